import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until it is complete. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilSettled(page);
}

/** Waits until the page shows its data, fonts and pictures. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(
    page.locator('main [class*=skeleton]:not([data-sample]), main [aria-busy=true]'),
  ).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
}
