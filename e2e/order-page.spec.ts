import type { Page } from '@playwright/test';
import { newAccount } from './accounts.ts';
import { expect, test } from './journey-fixture.ts';
import { orderDrink, orderNumber } from './journeys.ts';
import { logInAs } from './log-in.ts';
import { openStaffSession, type StaffSession } from './staff-session.ts';

declare global {
  interface Window {
    /** Frequencies of the notes that the page has played. */
    playedNotes: number[];
  }
}

/** A customer on the page of a new order, and a member of the staff. */
interface Ordered {
  id: number;
  /** The number that customers see. */
  number: string;
  staff: StaffSession;
}

async function order(page: Page, shop: Parameters<typeof newAccount>[0]): Promise<Ordered> {
  await page.addInitScript(() => {
    window.playedNotes = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      window.playedNotes.push(Math.round(this.frequency.value));
      return start.apply(this, when);
    };
  });
  await logInAs(page, await newAccount(shop));
  const id = Number(await orderDrink(page));
  const staff = await openStaffSession(shop, page.request);
  return { id, number: await orderNumber(page), staff };
}

const notes = (page: Page) => page.evaluate(() => window.playedNotes);

const status = (page: Page) => page.getByRole('main').getByRole('status').first();

const events = (page: Page) =>
  page
    .getByRole('region', { name: 'Riwayat pesanan' })
    .getByRole('listitem')
    .filter({ has: page.locator('time') });

const READY = [659, 880];
const CHANGED = [587, 440];

test('the customer follows an order from acceptance to pickup', {
  tag: ['@journey', '@through-cart-checkout', '@previous-shell'],
}, async ({ page, localShop }) => {
  const { id, number, staff } = await order(page, localShop);
  await expect(page.getByText(/Pesanan Anda sudah masuk di dapur kami/)).toBeVisible();
  await expect(page.getByText(`dengan menyebut nomor #${number}.`)).toBeVisible();

  await staff.call('accept_order', { order_id: id, expected_status: 'disiapkan', minutes: 15 });
  await expect(page.getByText(/^Siap sekitar \d\d\.\d\d$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Batalkan pesanan' })).toHaveCount(0);

  await staff.call('move_order', {
    order_id: id,
    expected_status: 'disiapkan',
    new_status: 'siap',
  });
  await expect(status(page)).toHaveText('Siap Diambil');
  await expect(page).toHaveTitle(new RegExp(`^● Siap diambil! Pesanan #${number} `));
  expect(await notes(page)).toEqual(READY);

  await staff.call('move_order', { order_id: id, expected_status: 'siap', new_status: 'selesai' });
  await expect(status(page)).toHaveText('Selesai');
  await expect(events(page)).toHaveText([
    /Pesanan dibuat/,
    /Diterima kedai, siap sekitar/,
    /Siap diambil/,
    /Sudah diambil/,
  ]);
});

test('the customer cancels an order before it is accepted', {
  tag: '@browsers',
}, async ({ page, localShop }) => {
  const { number } = await order(page, localShop);
  await page.getByRole('button', { name: 'Batalkan pesanan' }).click();
  await page.getByRole('button', { name: 'Ya, batalkan' }).click();
  await expect(page.getByText(`Pesanan #${number} dibatalkan.`)).toBeVisible();
  await expect(page.getByText(/^Anda membatalkan pesanan ini/)).toBeVisible();
  await expect(status(page)).toHaveText('Dibatalkan');
  expect(await notes(page)).toEqual([]);
});

test('a cancellation that comes after the acceptance is refused', {
  tag: '@browsers',
}, async ({ page, localShop, problems }) => {
  const { id, staff } = await order(page, localShop);
  // The page hears of the acceptance only from the refusal.
  await page.route('**/rest/v1/pesanan?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Batalkan pesanan' }).click();
  await staff.call('accept_order', { order_id: id, expected_status: 'disiapkan', minutes: 5 });
  await page.unroute('**/rest/v1/pesanan?*');
  await page.getByRole('button', { name: 'Ya, batalkan' }).click();
  await expect(page.getByText(/baru saja diterima kedai/)).toBeVisible();
  await expect(page.getByText(/^Siap sekitar/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Batalkan pesanan' })).toHaveCount(0);
  // The browser reports the refusal and the aborted polls.
  problems.length = 0;
});

test('the customer sees and hears what the staff change and why they cancel', {
  tag: '@browsers',
}, async ({ page, localShop }) => {
  const { id, number, staff } = await order(page, localShop);
  const [line] = await staff.read(`pesanan_item?id_pesanan=eq.${id}`);
  await staff.call('edit_order', {
    order_id: id,
    expected_revision: 0,
    lines: [{ id: line?.id, quantity: 2 }],
    reason: 'Promo beli satu dapat dua',
  });
  const notice = page.getByRole('status').filter({ hasText: 'Kedai mengubah pesanan Anda' });
  await expect(notice).toContainText(`${line?.name_product} Small: 1 → 2`);
  await expect(notice).toContainText(/Total: Rp[\d.]+,00 → Rp[\d.]+,00/);
  await expect(page).toHaveTitle(new RegExp(`^● Pesanan diubah! Pesanan #${number} `));
  expect(await notes(page)).toEqual(CHANGED);

  await page.getByRole('heading', { level: 1 }).click();
  await expect(page).toHaveTitle(new RegExp(`^Pesanan #${number} `));

  await staff.call('cancel_order', {
    order_id: id,
    expected_status: 'disiapkan',
    reason: 'Gas habis',
  });
  await expect(page.getByText('Alasannya: Gas habis')).toBeVisible();
  await expect(page).toHaveTitle(/^● Pesanan dibatalkan! /);
  expect(await notes(page)).toEqual([...CHANGED, ...CHANGED]);
  await expect(events(page)).toHaveText([/Pesanan dibuat/, /Diubah kedai/, /Dibatalkan kedai/]);
});

test('on paper, the page is the receipt', async ({ page, shop }) => {
  const { number } = await order(page, shop);
  const receipt = page.getByRole('region', { name: 'Isi pesanan' });
  const address = receipt.getByText('Indonesia', { exact: true });
  await expect(address).toBeHidden();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(address).toBeVisible();
  await expect(receipt.getByText(`#${number}`, { exact: true })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(receipt.getByText(/^Total/)).toBeVisible();
  for (const hidden of ['banner', 'contentinfo', 'button', 'navigation', 'img'] as const) {
    await expect(page.getByRole(hidden)).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
});
