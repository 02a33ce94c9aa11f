import type { Locator } from '@playwright/test';

/** Computed value of a colour token on an element. */
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
