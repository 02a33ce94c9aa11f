import type { Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { arrangeCartLine, arrangeOrder } from '../../arranged-order.ts';
import { asOwner, writeRows } from '../../as-owner.ts';
import { openStaffSession } from '../../staff-session.ts';
import type { Screen } from '../screen.ts';
import { openNewest } from './order-screens.ts';

/** Day of the shop, as 2026-11-30. */
const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);

/** Closes the branch today. */
const close = (_: Page, shop: RunningShop) =>
  writeRows(shop, 'closure', {
    branch_id: 1,
    starts_on: today(),
    ends_on: today(),
    reason: 'Libur Idul Fitri dan cuti bersama seluruh tim',
  });

const reopen = (_: Page, shop: RunningShop) =>
  writeRows(shop, 'closure?branch_id=eq.1', { starts_on: '2020-01-01', ends_on: '2020-01-01' });

const choosePickup = (name: RegExp) => (page: Page) => page.getByRole('radio', { name }).check();

/** Places an order of the signed-in customer and takes the steps of the staff. @returns id of the order. */
async function orderWith(
  page: Page,
  shop: RunningShop,
  steps: readonly [name: string, values: object][],
): Promise<number> {
  const order_id = Number(await arrangeOrder(page));
  const staff = await openStaffSession(shop, page.request);
  for (const [name, values] of steps) await staff.call(name, { order_id, ...values });
  return order_id;
}

const ACCEPT: [string, object] = ['accept_order', { expected_status: 'disiapkan', minutes: 15 }];

/** Page of an order after steps of the staff. */
const orderScreen = (name: string, steps: readonly [string, object][]): Screen => ({
  name,
  visitor: 'customer',
  path: '/history',
  before: (page, shop) => orderWith(page, shop, steps),
  prepare: openNewest,
});

/** A closed branch, ways of pickup, and what the customer sees of the work of the staff. */
export const CAFE_SCREENS: readonly Screen[] = [
  { name: 'landing-closed', visitor: 'anonymous', path: '/', before: close },
  { name: 'branch-closed', visitor: 'anonymous', path: '/cabang/utama', after: reopen },
  orderScreen('order-new', []),
  orderScreen('order-promised', [ACCEPT]),
  orderScreen('order-ready', [
    ACCEPT,
    ['move_order', { expected_status: 'disiapkan', new_status: 'siap' }],
  ]),
  orderScreen('order-cancelled', [
    ['cancel_order', { expected_status: 'disiapkan', reason: 'Bahannya habis' }],
  ]),
  {
    name: 'order-late',
    visitor: 'customer',
    path: '/history',
    before: async (page, shop) => {
      await writeRows(shop, 'branch?id=eq.1', { phone: '+628111222333' });
      await arrangeOrder(page);
      await asOwner(shop, 'rpc/set_clock_offset', { seconds: 360 });
    },
    prepare: async (page) => {
      await openNewest(page);
      await page.getByRole('main').getByRole('alert').waitFor();
    },
    after: (_, shop) => asOwner(shop, 'rpc/set_clock_offset', { seconds: 0 }),
  },
  {
    name: 'cart-closed',
    visitor: 'customer',
    path: '/cart',
    before: async (page, shop) => {
      await arrangeCartLine(page);
      await close(page, shop);
    },
    after: reopen,
  },
  { name: 'cart-slot', visitor: 'customer', path: '/cart', prepare: choosePickup(/^Ambil jam/) },
  { name: 'cart-table', visitor: 'customer', path: '/cart?meja=Teras%202' },
  {
    name: 'order-table',
    visitor: 'customer',
    path: '/cart?meja=Teras%202',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Bayar Sekarang' }).click();
      await page.waitForURL(/\/history\/\d+/);
    },
  },
];
