import { arrangeOrder } from './arranged-order.ts';
import { cardOf, newOrder, newStaff } from './board-page.ts';
import { logInAs } from './log-in.ts';
import { expectFocusVisible, expectUsable } from './page-checks/expect-usable.ts';
import { lengthenProducts, longNamedAccount } from './page-checks/long-data.ts';
import { openPage } from './page-checks/open-page.ts';
import { expect, test } from './shop-fixture.ts';

let restoreProducts: () => Promise<void>;
test.beforeAll(async ({ shop }) => {
  restoreProducts = await lengthenProducts(shop);
});
test.afterAll(() => restoreProducts());

test('the states of the board fit every window and are accessible', async ({
  page,
  browser,
  shop,
  problems,
}) => {
  const customer = await longNamedAccount(shop, 'pengguna');
  await logInAs(page, customer);
  await arrangeOrder(page);
  const other = await newOrder(browser, shop);
  await logInAs(page, await newStaff(shop));
  await openPage(page, '/orderan');
  const board = page.getByRole('main');
  const close = async (name: string) => {
    await page.getByRole('dialog').last().getByRole('button', { name }).click();
  };

  await test.step('new orders', async () => {
    await expect(cardOf(page, other)).toBeVisible();
    await expect(board.getByRole('listitem', { name: /^#/ }).nth(1)).toBeVisible();
    await expectUsable(page, 'new orders');
    await expectFocusVisible(page, 'new orders');
  });

  await test.step('dialogs', async () => {
    await board
      .getByRole('button', { name: /menit lain$/ })
      .first()
      .click();
    await expectUsable(page, 'minutes');
    await close('Kembali');
    await board.getByRole('button', { name: 'Tolak' }).first().click();
    await expectUsable(page, 'declining');
    await close('Kembali');
    await board
      .getByRole('button', { name: /^Detail/ })
      .first()
      .click();
    await expect(page.getByText('Pesanan masuk')).toBeVisible();
    await expectUsable(page, 'details');
    await page.getByRole('button', { name: 'Ubah isi' }).click();
    await page.getByRole('searchbox', { name: 'Tambah produk' }).pressSequentially('es');
    await expect(page.getByRole('button', { name: /^Tambah Es/ }).first()).toBeVisible();
    await expectUsable(page, 'editing');
    await close('Batal');
    await close('Tutup');
  });

  await test.step('the branch', async () => {
    const fold = board.getByRole('button', { expanded: false });
    await page.setViewportSize({ width: 360, height: 740 });
    await fold.click();
    await board.getByRole('button', { name: 'Produk habis' }).click();
    await expect(page.getByRole('dialog', { name: 'Produk yang habis' })).toBeVisible();
    await expectUsable(page, 'sold-out products');
    await close('Tutup');
    await board.getByRole('button', { name: 'Jeda pesanan' }).click();
    await expectUsable(page, 'choosing a pause');
    await close('Sampai dibuka lagi');
    await expect(board.getByText(/^Pesanan dijeda/).first()).toBeVisible();
    await expectUsable(page, 'paused');
    await board.getByRole('button', { name: 'Buka lagi' }).click();
    await expect(board.getByText(/^Pesanan dijeda/)).toHaveCount(0);
  });

  await test.step('without an answer of the backend', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.clock.install();
    await openPage(page, '/orderan');
    await page.route('**/rest/v1/rpc/*', (route) => route.abort());
    await board
      .getByRole('button', { name: /siap dalam 10 menit$/ })
      .first()
      .click();
    await page.clock.runFor(40_000);
    await expect(board.getByRole('alert').first()).toBeVisible();
    await expect(board.getByText('menunggu jaringan', { exact: true })).toBeVisible();
    await page.clock.resume();
    await expectUsable(page, 'a silent backend');
    await page.unrouteAll();
    problems.length = 0;
  });
});
