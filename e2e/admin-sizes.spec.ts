/** Names that are as long as they may be, on small screens: dialogs and admin pages stay whole. */
import type { Locator, Page } from '@playwright/test';
import { addProducts } from './admin-api.ts';
import { logIn } from './log-in.ts';
import { openList } from './product-list.ts';
import { expect, test } from './shop-fixture.ts';

/** 120 letters, among them a word of 58. */
const LONG_NAME = `${'Kopi'.padEnd(58, 'panjang')} ${'dengan nama yang berliku '.repeat(3)}`
  .slice(0, 120)
  .trim();
const LONG_CATEGORY = 'Kategoripanjangsekalitanpaspasi'.padEnd(40, 'x');

const WINDOWS = [
  { width: 375, height: 553 },
  { width: 700, height: 360 },
  { width: 320, height: 512 },
  { width: 1280, height: 800 },
];

/** Whether all of an element is in the window. */
async function isWhole(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { top, left, bottom, right } = node.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  });
}

async function expectNotWider(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}

test('a question with a long name can be read whole, with its buttons in reach', async ({
  page,
  shop,
}) => {
  await addProducts(shop, [{ product_name: LONG_NAME, category: LONG_CATEGORY }]);
  await logIn(page, 'admin');
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    await openList(page, LONG_NAME.slice(0, 40));
    await page.getByRole('button', { name: `Delete ${LONG_NAME}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading')).toHaveText(`Hapus ${LONG_NAME} dari daftar produk?`);
    expect(await isWhole(dialog), 'the dialog').toBe(true);
    for (const button of await dialog.getByRole('button').all()) {
      expect(await isWhole(button), 'a button').toBe(true);
    }
    const isClipped = (element: Locator) =>
      element.evaluate((node) => node.scrollWidth > node.clientWidth);
    expect(await isClipped(dialog), 'clipped sideways').toBe(false);
    expect(await isClipped(dialog.getByRole('heading')), 'a clipped question').toBe(false);
    // Whatever does not fit is one scroll away.
    await dialog.getByRole('heading').evaluate((node) => node.scrollIntoView({ block: 'start' }));
    expect(await isWhole(dialog.getByRole('button').first()), 'a button after a scroll').toBe(true);
    await page.keyboard.press('Escape');
  }
});

test('long names make no admin page wider than the window, whatever is open in it', async ({
  page,
  shop,
}) => {
  const [id] = await addProducts(shop, [
    { product_name: LONG_NAME, category: LONG_CATEGORY, price: 99_000_000, stock_product: 1e6 },
  ]);
  await logIn(page, 'admin');
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    await openList(page, LONG_NAME.slice(0, 40));
    await expectNotWider(page);
    for (const what of [/ubah harga/, /ubah stok/]) {
      await page.getByRole('button', { name: what }).first().click();
    }
    await page.getByLabel('Pilih semua di halaman ini').check();
    await expectNotWider(page);
    for (const path of [`/update/${id}`, `/insert?salin=${id}`, '/orderan', '/admin/releases']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNotWider(page);
    }
  }
});

test('controls of the list are 44 px high on a phone', async ({ page, shop }) => {
  await addProducts(
    shop,
    Array.from({ length: 21 }, (_, index) => ({ product_name: `Es Ukuran ${index}` })),
  );
  await page.setViewportSize({ width: 375, height: 740 });
  await logIn(page, 'admin');
  await openList(page, 'Es Ukuran');
  const main = page.getByRole('main');
  const controls = main.locator('a, button, select, label:has(input[type=checkbox]), .input');
  const low = await controls.evaluateAll((nodes) =>
    nodes
      .filter((node) => node.checkVisibility() && !node.closest('thead'))
      .map((node) => ({ name: node.textContent, height: node.getBoundingClientRect().height }))
      .filter(({ height }) => height < 43.5),
  );
  expect(low).toEqual([]);
});
