import type { Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { type Account, newAccount } from './accounts.ts';
import { openApiSession } from './api-session.ts';
import { arrangeCartLine } from './arranged-order.ts';
import { readAsOwner, writeRows } from './as-owner.ts';
import { forgetProblems } from './forget-problems.ts';
import { demoAccount, logInAs } from './log-in.ts';
import { test } from './own-shop.ts';
import { attemptsOf, failNextCharge, simulate, toggleFault } from './payment-simulator.ts';
import { expect } from './shop-fixture.ts';

/** 10.000 + 5 % service + 10 % tax: 11.550, in cash 11.600. */
const TOTAL = 'Rp11.550,00';

const summary = (page: Page) => page.getByRole('region', { name: 'Ringkasan pesanan' });
const code = (page: Page) => page.getByRole('img', { name: 'Kode QRIS untuk dipindai' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name }).click();

/** A customer with a drink in the cart, on its page. */
async function openCart(page: Page, shop: RunningShop): Promise<Account> {
  const account = await newAccount(shop);
  await logInAs(page, account);
  await arrangeCartLine(page);
  await page.goto('/cart');
  return account;
}

/** Orders with this method. @returns the id of the order. */
async function orderWith(page: Page, method: string): Promise<string> {
  await page.getByRole('radio', { name: method, exact: true }).check();
  await press(page, 'Bayar Sekarang dengan QRIS');
  await page.waitForURL(/\/bayar\/\d+$/);
  return page.url().replace(/.*\//, '');
}

test('pays at the counter with one press, for the total with service and tax', async ({
  page,
  ownShop,
}) => {
  await openCart(page, ownShop);
  await expect(page.getByText('Harga belum termasuk pajak dan layanan')).toBeVisible();
  for (const text of ['Rp500,00', 'Rp1.050,00', TOTAL, 'Rp11.600,00']) {
    await expect(summary(page).getByText(text)).toBeVisible();
  }
  await press(page, 'Bayar Sekarang');
  await expect(page).toHaveURL(/\/history\/\d+$/);
  const receipt = page.getByRole('region', { name: 'Isi pesanan' });
  await expect(receipt.getByText(TOTAL)).toBeVisible();
  await expect(receipt.getByText('Belum dibayar')).toBeVisible();
  await expect(page.getByText('Sedang Di Siapkan')).toBeVisible();
});

test('a QRIS code survives a reload and is the same on a second device, which sees the payment', async ({
  page,
  ownShop,
  browser,
}) => {
  const account = await openCart(page, ownShop);
  const order = await orderWith(page, 'QRIS');
  await expect(code(page)).toBeVisible();
  await expect(page.getByText(TOTAL)).toBeVisible();
  await page.reload();
  await expect(code(page)).toBeVisible();

  const device = await (await browser.newContext({ baseURL: ownShop.url })).newPage();
  await logInAs(device, account);
  await device.goto('/history');
  await expect(device.getByText('Menunggu Pembayaran')).toBeVisible();
  await device.getByRole('link', { name: 'Bayar sekarang' }).click();
  await expect(code(device)).toBeVisible();
  const [attempt = '', ...others] = await attemptsOf(ownShop, order);
  expect(others).toEqual([]);

  await simulate(ownShop, attempt, 'pay');
  for (const each of [page, device]) await expect(heading(each)).toHaveText('Pembayaran diterima');
  await device.context().close();
  await page.getByRole('link', { name: /^Lihat pesanan #/ }).click();
  await expect(page.getByText('Lunas · QRIS')).toBeVisible();
  await expect(page.getByText('Sedang Di Siapkan')).toBeVisible();
  await expect(page.getByText(`Dibayar ${TOTAL} · QRIS`)).toBeVisible();
});

test('an expired code is replaced once, and money for the old one is promised back', async ({
  page,
  ownShop,
}) => {
  await openCart(page, ownShop);
  const order = await orderWith(page, 'QRIS');
  await expect(code(page)).toBeVisible();
  const [first = ''] = await attemptsOf(ownShop, order);
  await simulate(ownShop, first, 'expire');
  await expect(page.getByRole('heading', { name: 'Kode kedaluwarsa' })).toBeVisible();
  await page.getByRole('button', { name: 'Buat kode baru' }).dblclick();
  await expect(code(page)).toBeVisible();
  const [, second = '', ...others] = await attemptsOf(ownShop, order);
  expect(others).toEqual([]);

  await simulate(ownShop, first, 'pay-late');
  await expect(page.getByText('Uang Anda akan dikembalikan.')).toBeVisible();
  await expect(code(page)).toBeVisible();
  await simulate(ownShop, second, 'pay');
  await expect(heading(page)).toHaveText('Pembayaran diterima');
  await expect(page.getByText('Uang Anda akan dikembalikan.')).toBeVisible();
});

test('an order that is cancelled instead of paid returns its units', async ({ page, ownShop }) => {
  const stock = async () => {
    const [drink] = (await readAsOwner(ownShop, 'product?id=eq.7&select=stock_product')) as {
      stock_product: number;
    }[];
    return drink?.stock_product;
  };
  const before = await stock();
  await openCart(page, ownShop);
  await orderWith(page, 'QRIS');
  await expect(code(page)).toBeVisible();
  expect(await stock()).toBe((before ?? 0) - 1);
  await press(page, 'Batalkan pesanan');
  await confirm(page, 'Ya, batalkan');
  await expect(heading(page)).toHaveText(/^Pesanan #\d+ dibatalkan$/);
  expect(await stock()).toBe(before);
});

test('with a wrong key, the order is paid at the counter, and the next cart offers no QRIS', async ({
  page,
  ownShop,
  problems,
}) => {
  await openCart(page, ownShop);
  await failNextCharge(page, ownShop, 'rejectsKey');
  await orderWith(page, 'QRIS');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'QRIS sedang tidak tersedia',
  );
  await press(page, 'Bayar di kasir saja');
  await confirm(page, 'Ya, bayar di kasir');
  await expect(page).toHaveURL(/\/history\/\d+$/);
  await expect(page.getByText('Sedang Di Siapkan')).toBeVisible();
  // The browser reports the failed requests for a code.
  forgetProblems(problems, 503);

  await arrangeCartLine(page);
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'Bayar Sekarang' })).toBeEnabled();
  await expect(page.getByRole('radio', { name: 'QRIS', exact: true })).toHaveCount(0);
});

test('while Midtrans is down, the page says so and gets the code afterwards', async ({
  page,
  ownShop,
  problems,
}) => {
  await openCart(page, ownShop);
  await failNextCharge(page, ownShop, 'isDown');
  await orderWith(page, 'QRIS');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Layanan QRIS sedang tidak dapat dihubungi.',
  );
  await toggleFault(ownShop, 'isDown');
  await press(page, 'Coba lagi');
  await expect(code(page)).toBeVisible();
  forgetProblems(problems, 503);
});

test('the sticker of the branch is paid until the cashier confirms', async ({ page, ownShop }) => {
  const [drink] = (await readAsOwner(ownShop, 'product?id=eq.7&select=image')) as {
    image: string;
  }[];
  await writeRows(ownShop, 'branch?id=eq.1', { qris_image: drink?.image });
  await openCart(page, ownShop);
  const order = await orderWith(page, 'QRIS kedai');
  await expect(page.getByRole('img', { name: 'Kode QRIS Kedai Senja' })).toBeVisible();
  await expect(page.getByText(/Tunjukkan bukti bayar ke kasir/)).toBeVisible();

  const cashier = await openApiSession(page.request, demoAccount('admin'));
  await cashier('POST', '/rest/v1/rpc/take_payment', {
    order_id: Number(order),
    idempotency_key: crypto.randomUUID(),
    method: 'qris_static',
    expected_due: 11_550,
  });
  await expect(heading(page)).toHaveText('Pembayaran diterima');
});
