import { expect, type Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { addStations, openKitchen, type Stations, ticketOf } from '../../kitchen-page.ts';
import { addPrinter, epsonStatus, sendAsEpson } from '../../printers-page.ts';
import { setShopClock } from '../../shop-clock.ts';
import type { Screen } from '../screen.ts';

/** Moves the clock of the shop on by so many minutes from now. */
const moveClock = (shop: RunningShop, minutes: number) =>
  setShopClock(shop, new Date(Date.now() + minutes * 60_000).toISOString());

/** All pictures share the stations. */
let stationsOfPictures: Promise<Stations> | undefined;

async function openSharedKitchen(page: Page, shop: RunningShop) {
  stationsOfPictures ??= addStations(shop, 'Senja');
  return openKitchen(shop, page.request, await stationsOfPictures);
}

/** Resets the clock, and completes all orders, so that the next picture begins with an empty board. */
async function closeKitchen(page: Page, shop: RunningShop): Promise<void> {
  await moveClock(shop, 0);
  const { staff, stations } = await openSharedKitchen(page, shop);
  for (const [from, to] of [
    ['disiapkan', 'siap'],
    ['siap', 'selesai'],
  ]) {
    for (const { id } of await staff.read(`pesanan?status=eq.${from}&select=id`)) {
      await staff.call('move_order', { order_id: id, expected_status: from, new_status: to });
    }
  }
  for (const station of [stations.bar, stations.grill]) {
    await page.goto(`/dapur?stasiun=${station}`);
    const cancelled = page.getByRole('button', { name: /^Mengerti, dibatalkan/ });
    await page
      .getByText(/^Tidak ada tiket/)
      .or(cancelled)
      .first()
      .waitFor();
    for (let count = await cancelled.count(); count > 0; count -= 1) {
      await cancelled.first().click();
      await expect(cancelled).toHaveCount(count - 1);
    }
  }
}

/** Opens the board of a bar with a late order that was begun, an edited, a cancelled and a new one. */
async function openBusyBar(page: Page, shop: RunningShop): Promise<void> {
  const { staff, stations, orderBoth } = await openSharedKitchen(page, shop);
  const add = async (guest: string) => {
    await orderBoth(guest);
    const [order = {}] = await staff.read(
      `pesanan?nama_pemesan=eq.${guest}&select=id,pesanan_item(id,jumlah_product)&order=id.desc&limit=1`,
    );
    return { id: order.id, items: order.pesanan_item as { id: number; jumlah_product: number }[] };
  };
  await add('Terlambat');
  await moveClock(shop, 8);
  const edited = await add('Berubah');
  await staff.call('edit_order', {
    order_id: edited.id,
    expected_revision: 0,
    lines: edited.items.map(({ id, jumlah_product }) => ({ id, quantity: jumlah_product + 1 })),
    reason: 'Tamu bertambah',
  });
  await moveClock(shop, 17);
  const { id } = await add('Batal');
  await staff.call('cancel_order', {
    order_id: id,
    expected_status: 'disiapkan',
    reason: 'Tamu pergi',
  });
  await add('Nama Tamu Yang Sangat Panjang Sekali');
  await page.goto(`/dapur?stasiun=${stations.bar}`);
  await ticketOf(page, 'Terlambat')
    .getByRole('button', { name: /^Mulai/ })
    .click();
}

/** Adds a printer of a kitchen with orders that says that it has no paper. */
async function addPrinterWithoutPaper(page: Page, shop: RunningShop): Promise<void> {
  const printer = await addPrinter(page, 'Printer dapur');
  const { orderBoth } = await openSharedKitchen(page, shop);
  await orderBoth('Budi');
  await sendAsEpson(page.request, printer, epsonStatus('0x0F0A001C'));
  await page.reload();
  await page.getByText(/^Kertas habis/).waitFor();
}

const SCREENS: readonly Screen[] = [
  { name: 'kitchen', visitor: 'admin', path: '/dapur', prepare: openBusyBar, after: closeKitchen },
  {
    name: 'kitchen-full-screen',
    visitor: 'admin',
    path: '/dapur',
    prepare: async (page, shop) => {
      await openBusyBar(page, shop);
      await page.getByRole('button', { name: 'Layar penuh' }).click();
      await ticketOf(page, 'Batal')
        .getByRole('button', { name: /^Mengerti/ })
        .click();
      await ticketOf(page, 'Berubah')
        .getByRole('button', { name: /^Selesai/ })
        .click();
    },
    after: closeKitchen,
  },
  {
    name: 'kitchen-keys',
    visitor: 'admin',
    path: '/dapur',
    prepare: (page) => page.getByRole('button', { name: 'Lainnya' }).click(),
  },
  {
    name: 'kitchen-expediter',
    visitor: 'admin',
    path: '/dapur',
    prepare: async (page, shop) => {
      await openBusyBar(page, shop);
      await page.goto('/dapur?stasiun=ekspediter');
      await ticketOf(page, 'Terlambat').waitFor();
    },
    after: closeKitchen,
  },
  { name: 'kitchen-settings', visitor: 'admin', path: '/dapur/atur' },
  { name: 'kitchen-times', visitor: 'admin', path: '/dapur/waktu' },
  {
    name: 'kitchen-printers',
    visitor: 'admin',
    path: '/dapur/printer',
    prepare: async (page, shop) => {
      await addPrinterWithoutPaper(page, shop);
      await page.getByRole('button', { name: 'Tambah printer' }).click();
    },
    after: removePrinter,
  },
  {
    name: 'kitchen-alerts',
    visitor: 'admin',
    path: '/dapur/printer',
    prepare: async (page, shop) => {
      await addPrinterWithoutPaper(page, shop);
      await page.goto('/dapur');
      await page.getByRole('list', { name: 'Printer' }).waitFor();
    },
    after: removePrinter,
  },
];

async function removePrinter(page: Page, shop: RunningShop): Promise<void> {
  await closeKitchen(page, shop);
  await page.goto('/dapur/printer');
  await page.getByRole('button', { name: 'Hapus' }).click();
  await page.getByRole('button', { name: 'Hapus printer' }).click();
  await page.getByText('Belum ada printer').waitFor();
}

/** The boards of the kitchen, its settings, times and printers. */
export const KITCHEN_SCREENS = SCREENS.map((screen) => ({ ...screen, isTablet: true }));
