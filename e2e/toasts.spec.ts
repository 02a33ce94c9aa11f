import type { Locator, Page } from '@playwright/test';
import { newAccount } from './accounts.ts';
import { arrangeCartLine } from './arranged-order.ts';
import { goWithin } from './go-within.ts';
import { logInAs } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** The box of the toast with this text. */
const toastOf = (page: Page, text: string) => page.getByText(text).locator('..');

/** Expects the toast in the lower half of the viewport, above the bottom bar. */
async function expectBelowContent(toast: Locator, bar?: Locator): Promise<void> {
  await expect(toast).toBeVisible();
  await expect
    .poll(async () => {
      const [box, barBox] = await Promise.all([toast.boundingBox(), bar?.boundingBox()]);
      const lowest = barBox?.y ?? toast.page().viewportSize()?.height ?? 0;
      return box !== null && box.y > 370 && box.y + box.height <= lowest;
    })
    .toBe(true);
}

test('on a phone a toast is shown above the order bar and is removed with its page', async ({
  page,
  shop,
}) => {
  await logInAs(page, await newAccount(shop));
  await page.goto('/detaildrink/3');
  const add = page.getByRole('button', { name: 'ADD TO CART' });
  await page
    .getByRole('button', { name: /^Tambah/ })
    .first()
    .click();
  await add.click();
  await expectBelowContent(toastOf(page, 'Produk ditambahkan ke keranjang'), add);
  await goWithin(page, '/cart');
  await expect(page.getByText('Produk ditambahkan ke keranjang')).toHaveCount(0);

  await test.step('one at a time', async () => {
    for (const size of ['Medium', 'Large']) await arrangeCartLine(page, 3, size);
    await page.reload();
    const lines = page.getByRole('main').getByRole('listitem');
    await expect(lines).toHaveCount(3);
    const undo = page.getByRole('button', { name: /^Urungkan/ });
    const summary = page.getByRole('region', { name: 'Ringkasan pesanan' });
    for (const left of [2, 1]) {
      await lines
        .last()
        .getByRole('button', { name: /Selesai/ })
        .click();
      await expect(lines).toHaveCount(left);
      await expect(undo).toHaveCount(1);
      await expectBelowContent(toastOf(page, 'Pesanan Anda Sudah Selesai'), summary);
    }
  });

  await test.step('the page that an action leads to shows its toast below the order number', async () => {
    await page.getByRole('button', { name: /^Bayar/ }).click();
    await expectBelowContent(toastOf(page, 'Pesanan segera diproses'));
    await expect(page.getByRole('button', { name: /^Urungkan/ })).toHaveCount(0);
  });
});
