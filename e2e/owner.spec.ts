import { readFile } from 'node:fs/promises';
import { addProducts } from './admin-api.ts';
import { sell } from './counter-sale.ts';
import { payLate } from './late-payment.ts';
import { logIn } from './log-in.ts';
import { test } from './own-shop.ts';
import { setShopClock } from './shop-clock.ts';
import { expect } from './shop-fixture.ts';
import { openStaffSession } from './staff-session.ts';

/** In January 2027, a Monday. */
const DAY = '2027-01-04';
const PRICE = 20_000;

let product = 0;

test.beforeEach(async ({ ownShop: shop }) => {
  await setShopClock(shop, `${DAY}T10:00:00+07:00`);
  const [id = 0] = await addProducts(shop, [
    { product_name: 'Nasi Uduk', type_product: 'Makanan', category: 'Nasi', price: PRICE },
  ]);
  product = id;
});

test('the owner returns the money of a line, and finds it in the report and in the file', async ({
  page,
  request,
  ownShop: shop,
}) => {
  const staff = await openStaffSession(shop, request);
  await staff.call('open_till', { branch_id: 1, opening_cash: 300_000 });
  // 60.000 + 3.000 + 6.300 = 69.300.
  const rice = { product, price: PRICE, quantity: 3 };
  const order = await sell(staff, { lines: [rice], customer: 'Budi', method: 'cash' });
  await sell(staff, { lines: [{ ...rice, quantity: 1 }], customer: 'Wati', method: null });
  await logIn(page, 'admin');

  await test.step('refund', async () => {
    await page.goto('/orderan');
    await page.getByRole('button', { name: `Detail pesanan #${order.order_number}` }).click();
    await page.getByRole('button', { name: 'Kembalikan uang', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Kembalikan uang/ });
    await dialog.getByRole('button', { name: 'Tambah jumlah Nasi Uduk' }).click();
    await expect(dialog.getByText('Rp23.100,00')).toBeVisible();
    await dialog.getByLabel('Alasan').fill('=Tumpah');
    await dialog.getByRole('button', { name: 'Catat pengembalian' }).click();
    await expect(
      page.getByText(`Rp23.100,00 untuk pesanan #${order.order_number} tercatat dikembalikan.`),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Tutup', exact: true }).click();
  });

  await test.step('report', async () => {
    await page.getByRole('link', { name: 'Laporan' }).click();
    await expect(page.getByRole('heading', { name: 'Senin, 4 Januari 2027' })).toBeVisible();
    // 60.000 of 80.000, with service and tax.
    const sums = page.getByRole('table', { name: 'Perhitungan' });
    await expect(sums.getByRole('row').last()).toHaveText(/Total penjualan\s*Rp69\.300,00/);
    const methods = page.getByRole('table', { name: 'Menurut cara bayar' });
    await expect(methods.getByRole('row', { name: /^Tunai/ })).toHaveText(
      /Rp69\.300,00\s*-Rp23\.100,00\s*Rp46\.200,00/,
    );
    const settled = page.getByRole('table', { name: /^Dari uang bersih/ });
    await expect(settled.getByRole('row', { name: /^Belum dibayar/ })).toHaveText(/Rp23\.100,00/);
    await expect(settled.getByRole('row').last()).toHaveText(/Rp69\.300,00/);
    await expect(page.getByRole('list', { name: 'Pengembalian' })).toContainText('=Tumpah');
    await expect(page.getByText(/Masih buka/)).toBeVisible();
  });

  await test.step('file', async () => {
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Unduh CSV' }).click();
    const download = await downloaded;
    expect(download.suggestedFilename()).toBe(`laporan-utama-${DAY}.csv`);
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toMatch(/^\uFEFF"Tanggal";/);
    expect(file).toMatch(/"Pengembalian";"Pesanan #\d+, Tunai";-23100;.*;"'=Tumpah"\r\n/);
    expect(file).toMatch(/"Penjualan";"Total";69300;/);
  });

  await page.getByRole('link', { name: 'Hari sebelumnya' }).click();
  await expect(page.getByText('Belum ada pesanan atau pembayaran pada hari ini.')).toBeVisible();
});

test('money that came too late is returned by hand', async ({ page, request, ownShop: shop }) => {
  const amount = await payLate(shop, request, product);
  expect(amount).toBe(23_100);
  await logIn(page, 'admin');
  await page.goto('/orderan');
  await page.getByRole('link', { name: /^Perlu dikembalikan/ }).click();
  const due = page.getByRole('listitem', { name: /Sari Terlambat/ });
  await expect(due).toContainText('Pembayaran terlambat');
  await expect(due).toContainText('Rp23.100,00');
  await expect(due.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/6281234567890\?text=Halo%20Sari/,
  );
  await due.getByRole('button', { name: /^Catat pengembalian/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Transfer').check();
  await dialog.getByRole('button', { name: 'Catat pengembalian' }).click();
  await expect(page.getByText('Tidak ada uang yang perlu dikembalikan.')).toBeVisible();
  await page.getByRole('link', { name: 'Laporan' }).click();
  await expect(page.getByRole('list', { name: 'Pengembalian' })).toContainText(
    'Pembayaran terlambat',
  );
});

test('settings of a branch change the example, and what orders cost', async ({
  page,
  request,
  ownShop: shop,
}) => {
  await logIn(page, 'admin');
  await page.goto('/admin/cabang');
  const money = page.getByRole('form', { name: 'Pajak, biaya, dan QRIS' });
  await expect(money).toContainText('100.000 + 5.000 (layanan) + 10.500 (pajak) = 115.500');
  await money.getByLabel('Pajak', { exact: true }).selectOption('Sudah termasuk dalam harga');
  await money.getByLabel('Biaya layanan (%)').fill('7,5');
  await money.getByLabel('NPWP').fill('12.345.678.9-012.345');
  await money.getByRole('button', { name: /^Simpan/ }).click();
  await expect(money).toContainText('100.000 + 7.500 (layanan) = 107.500, termasuk pajak 9.773');
  const staff = await openStaffSession(shop, request);
  expect(await staff.call('order_totals', { branch_id: 1, lines_total: PRICE })).toMatchObject({
    service: 1_500,
    total: 21_500,
  });
  await page.reload();
  await expect(money.getByLabel('NPWP')).toHaveValue('12.345.678.9-012.345');
});
