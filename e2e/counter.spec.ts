import type { Locator, Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { cardOf, columnOf, newOrder, newStaff } from './board-page.ts';
import { logInAs } from './log-in.ts';
import { test } from './own-shop.ts';
import { pageCount } from './page-count.ts';
import { expect } from './shop-fixture.ts';
import { openStaffSession } from './staff-session.ts';

// The till and its money belong to the whole shop, so each test has its own.

/** Key presses of the sale: at two per second, 12 of the 20 seconds. */
const MAX_KEYS = 24;

const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string | RegExp) =>
  dialog(page).last().getByRole('button', { name, exact: true });
const lines = (page: Page) => page.getByRole('list', { name: 'Isi pesanan' }).getByRole('listitem');
const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Produk' }).getByRole('button', { name: new RegExp(`^${name}`) });

/** A turned phone, or a narrow window, hides parts of the page, but not their open dialog. */
async function expectOpenOnPhone(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(dialog(page).last().getByRole('heading').first()).toBeVisible();
  await page.setViewportSize(before);
}

/** Opens the counter as a member of the staff, with an open till. */
async function openCounter(page: Page, shop: RunningShop): Promise<void> {
  const staff = await openStaffSession(shop, page.request);
  await staff.call('open_till', { branch_id: 1, opening_cash: 100_000 });
  await logInAs(page, await newStaff(shop));
  await page.goto('/kasir');
  await expect(tile(page, 'Es Teh Manis')).toBeVisible();
}

test('three items are sold for cash with the keyboard alone', async ({ page, ownShop }) => {
  let steps = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      steps += 1;
      await page.keyboard.press(key);
    }
  };
  const type = (text: string) => press(...text);
  await openCounter(page, ownShop);
  await expect(page.getByRole('searchbox', { name: 'Cari produk' })).toBeFocused();

  await type('etm');
  await press('Enter');
  await expect(dialog(page).getByRole('radio', { name: /^Small/ })).toBeFocused();
  await press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await type('pis');
  await press('Enter');
  await type('rot');
  await press('Enter');
  await expect(lines(page)).toHaveCount(3);
  await press('F4');
  // (8.000 + 18.000 + 20.000) × 1,05 × 1,1 = 53.130
  await expect(dialog(page).getByLabel('Uang diterima (rupiah)')).toHaveValue('53.100');
  await expectOpenOnPhone(page);
  await type('100000');
  await expect(dialog(page).getByText('Rp46.900,00')).toBeVisible();
  await press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Pesanan #1' })).toBeVisible();
  await expect(dialog(page)).toContainText('KembalianRp46.900,00');
  await press('Enter');
  await expect(page.getByText('Ketik nama produk, atau tekan gambarnya.')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Cari produk' })).toBeFocused();
  expect(steps, 'key presses').toBeLessThanOrEqual(MAX_KEYS);
});

test('three items are sold for cash by touch alone, on a phone', async ({ browser, ownShop }) => {
  const context = await browser.newContext({
    baseURL: ownShop.url,
    locale: 'id-ID',
    hasTouch: true,
    viewport: { width: 390, height: 740 },
  });
  const page = await context.newPage();
  let steps = 0;
  const tap = async (control: Locator) => {
    steps += 1;
    await control.tap();
  };
  await openCounter(page, ownShop);
  await tap(tile(page, 'Es Teh Manis'));
  await tap(inDialog(page, /^Tambah Rp/));
  await tap(tile(page, 'Pisang Goreng Madu'));
  await tap(tile(page, 'Roti Bakar Cokelat'));
  // The keyboard of a phone would cover the tiles.
  await expect(page.getByRole('searchbox', { name: 'Cari produk' })).not.toBeFocused();
  await tap(page.getByRole('button', { name: /^3 produk/ }));
  await expect(lines(page)).toHaveCount(3);
  await tap(page.getByRole('button', { name: 'Tunai', exact: true }));
  await tap(inDialog(page, '60.000'));
  await tap(inDialog(page, 'Uang diterima'));
  await expect(dialog(page)).toContainText('KembalianRp6.900,00');
  await tap(inDialog(page, 'Pesanan baru'));
  await expect(tile(page, 'Es Teh Manis')).toBeVisible();
  expect(steps, 'taps').toBeLessThanOrEqual(10);
  await context.close();
});

test('an order without an answer is sent again, and recorded once', async ({
  page,
  ownShop,
  problems,
}) => {
  await openCounter(page, ownShop);
  await tile(page, 'Pisang Goreng Madu').click();
  // The order is recorded, but its answer is lost.
  await page.route('**/rpc/counter_order', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Bayar nanti' }).click();
  await expect(page.getByRole('button', { name: 'Kirim lagi' })).toBeFocused();
  await page.unroute('**/rpc/counter_order');
  await page.reload();
  await page.getByRole('button', { name: 'Kirim lagi' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Pesanan #1' })).toBeVisible();
  await inDialog(page, 'Pesanan baru').click();
  await page.goto('/orderan');
  await expect(page.getByRole('listitem', { name: /^#\d+ Tamu/ })).toHaveCount(1);
  problems.splice(0);
});

test('a day at the till: open, sell, mark as paid, void, count, close', async ({
  page,
  browser,
  ownShop,
  problems,
}) => {
  // 10.000 × 1,05 × 1,1 = 11.550
  const online = await newOrder(browser, ownShop);
  await logInAs(page, await newStaff(ownShop));
  await page.goto('/kasir');

  await test.step('cash needs an open till, which opens right there', async () => {
    await tile(page, 'Pisang Goreng Madu').click();
    await page.getByRole('button', { name: 'Tunai', exact: true }).click();
    await inDialog(page, 'Uang diterima').click();
    await dialog(page).getByRole('alert').getByRole('button', { name: 'Buka kasir' }).click();
    await dialog(page).last().getByLabel('Uang di laci sekarang').pressSequentially('100000');
    await inDialog(page, 'Buka kasir').click();
    await expect(dialog(page)).toHaveCount(1);
    await inDialog(page, 'Uang diterima').click();
    // 18.000 × 1,05 × 1,1 = 20.790
    await expect(dialog(page)).toContainText('LunasRp20.800,00');
    await inDialog(page, 'Pesanan baru').click();
  });

  const card = cardOf(page, online);
  await test.step('the online order is paid by QRIS', async () => {
    await page.goto('/orderan');
    await card.getByRole('button', { name: /^Bayar pesanan/ }).click();
    await inDialog(page, 'QRIS statis').click();
    await inDialog(page, 'Pembayaran diterima').click();
    await expect(card).toContainText('Lunas');
  });

  const guest = page.getByRole('listitem', { name: /^#\d+ Tamu/ });
  await test.step('the order of the guest is cancelled, and its money returned', async () => {
    await guest.getByRole('button', { name: /^Detail/ }).click();
    await inDialog(page, 'Batalkan & kembalikan uang').click();
    await inDialog(page, 'Diminta pelanggan').click();
    await inDialog(page, 'Batalkan & kembalikan uang').click();
    await expect(columnOf(page, 'Selesai').locator(guest)).toContainText('Diminta pelanggan');
    await expect(dialog(page).first()).toContainText('Dikembalikan Rp20.800,00 · Tunai');
    await expectOpenOnPhone(page);
    await inDialog(page, 'Tutup').click();
  });

  const bar = page.getByRole('region', { name: /^Cabang/ });
  const count = async (cash: string, qris: string) => {
    await bar.getByRole('button', { name: 'Tutup kasir' }).click();
    await dialog(page).getByLabel('Tunai di laci').pressSequentially(cash);
    await dialog(page).getByLabel('QRIS statis').pressSequentially(qris);
    await expect(dialog(page).getByRole('table')).toHaveCount(0);
    await inDialog(page, 'Bandingkan').click();
  };
  await test.step('the till closes without a difference', async () => {
    await count('100000', '11550');
    await expect(dialog(page).getByText('Uangnya pas, tidak ada selisih.')).toBeVisible();
    await inDialog(page, 'Tutup kasir').click();
    await expect(dialog(page).getByRole('button', { name: 'Cetak' })).toBeVisible();
    const pdf = await page.pdf({ width: '80mm', height: '297mm' });
    expect(pageCount(pdf)).toBe(1);
    await inDialog(page, 'Selesai').click();
    await expect(bar).toContainText('Kasir tutup');
  });

  await test.step('the next one closes with a difference and a note', async () => {
    await bar.getByRole('button', { name: 'Buka kasir' }).click();
    await dialog(page).getByLabel('Uang di laci sekarang').pressSequentially('50000');
    await inDialog(page, 'Buka kasir').click();
    await count('48000', '0');
    await expect(dialog(page).getByText('kurang Rp2.000,00')).toBeVisible();
    await expectOpenOnPhone(page);
    await inDialog(page, 'Tutup kasir').click();
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'Tulis dari mana selisihnya, atau hitung lagi.',
    );
    await dialog(page).getByLabel('Catatan selisih').pressSequentially('Kembalian salah');
    await inDialog(page, 'Tutup kasir').click();
    await expect(dialog(page)).toContainText('CatatanKembalian salah');
  });
  // The closed till was reported by the browser.
  problems.splice(0);
});
