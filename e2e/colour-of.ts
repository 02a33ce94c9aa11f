import type { Locator } from '@playwright/test';

/** A colour of the design tokens as the browser computes it for a part of the page. */
export function colourOf(part: Locator, token: `--${string}`): Promise<string> {
  return part.evaluate((element, name) => {
    const sample = document.createElement('span');
    sample.style.color = `var(${name})`;
    element.after(sample);
    const { color } = getComputedStyle(sample);
    sample.remove();
    return color;
  }, token);
}
