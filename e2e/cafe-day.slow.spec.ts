import { expect } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { newAccount, setRole } from './accounts.ts';
import { addProducts } from './admin-api.ts';
import { asOwner, readAsOwner } from './as-owner.ts';
import { openTill } from './cafe-day/cashier.ts';
import { openCustomers } from './cafe-day/customers.ts';
import { readDay } from './cafe-day/day-report.ts';
import { simulatedClock } from './cafe-day/simulated-clock.ts';
import { openStaffDevice } from './cafe-day/staff-device.ts';
import { buildChanged } from './changed-build.ts';
import { test } from './own-shop.ts';
import { publishRelease, rollBackRelease } from './publish-release.ts';

/** `tools/soak` runs the whole day with 120 orders; `npm run test:slow` a short one. */
const ORDERS = Number(process.env.CAFE_ORDERS || 24);
const DAY_MS = 4 * 60 * 60_000;
const CUSTOMERS = 20;
const DEVICES = 3;
/** The café has no network for this long, in ms of the simulation. */
const OUTAGE_MS = 5 * 60_000;
/** Orders that arrive during the outage. */
const OUTAGE_ORDERS = 4;
/** Longest time without acknowledgement, in s. */
const MAX_WAIT_S = 60;
/** Orders per rush. */
const RUSH = 4;
const STOCK = 1_000;

test.describe.configure({ timeout: 1_800_000 });

const NEW_RELEASE = {
  file: 'src/orders/orders.route.ts',
  before: 'export default {',
  after: '// Another release.\nexport const release = 2;\nexport default {',
};

/** The next 10.00 WIB: the numbers of the orders begin again at 4 in the morning. */
function nextMorning(): number {
  const opening = 3 * 60 * 60_000;
  const day = 24 * 60 * 60_000;
  return Math.ceil((Date.now() - opening) / day) * day + opening;
}

test('a day of a café: 4 hours, three devices, an outage, a release and its rollback', async ({
  browser,
  request,
  ownShop: shop,
}) => {
  const clock = simulatedClock(shop);
  await clock.jumpTo(nextMorning());
  const build = await buildChanged('admin-console', NEW_RELEASE);
  const products = await addProducts(
    shop,
    Array.from({ length: 5 }, (_, index) => ({
      product_name: `Menu ${index}`,
      type_product: 'Makanan',
      stock_product: STOCK,
    })),
  );
  const before = await readDay(shop, { from: 0, to: 0 });
  const cashier = await openTill(shop, request);
  const customers = await openCustomers(shop, request, CUSTOMERS);
  const devices = await Promise.all(
    Array.from({ length: DEVICES }, async () => {
      const account = await newAccount(shop);
      await setRole(shop, account, 'staf');
      return openStaffDevice(browser, shop, account);
    }),
  );
  let placed = 0;
  /** Places orders of several customers at once. */
  const rush = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => {
        const customer = customers[placed % CUSTOMERS];
        const product = products[placed % products.length];
        placed += 1;
        return customer?.order(product ?? 0, 1 + (placed % 3));
      }),
    );
  const start = clock.now();
  const rushes = Math.ceil((ORDERS - OUTAGE_ORDERS) / RUSH);
  const outage = { from: 0, to: 0 };
  let release = '';
  for (let index = 0; index < rushes; index += 1) {
    await clock.jumpTo(start + (index * DAY_MS) / rushes);
    if (index === Math.floor(rushes / 4)) {
      release = await publishRelease(shop, build);
      await devices[0]?.page.reload();
    }
    if (index === Math.floor(rushes / 2)) {
      await test.step('the café has no network for five minutes', async () => {
        await Promise.all(devices.map(({ context }) => context.setOffline(true)));
        outage.from = clock.now();
        await rush(OUTAGE_ORDERS);
        await clock.jumpTo(outage.from + OUTAGE_MS);
        await Promise.all(devices.map(({ context }) => context.setOffline(false)));
        outage.to = clock.now();
      });
    }
    if (index === Math.floor((rushes * 3) / 4)) {
      await rollBackRelease(shop, 'admin-console', release);
      await devices[0]?.page.reload();
    }
    await rush(Math.min(RUSH, ORDERS - placed));
    await expect.poll(() => unseen(shop)).toBe(0);
    await cashier.takeAll();
  }
  await expect.poll(() => open(shop)).toBe(0);
  for (const device of devices) await device.stop();
  await cashier.takeAll();
  await cashier.refundOne();
  expect(await cashier.close()).toEqual({ cash: 0, qris_static: 0, qris_midtrans: 0 });
  expect(await (await asOwner(shop, 'rpc/check_books', {})).json()).toEqual([]);

  const day = await readDay(shop, outage);
  console.log(`${day.orders} orders, longest wait ${day.longestWait.toFixed(1)} s`);
  expect(day.orders).toBe(before.orders + ORDERS);
  expect(day.unseen).toBe(0);
  expect(day.longestWait).toBeLessThanOrEqual(MAX_WAIT_S);
  expect(day.numbers).toEqual(Array.from({ length: day.orders }, (_, index) => index + 1));
  expect(day.units).toEqual(before.units);
});

const count = async (shop: RunningShop, filter: string) =>
  ((await readAsOwner(shop, `pesanan?select=id&${filter}`)) as unknown[]).length;

/** Number of orders that no device has acknowledged. */
const unseen = (shop: RunningShop) => count(shop, 'acknowledged_at=is.null&status=neq.dibatalkan');
/** Number of orders that are neither finished nor cancelled. */
const open = (shop: RunningShop) => count(shop, 'is_open=is.true');
