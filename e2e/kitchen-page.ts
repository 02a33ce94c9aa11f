import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { addProducts } from './admin-api.ts';
import { readAsOwner, writeRows } from './as-owner.ts';
import { newStaff, openDevice } from './board-page.ts';
import { sell } from './counter-sale.ts';
import { openStaffSession, type StaffSession } from './staff-session.ts';

/** A kitchen with two stations, and a product of each. */
export interface Kitchen {
  /** Requests of a member of the staff. */
  staff: StaffSession;
  /** Ids of the stations. */
  stations: { bar: number; grill: number };
  /** Sells a drink and a dish to a guest, and returns the number of the order. */
  orderBoth: (customer: string) => Promise<number>;
}

/** Two stations, and a product of each. */
export interface Stations {
  bar: number;
  grill: number;
  /** Ids of a drink and of a dish. */
  products: readonly number[];
}

/**
 * Adds two stations with categories of their own to the first branch, so that other tests keep theirs.
 *
 * @param id part of the names of stations and products.
 */
export async function addStations(shop: RunningShop, id: string): Promise<Stations> {
  const stations = await writeRows(
    shop,
    'kitchen_station',
    ['Bar', 'Panggang'].map((name) => ({ branch_id: 1, name: `${name} ${id}`, position: 90 })),
  );
  const [bar = 0, grill = 0] = stations.map((row) => Number(row.id));
  const [drink, dish] = [`Kopi ${id}`, `Sate ${id}`];
  await writeRows(shop, 'kitchen_station_category', [
    { station_id: bar, branch_id: 1, type_product: 'Minuman', category: drink },
    { station_id: grill, branch_id: 1, type_product: 'Makanan', category: dish },
  ]);
  const products = await addProducts(shop, [
    {
      product_name: drink,
      type_product: 'Minuman',
      category: drink,
      price: 20_000,
      stock_product: 9_999,
    },
    {
      product_name: dish,
      type_product: 'Makanan',
      category: dish,
      price: 30_000,
      stock_product: 9_999,
    },
  ]);
  return { bar, grill, products };
}

/** Opens a kitchen for a new member of the staff. @param added stations that exist; by default two are added. */
export async function openKitchen(
  shop: RunningShop,
  request: APIRequestContext,
  added?: Stations,
): Promise<Kitchen> {
  const { products, ...stations } = added ?? (await addStations(shop, randomUUID().slice(0, 8)));
  const staff = await openStaffSession(shop, request);
  return {
    staff,
    stations,
    async orderBoth(customer) {
      const lines = products.map((product, index) => ({
        product,
        price: index === 0 ? 20_000 : 30_000,
        quantity: 2 - index,
      }));
      return (await sell(staff, { lines, method: null, customer })).order_number;
    },
  };
}

/** Opens the board of a station, or of the expediter, on a tablet of its own. */
export async function openTablet(
  browser: Browser,
  shop: RunningShop,
  station: number | 'ekspediter',
): Promise<Page> {
  const page = await openDevice(browser, shop, await newStaff(shop));
  await page.goto(`/dapur?stasiun=${station}`);
  return page;
}

/** A ticket of a station, or an order of the expediter, by the name of the guest. */
export const ticketOf = (page: Page, customer: string): Locator =>
  page.getByRole('listitem', { name: new RegExp(`^#\\d+ ${customer}$`) });

/** Status of an order in the database. */
export async function statusOf(shop: RunningShop, customer: string): Promise<unknown> {
  const rows = await readAsOwner(shop, `pesanan?nama_pemesan=eq.${customer}&select=status`);
  return (rows as { status: string }[])[0]?.status;
}
