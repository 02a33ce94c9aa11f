/** Receipts: a link without login, and what is printed. */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { newAccount } from './accounts.ts';
import { arrangeOrder, receiptAddress } from './arranged-order.ts';
import { readAsOwner } from './as-owner.ts';
import { logInAs } from './log-in.ts';
import { test } from './own-shop.ts';
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
  const pdf = await guest.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await guest.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(guest.getByRole('button', { name: 'Cetak' })).toBeHidden();
  await expect(guest.getByRole('banner')).toBeHidden();
  await expect(paper).toBeVisible();
  await guest.context().close();
});

test('a token that nobody has shows nothing', async ({ page, ownShop: shop }) => {
  await page.goto(`${shop.url}/struk/${randomUUID()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman tidak ditemukan');
});
