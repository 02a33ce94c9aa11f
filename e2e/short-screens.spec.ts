import type { Locator, Page } from '@playwright/test';
import { newAccount } from './accounts.ts';
import { logInAs } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';
import { changeProduct } from './stock.ts';

/** A small phone with the bars of its browser, held upright and on its side. */
const SCREENS = [
  { width: 375, height: 553 },
  { width: 700, height: 360 },
  { width: 390, height: 664 },
  { width: 360, height: 640 },
];

/** Whether nothing lies over the middle and the corners of an element, and it is all on the screen. */
async function isFree(element: Locator): Promise<boolean> {
  return element.evaluate((target) => {
    const { left, right, top, bottom, width, height } = target.getBoundingClientRect();
    if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return false;
    const points = [
      [left + width / 2, top + height / 2],
      [left + 2, top + height / 2],
      [right - 2, bottom - height / 4],
    ];
    return points.every(([x = 0, y = 0]) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (target.contains(found) || found.contains(target));
    });
  });
}

async function addDrink(page: Page): Promise<void> {
  await page.goto('/detaildrink/2');
  await page.getByRole('button', { name: 'Tambah', exact: true }).click();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByText('Produk ditambahkan ke keranjang')).toBeVisible();
}

for (const viewport of SCREENS) {
  const size = `${viewport.width}×${viewport.height}`;
  test.describe(size, () => {
    test.use({ viewport });

    test('the order bar of a product leaves its name and price in sight', async ({ page }) => {
      await page.goto('/detaildrink/1');
      await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
      const product = page.getByRole('article');
      expect(await isFree(product.getByRole('heading', { level: 1 })), 'name').toBe(true);
      expect(await isFree(product.getByText('Rp17.500,00').first()), 'price').toBe(true);
      await page.getByRole('button', { name: 'Tambah', exact: true }).click();
      await page.getByRole('button', { name: 'ADD TO CART' }).scrollIntoViewIfNeeded();
      expect(await isFree(page.getByRole('button', { name: 'ADD TO CART' })), 'button').toBe(true);
    });

    test('after a refused payment the way on is in sight', async ({ page, shop, problems }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await logInAs(page, await newAccount(shop));
      await addDrink(page);
      await page.goto('/cart');
      await expect(page.getByRole('button', { name: 'Bayar Sekarang' })).toBeVisible();
      await changeProduct(shop, 2, { price: 19_000 });
      await page.getByRole('button', { name: 'Bayar Sekarang' }).click();
      const agree = page.getByRole('button', { name: /Setuju dengan harga baru/ });
      await expect(page.getByRole('alert').filter({ hasText: 'berubah dari' })).toBeVisible();
      await expect.poll(() => isFree(agree)).toBe(true);
      await agree.click();
      await page.getByRole('button', { name: 'Bayar Sekarang' }).click();
      await expect(page.getByRole('heading', { name: /^Pesanan #\d+ diterima$/ })).toBeVisible();
      await changeProduct(shop, 2, { price: 18_000 });
      // The browser reports the refused payment.
      expect(problems.splice(0)).toEqual([expect.stringContaining('status of 409')]);
    });
  });
}

test('what is sold out cannot be paid, and comes back with its stock', async ({ page, shop }) => {
  await logInAs(page, await newAccount(shop));
  await addDrink(page);
  await changeProduct(shop, 2, { stock_product: 0 });
  await page.goto('/cart');
  const line = page.getByRole('listitem').filter({ hasText: 'Habis untuk saat ini.' });
  await expect(line.getByRole('checkbox')).toBeDisabled();
  await expect(line.getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Bayar Sekarang' })).toBeDisabled();
  await changeProduct(shop, 2, { stock_product: 40 });
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Pilih semua' })).toBeChecked();
  await page.getByRole('button', { name: 'Bayar Sekarang' }).click();
  await expect(page.getByRole('heading', { name: /^Pesanan #\d+ diterima$/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Pesanan #\d+$/ })).toBeVisible();
});
