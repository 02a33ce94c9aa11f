import type { Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { newAccount } from './accounts.ts';
import { arrangeCartLine } from './arranged-order.ts';
import { asOwner, writeRows } from './as-owner.ts';
import { forgetProblems } from './forget-problems.ts';
import { orderDrink, orderNumber } from './journeys.ts';
import { logInAs } from './log-in.ts';
import { test } from './own-shop.ts';
import { expect } from './shop-fixture.ts';
import { openStaffSession } from './staff-session.ts';
import { typeOver } from './type-over.ts';

// Opening hours and clock apply to the whole shop, so each test has its own.

const HOUR_MS = 3_600_000;

/** Sets the clock of the database to a time in Jakarta on a Monday, or days later. */
async function setClock(shop: RunningShop, time: string, days = 0): Promise<void> {
  const monday = Date.parse(`2026-12-07T${time}:00+07:00`);
  const seconds = (monday + days * 24 * HOUR_MS - Date.now()) / 1000;
  const response = await asOwner(shop, 'rpc/set_clock_offset', { seconds });
  if (!response.ok) throw new Error(`The clock answered ${response.status}`);
}

/** Opens the branch every day from 08.00 to 21.00, with the last order at 20.30. */
async function setHours(shop: RunningShop): Promise<void> {
  await setBranch(shop, { last_order_minutes: 30 });
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    const span = { branch_id: 1, weekday, opens_at: '08:00', closes_at: '21:00' };
    await writeRows(shop, 'opening_hours', span);
  }
}

const setBranch = (shop: RunningShop, changes: object) =>
  writeRows(shop, 'branch?id=eq.1', changes);

/** A customer with a drink in the cart, on its page. */
async function openCart(page: Page, shop: RunningShop): Promise<void> {
  await logInAs(page, await newAccount(shop));
  await arrangeCartLine(page);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Keranjang' })).toBeVisible();
}

const pay = (page: Page) => page.getByRole('button', { name: 'Bayar Sekarang' });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const note = (page: Page) =>
  page.getByRole('region', { name: 'Ringkasan pesanan' }).getByRole('status');

test('a shop that closes while the customer pays keeps the cart, and takes it the next morning', {
  tag: '@browsers',
}, async ({ page, ownShop, problems }) => {
  await setHours(ownShop);
  await setClock(ownShop, '20:29');
  await openCart(page, ownShop);
  await expect(note(page)).toHaveText('Buka sampai 21.00 · pesan sebelum 20.30');
  const choice = page.getByLabel('Catatan (opsional)');
  await typeOver(choice, 'Tanpa gula');

  await setClock(ownShop, '20:31');
  await pay(page).click();
  await expect(alert(page)).toHaveText(
    'Kedai sedang tutup, buka lagi besok 08.00 WIB; isi keranjang Anda tetap tersimpan.',
  );
  await expect(pay(page)).toBeFocused();
  await arrangeCartLine(page, 2);
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await expect(note(page)).toHaveText('Tutup · buka besok 08.00');
  await expect(choice).toHaveValue('Tanpa gula');

  await setClock(ownShop, '08:00', 1);
  await expect(note(page)).toHaveText('Buka sampai 21.00 · pesan sebelum 20.30');
  await pay(page).click();
  await expect(page).toHaveURL(/\/history\/\d+$/);
  await expect(page.getByRole('main').getByText('Catatan: Tanpa gula').first()).toBeVisible();
  forgetProblems(problems, 409);
});

test('paused, busy, and with a closed till, the branch refuses orders in one sentence', {
  tag: '@browsers',
}, async ({ page, ownShop, problems }) => {
  await setClock(ownShop, '10:00');
  await openCart(page, ownShop);
  const staff = await openStaffSession(ownShop, page.request);
  const refused = async (sentence: RegExp) => {
    await pay(page).click();
    await expect(alert(page)).toHaveText(sentence);
    await expect(alert(page)).toContainText('isi keranjang Anda tetap tersimpan.');
  };

  await staff.call('pause_branch', { branch_id: 1, minutes: 30 });
  await refused(/^Pesanan sedang dijeda sampai 10\.3\d WIB;/);
  await staff.call('pause_branch', { branch_id: 1, minutes: null });
  await refused(/^Pesanan sedang dijeda;/);
  await staff.call('resume_branch', { branch_id: 1 });

  await setBranch(ownShop, { requires_till: true });
  await refused(/^Kasir sedang tutup,/);
  await staff.call('open_till', { branch_id: 1 });
  await pay(page).click();
  await expect(page).toHaveURL(/\/history\/\d+$/);

  await setBranch(ownShop, { max_open_orders: 1 });
  await arrangeCartLine(page);
  await page.goto('/cart');
  await refused(/^Dapur sedang penuh pesanan,/);

  const counted = { cash: 0, qris_static: 0, qris_midtrans: 0 };
  await staff.call('count_till', { branch_id: 1, counted });
  await staff.call('close_till', { branch_id: 1 });
  await refused(/^Kasir sedang tutup,/);
  forgetProblems(problems, 409);
});

test('a product that becomes sold out marks only its line, and the others are ordered', {
  tag: '@browsers',
}, async ({ page, ownShop }) => {
  await logInAs(page, await newAccount(ownShop));
  await arrangeCartLine(page, 1);
  await arrangeCartLine(page, 2);
  await page.goto('/cart');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveCount(2);
  const staff = await openStaffSession(ownShop, page.request);

  await staff.call('set_sold_out', { product_id: 1, until: 'tomorrow' });
  await expect(lines.first().getByText('Habis untuk saat ini.')).toBeVisible();
  await expect(lines.last().getByText('Habis untuk saat ini.')).toHaveCount(0);
  await page.getByRole('button', { name: /^Bayar 1 dari 2 item/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Bayar 1 item/ })
    .click();
  await expect(page).toHaveURL(/\/history\/\d+$/);
  await page.goto('/cart');
  await expect(lines).toHaveCount(1);
  await staff.call('set_sold_out', { product_id: 1, until: null });
  await expect(page.getByText('Habis untuk saat ini.')).toHaveCount(0);
});

for (const days of [-1, 1]) {
  test(`a device whose clock is ${days} day off shows the times of the shop`, async ({
    page,
    ownShop,
    problems,
  }) => {
    await setHours(ownShop);
    await setClock(ownShop, '20:00');
    await page.context().clock.install({ time: Date.now() + days * 24 * HOUR_MS });
    await logInAs(page, await newAccount(ownShop));
    await orderDrink(page);
    await expect(page.getByText('Kedai belum melihat pesanan Anda.')).toHaveCount(0);
    await expect(page.getByText(/^7 Desember 2026 pukul 20\.0\d WIB$/).first()).toBeVisible();
    await arrangeCartLine(page);
    await page.goto('/cart');
    await expect(note(page)).toHaveText('Buka sampai 21.00 · pesan sebelum 20.30');
    await page.getByRole('radio', { name: /^Ambil jam/ }).check();
    const slots = page.getByLabel('Jam pengambilan').getByRole('option');
    await expect(slots.first()).toHaveText('20.15');
    await expect(slots.last()).toHaveText('20.45');

    await setClock(ownShop, '22:00');
    await expect(note(page)).toHaveText('Tutup · buka besok 08.00');
    await pay(page).click();
    await expect(alert(page)).toContainText('buka lagi besok 08.00 WIB');
    forgetProblems(problems, 409);
  });
}

test('after 5 minutes without an answer, the customer is told whom to call', async ({
  page,
  ownShop,
}) => {
  await setBranch(ownShop, { phone: '+628111222333' });
  await setClock(ownShop, '10:00');
  await logInAs(page, await newAccount(ownShop));
  const id = Number(await orderDrink(page));
  const number = await orderNumber(page);
  const warning = alert(page).filter({ hasText: 'Kedai belum melihat pesanan Anda.' });
  await setClock(ownShop, '10:04');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(warning).toHaveCount(0);

  await setClock(ownShop, '10:06');
  await expect(warning).toBeVisible();
  await expect(warning.getByRole('link', { name: 'Telepon 0811-1222-333' })).toBeVisible();
  await expect(warning.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/628111222333\\?text=.*%23${number}\\.$`),
  );
  await expect(warning.getByRole('button', { name: 'Batalkan pesanan' })).toBeVisible();

  const staff = await openStaffSession(ownShop, page.request);
  await staff.call('accept_order', { order_id: id, expected_status: 'disiapkan', minutes: 10 });
  await expect(warning).toHaveCount(0);
  await expect(page.getByText(/^Siap sekitar 10\.1\d$/)).toBeVisible();
});

test('a branch that does not accept by itself confirms or declines each order', async ({
  page,
  ownShop,
}) => {
  await setBranch(ownShop, { auto_accept: false });
  await logInAs(page, await newAccount(ownShop));
  const first = Number(await orderDrink(page));
  const status = page.getByRole('main').getByRole('status').first();
  await expect(status).toHaveText('Menunggu Konfirmasi');
  const staff = await openStaffSession(ownShop, page.request);
  await staff.call('accept_order', { order_id: first, expected_status: 'menunggu', minutes: 5 });
  await expect(status).toHaveText('Sedang Di Siapkan');

  const second = Number(await orderDrink(page));
  await staff.call('cancel_order', {
    order_id: second,
    expected_status: 'menunggu',
    reason: 'Bahan habis',
  });
  await expect(status).toHaveText('Dibatalkan');
  await expect(page.getByText('Alasannya: Bahan habis')).toBeVisible();
  await expect(page.getByText('Ditolak kedai')).toBeVisible();
});
