import { expect, type Page } from '@playwright/test';

/** The navbar has links to remotes in wide windows. */
export const WIDE = { width: 1280, height: 800 };

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const link = (page: Page) =>
  page.getByRole('navigation', { name: 'Bagian beranda' }).getByRole('link', { name: 'LOYALTY' });
export const card = (page: Page) => page.locator('[data-widget="LoyaltyCard"]');

/** Expects what users see of the remote `loyalty`, on its page, in the navigation and in the profile. */
export async function expectJoined(page: Page, title: string): Promise<void> {
  await page.goto('/profile');
  await expect(card(page).getByRole('link', { name: 'Lihat Loyalty' })).toBeVisible();
  await link(page).click();
  await expect(heading(page, title)).toBeVisible();
  await expect(page.locator('main > [data-remote="loyalty"]')).toBeAttached();
}

/** Expects the shop without the remote `loyalty`. */
export async function expectAbsent(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(heading(page, 'pengguna')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await expect(link(page)).toHaveCount(0);
  expect((await page.request.get('/loyalty')).status()).toBe(404);
}
