/** The product list with the longest names on small screens. Other admin pages: every-page.slow.spec.ts. */
import type { Locator } from '@playwright/test';
import { addProducts } from './admin-api.ts';
import { logIn } from './log-in.ts';
import { resize } from './page-checks/resize.ts';
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

/** Whether an element is completely inside the window. */
async function isInWindow(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { top, left, bottom, right } = node.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  });
}

test('a dialog with a long product name fits the window and keeps its buttons visible', async ({
  page,
  shop,
}) => {
  await addProducts(shop, [{ product_name: LONG_NAME, category: LONG_CATEGORY }]);
  await logIn(page, 'admin');
  await openList(page, LONG_NAME.slice(0, 40));
  await page
    .getByRole('button', { name: `Delete ${LONG_NAME}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText(`Hapus ${LONG_NAME} dari daftar produk?`);
  for (const { width, height } of WINDOWS) {
    await resize(page, width, height);
    expect(await isInWindow(dialog), 'the dialog').toBe(true);
    for (const button of await dialog.getByRole('button').all()) {
      expect(await isInWindow(button), 'a button').toBe(true);
    }
    const isClipped = (element: Locator) =>
      element.evaluate((node) => node.scrollWidth > node.clientWidth);
    expect(await isClipped(dialog), 'clipped sideways').toBe(false);
    expect(await isClipped(dialog.getByRole('heading')), 'a clipped heading').toBe(false);
    // A text that does not fit scrolls within the dialog.
    await dialog.getByRole('heading').evaluate((node) => node.scrollIntoView({ block: 'start' }));
    expect(await isInWindow(dialog.getByRole('button').first()), 'a button after a scroll').toBe(
      true,
    );
  }
});

test('a long name does not make the list wider than the window, also while editing and selecting', async ({
  page,
  shop,
}) => {
  await addProducts(shop, [
    { product_name: LONG_NAME, category: LONG_CATEGORY, price: 99_000_000, stock_product: 1e6 },
  ]);
  await logIn(page, 'admin');
  await openList(page, LONG_NAME.slice(0, 40));
  const expectFit = async () => {
    for (const { width, height } of WINDOWS) {
      await resize(page, width, height);
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
      expect(scrollWidth, `${width}×${height}`).toBeLessThanOrEqual(clientWidth);
    }
  };
  await expectFit();
  for (const editor of [/ubah harga/, /ubah stok/]) {
    await page.getByRole('button', { name: editor }).first().click();
  }
  await page.getByLabel('Pilih semua di halaman ini').check();
  await expectFit();
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
  const controls = main.locator('a, button, select, label:has(input[type=checkbox])');
  const low = await controls.evaluateAll((nodes) =>
    nodes
      .filter((node) => node.checkVisibility() && !node.closest('thead'))
      .map((node) => ({ name: node.textContent, height: node.getBoundingClientRect().height }))
      .filter(({ height }) => height < 43.5),
  );
  expect(low).toEqual([]);
});
