import type { Page } from '@playwright/test';

/**
 * Sets the size of the window in px and waits until media queries match it: boxes change before styles do.
 */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(
    ([across, down]) => matchMedia(`(width: ${across}px) and (height: ${down}px)`).matches,
    [width, height],
  );
}
