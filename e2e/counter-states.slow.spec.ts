import type { Page } from '@playwright/test';
import { newOrder, newStaff } from './board-page.ts';
import { logInAs } from './log-in.ts';
import { test } from './own-shop.ts';
import { expectFocusVisible, expectUsable } from './page-checks/expect-usable.ts';
import { openPage } from './page-checks/open-page.ts';
import { expect } from './shop-fixture.ts';
import { typeOver } from './type-over.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', { name, exact: true }).click();
const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Produk' }).getByRole('button', { name: new RegExp(`^${name}`) });

test('the states of the counter fit every window and are accessible', async ({
  page,
  ownShop,
  problems,
}) => {
  await logInAs(page, await newStaff(ownShop));
  await openPage(page, '/kasir');
  await expect(tile(page, 'Es Teh Manis')).toBeVisible();
  await expectFocusVisible(page, 'empty');

  await test.step('options and lines', async () => {
    await tile(page, 'Es Teh Manis').click();
    await expectUsable(page, 'options');
    await press(page, /^Tambah Rp/);
    await expectUsable(page, 'a line');
    await page.getByText('Catatan dan diskon').click();
    await typeOver(page.getByLabel('Diskon (rupiah)'), '1000');
    await page.getByRole('button', { name: 'Bayar nanti' }).click();
    await expect(page.getByText('Isi alasan diskon.')).toBeVisible();
    await expectUsable(page, 'a discount without a reason');
    await page.getByLabel('Alasan diskon').pressSequentially('Promo');
  });

  await test.step('payment', async () => {
    await page.getByRole('button', { name: 'Tunai', exact: true }).click();
    await expectUsable(page, 'cash');
    await press(page, 'QRIS statis');
    await expectUsable(page, 'QRIS');
    await press(page, 'Tunai');
    await press(page, 'Uang diterima');
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await expectUsable(page, 'a closed till');
    await press(page, 'Buka kasir');
    await dialog(page).getByLabel('Uang di laci sekarang').pressSequentially('100000');
    await press(page, 'Buka kasir');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await press(page, 'Uang diterima');
    await expect(dialog(page).getByRole('link', { name: 'Struk' })).toBeVisible();
    await expectUsable(page, 'a placed order');
    await press(page, 'Pesanan baru');
  });

  await test.step('without an answer', async () => {
    await tile(page, 'Pisang Goreng Madu').click();
    await page.route('**/rpc/counter_order', (route) => route.abort());
    await page.getByRole('button', { name: 'Bayar nanti' }).click();
    await expect(page.getByRole('button', { name: 'Kirim lagi' })).toBeVisible();
    await expectUsable(page, 'a lost answer');
    await page.unroute('**/rpc/counter_order');
    await page.getByRole('button', { name: 'Kirim lagi' }).click();
    await press(page, 'Pesanan baru');
  });
  problems.splice(0);
});

test('the states of payments and of the till fit every window and are accessible', async ({
  page,
  browser,
  ownShop,
}) => {
  await newOrder(browser, ownShop);
  await logInAs(page, await newStaff(ownShop));
  await openPage(page, '/orderan');
  await page.getByRole('button', { name: 'Buka kasir' }).click();
  await expectUsable(page, 'opening the till');
  await dialog(page).getByLabel('Uang di laci sekarang').pressSequentially('0');
  await press(page, 'Buka kasir');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await test.step('closing the till', async () => {
    await page.getByRole('button', { name: 'Tutup kasir' }).click();
    await expectUsable(page, 'unpaid orders');
    await press(page, 'Lanjut menghitung');
    await dialog(page).getByText('Hitung per pecahan').click();
    await typeOver(dialog(page).getByLabel('100.000'), '2');
    await expectUsable(page, 'counting');
    await press(page, 'Bandingkan');
    await expect(dialog(page).getByRole('table')).toBeVisible();
    await expectUsable(page, 'a difference');
    await dialog(page).getByLabel('Catatan selisih').pressSequentially('Titipan');
    await press(page, 'Tutup kasir');
    await expect(dialog(page).getByRole('button', { name: 'Cetak' })).toBeVisible();
    await expectUsable(page, 'a closed till');
    await press(page, 'Selesai');
  });

  await test.step('cancelling a paid order', async () => {
    await page.getByRole('button', { name: /^Bayar pesanan/ }).click();
    await press(page, 'QRIS statis');
    await press(page, 'Pembayaran diterima');
    await expect(page.getByText('Lunas').first()).toBeVisible();
    await page.getByRole('button', { name: 'Tolak & kembalikan uang' }).click();
    await expectUsable(page, 'cancelling a paid order');
  });
});
