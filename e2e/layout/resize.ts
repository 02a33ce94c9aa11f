import type { Page } from '@playwright/test';

/**
 * Gives the window a size in px, and waits until the media queries of the page have seen it: the boxes of the page
 * change before the styles do.
 */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(
    ([across, down]) => matchMedia(`(width: ${across}px) and (height: ${down}px)`).matches,
    [width, height],
  );
}
