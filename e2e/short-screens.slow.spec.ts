import type { Locator } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { newAccount } from './accounts.ts';
import { arrangeCartLine } from './arranged-order.ts';
import { writeRows } from './as-owner.ts';
import { PRODUCTS } from './every-page.ts';
import { logInAs } from './log-in.ts';
import { resize } from './page-checks/resize.ts';
import { isLive } from './painted.ts';
import { expect, test } from './shop-fixture.ts';

const DRINK = 2;
const changeDrink = (shop: RunningShop, change: { price?: number; stock_product?: number }) =>
  writeRows(shop, `product?id=eq.${DRINK}`, change);

/** Small phones with browser bars, portrait and landscape. */
const SCREENS = [
  { width: 375, height: 553 },
  { width: 700, height: 360 },
  { width: 390, height: 664 },
  { width: 360, height: 640 },
];

/** Whether an element is completely inside the window and not covered at its middle and edges. */
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

test('the order bar of a product covers neither its name nor its price', async ({ page }) => {
  await page.goto('/detaildrink/1');
  const add = page.getByRole('button', { name: 'ADD TO CART' });
  const product = page.getByRole('article');
  await expect(add).toBeVisible();
  for (const { width, height } of SCREENS) {
    await test.step(`${width}×${height}`, async () => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await resize(page, width, height);
      await expect.poll(() => isFree(product.getByRole('heading', { level: 1 }))).toBe(true);
      await expect.poll(() => isFree(product.getByText('Rp17.500,00').first())).toBe(true);
      await add.scrollIntoViewIfNeeded();
      await expect.poll(() => isFree(add)).toBe(true);
    });
  }
});

test.describe('360×740', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the order bar of a dish is at the lower edge', async ({ page }) => {
    await page.goto(`/detailfood/${PRODUCTS['/detailfood/:id']}`);
    const add = page.getByRole('button', { name: 'ADD TO CART' });
    await expect(add).toBeVisible();
    await expect(page.getByText(/Pilih jumlah dulu/).filter({ visible: true })).toHaveCount(1);
    // The padding of the bar.
    await expect
      .poll(() => add.evaluate((each) => innerHeight - each.getBoundingClientRect().bottom))
      .toBeLessThan(20);
  });
});

test.describe('390×664', () => {
  test.use({ viewport: { width: 390, height: 664 } });

  test('the hint is shown once and does not narrow the button', async ({ page, shop }) => {
    await logInAs(page, await newAccount(shop));
    await page.goto('/detaildrink/1');
    const add = page.getByRole('button', { name: 'ADD TO CART' });
    const width = async () => (await add.boundingBox())?.width;
    await expect(add).toBeVisible();
    const before = await width();
    await isLive(page);
    // It is `aria-disabled`, for which Playwright waits.
    await add.click({ force: true });
    await expect(page.getByRole('alert').filter({ hasText: 'Pilih jumlah dulu' })).toBeVisible();
    await expect(page.getByText(/Pilih jumlah dulu/)).toHaveCount(1);
    expect(await width()).toBe(before);
  });
});

// Only the smallest screen of each orientation.
for (const viewport of SCREENS.slice(0, 2)) {
  test.describe(`${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport });

    test('the continue button is visible after a rejected payment', async ({
      page,
      shop,
      problems,
    }) => {
      await logInAs(page, await newAccount(shop));
      await arrangeCartLine(page, DRINK);
      await page.goto('/cart');
      await expect(page.getByRole('button', { name: 'Bayar Sekarang' })).toBeVisible();
      await changeDrink(shop, { price: 19_000 });
      await page.getByRole('button', { name: 'Bayar Sekarang' }).click();
      const agree = page.getByRole('button', { name: /Setuju dengan harga baru/ });
      await expect(page.getByRole('alert').filter({ hasText: 'kini Rp19.000,00' })).toBeVisible();
      await expect.poll(() => isFree(agree)).toBe(true);
      await agree.click();
      await page.getByRole('button', { name: 'Bayar Sekarang' }).click();
      await expect(page.getByRole('heading', { name: /^Pesanan #\d+ diterima$/ })).toBeVisible();
      await changeDrink(shop, { price: 18_000 });
      // The browser reports the rejected payment.
      expect(problems.splice(0)).toEqual([expect.stringContaining('status of 409')]);
    });
  });
}

test('a sold-out cart line cannot be paid until it is back in stock', async ({ page, shop }) => {
  await logInAs(page, await newAccount(shop));
  await arrangeCartLine(page, DRINK);
  await changeDrink(shop, { stock_product: 0 });
  await page.goto('/cart');
  const line = page.getByRole('listitem').filter({ hasText: 'Habis untuk saat ini.' });
  await expect(line.getByRole('checkbox')).toBeDisabled();
  await expect(line.getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Bayar Sekarang' })).toBeDisabled();
  await changeDrink(shop, { stock_product: 40 });
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Pilih semua' })).toBeChecked();
  await page.getByRole('button', { name: 'Bayar Sekarang' }).click();
  await expect(page.getByRole('heading', { name: /^Pesanan #\d+ diterima$/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Pesanan #\d+$/ })).toBeVisible();
});
