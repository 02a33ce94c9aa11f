/** Receipts: a link without login, and what is printed. */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { newAccount } from './accounts.ts';
import { arrangeOrder, receiptAddress } from './arranged-order.ts';
import { readAsOwner } from './as-owner.ts';
import { sell } from './counter-sale.ts';
import { logInAs } from './log-in.ts';
import { test } from './own-shop.ts';
import { pageCount } from './page-count.ts';
import { openStaffSession } from './staff-session.ts';

test('a link shows the receipt to anyone, first as a bill, and prints on 58 mm', async ({
  page,
  browser,
  ownShop: shop,
}) => {
  await logInAs(page, await newAccount(shop));
  const id = await arrangeOrder(page);
  const [order] = (await readAsOwner(
    shop,
    `pesanan?id=eq.${id}&select=order_number,balance_due`,
  )) as { order_number: number; balance_due: number }[];
  const path = await receiptAddress(page, id);

  const guest = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await guest.goto(path);
  await expect(guest.getByRole('article', { name: 'Tagihan' })).toContainText('Belum dibayar');

  const staff = await openStaffSession(shop, page.request);
  await staff.call('take_payment', {
    order_id: Number(id),
    idempotency_key: randomUUID(),
    method: 'qris_static',
    expected_due: order?.balance_due,
  });
  await guest.reload();
  const paper = guest.getByRole('article', { name: /^Struk No\. \d{6}$/ });
  await expect(paper).toContainText(`Pesanan #${order?.order_number}`);
  await expect(paper).toContainText('QRIS');
  await expect(paper).not.toContainText('Belum dibayar');

  await guest.getByRole('radio', { name: '58 mm' }).check();
  expect(pageCount(await guest.pdf({ preferCSSPageSize: true }))).toBe(1);
  await guest.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(guest.getByRole('button', { name: 'Cetak' })).toBeHidden();
  await expect(guest.getByRole('banner')).toBeHidden();
  await expect(paper).toBeVisible();
  await guest.context().close();
});

test('five lines that were paid in cash fit on one sheet of A6', async ({
  page,
  ownShop: shop,
}) => {
  const staff = await openStaffSession(shop, page.request);
  await staff.call('open_till', { branch_id: 1, opening_cash: 0 });
  const food = await staff.read('product?type_product=eq.Makanan&select=id,price&order=id&limit=5');
  const { id } = await sell(staff, {
    lines: food.map(({ id, price }) => ({
      product: Number(id),
      price: Number(price),
      quantity: 2,
    })),
    method: 'cash',
    customer: 'Tamu',
  });
  const [order] = await staff.read(`pesanan?id=eq.${id}&select=receipt_token`);
  await page.goto(`${shop.url}/struk/${order?.receipt_token}`);
  await expect(page.getByRole('article', { name: /^Struk/ }).getByRole('listitem')).toHaveCount(5);
  await page.getByRole('radio', { name: 'A6' }).check();
  expect(pageCount(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
});

test('a token that nobody has shows nothing', async ({ page, ownShop: shop }) => {
  await page.goto(`${shop.url}/struk/${randomUUID()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman tidak ditemukan');
});
