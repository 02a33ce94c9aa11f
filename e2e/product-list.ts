import { expect, type Locator, type Page } from '@playwright/test';

/** The row of a product in the list of an admin. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

/** Opens the list with the products whose name contains a word. */
export async function openList(page: Page, word: string, query = ''): Promise<void> {
  await page.goto(`/admin?tipe=semua&cari=${encodeURIComponent(word)}${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Kelola Produk' })).toBeVisible();
}

/** Clicks the button with this name in the open dialog. */
export async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** Saves the form of a product. */
export const save = (page: Page) => page.getByRole('button', { name: 'Simpan' }).click();

/** A product name that is unique to a test. */
export const uniqueName = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;
