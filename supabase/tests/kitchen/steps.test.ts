/** Steps of cooks: begin, done, dismissed, repeated. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order as placeOrder } from '../support/checkout.ts';
import type { Person, TestDatabase } from '../support/database.ts';
import { errorOf } from '../support/database-error.ts';
import { type Ticket, takeStep, ticketsOf } from '../support/kitchen.ts';
import { cancelOrder, openKitchen, orderAtBoth, statusOf } from '../support/kitchen-order.ts';
import { rpc } from '../support/rpc.ts';

let db: TestDatabase;
let rina: Person;
let sari: Person;
let budi: Person;
let order: number;
let kitchen: Ticket;
let bar: Ticket;

beforeAll(async () => {
  ({ db, rina, sari } = await openKitchen());
});
beforeEach(async () => {
  ({ budi, order, kitchen, bar } = await orderAtBoth(db, rina));
});
afterAll(() => db.close());

describe('public.kitchen_step', () => {
  test('allows staff to begin a ticket, which also accepts its order', async () => {
    const begun = await takeStep(db, rina, bar, 'begin');
    expect(begun).toMatchObject({ begun_by_name: 'rina', ready_at: null });
    expect(await statusOf(db, order)).toMatchObject({
      status: 'disiapkan',
      acknowledged_by: rina.id,
    });
    const again = await takeStep(db, sari, bar, 'begin');
    expect(again).toMatchObject({ begun_by_name: 'rina', begun_at: begun.begun_at });
  });

  test('finishes a line, a ticket, and with the last ticket the order', async () => {
    const [first] = bar.lines;
    const half = await takeStep(db, rina, bar, 'done', { lines: first ? [first] : [] });
    expect(half).toMatchObject({ ready_at: null, closed_at: null });
    expect(half.lines.map(({ done_quantity }) => done_quantity)).toEqual([2, 0]);
    const whole = await takeStep(db, rina, half, 'done');
    expect(whole).toMatchObject({ closed_at: expect.any(String), order_status: 'disiapkan' });
    const last = await takeStep(db, sari, kitchen, 'done');
    expect(last).toMatchObject({ closed_at: expect.any(String), order_status: 'siap' });
  });

  test('does nothing when repeated, also after later steps', async () => {
    const key = randomUUID();
    const done = await takeStep(db, rina, bar, 'done', { key });
    expect(await takeStep(db, rina, bar, 'done', { key })).toEqual(done);
    const back = await takeStep(db, rina, done, 'recall');
    expect(await takeStep(db, rina, bar, 'done', { key })).toEqual(back);
  });

  test('only dismisses a cancelled ticket, once', async () => {
    await cancelOrder(db, sari, order, 'disiapkan');
    expect(await errorOf(takeStep(db, rina, bar, 'begin'))).toMatchObject({
      message: 'ticket_changed',
      detail: { by: 'sari' },
    });
    const gone = await takeStep(db, rina, bar, 'done');
    expect(gone).toMatchObject({ closed_at: expect.any(String), ready_at: null });
    expect(await errorOf(takeStep(db, rina, bar, 'done'))).toMatchObject({
      message: 'ticket_changed',
    });
  });

  test('counts from when a step that waited for the network was taken', async () => {
    await db.sql`
      update public.kitchen_ticket set accepted_at = accepted_at - interval '20 minutes'
      where id_pesanan = ${order}`;
    await takeStep(db, rina, bar, 'begin', { secondsAgo: 900 });
    await takeStep(db, rina, bar, 'done', { secondsAgo: 600 });
    await takeStep(db, rina, kitchen, 'done', { secondsAgo: 7200 });
    const seconds = await db.sql`
      select
        extract(epoch from begun_at - accepted_at)::integer as begun,
        extract(epoch from ready_at - accepted_at)::integer as ready
      from public.kitchen_ticket where id_pesanan = ${order} order by station_id`;
    // Not before the ticket was there.
    expect([...seconds]).toEqual([
      { begun: 0, ready: 0 },
      { begun: 300, ready: 600 },
    ]);
  });
});

test('a customer cannot cancel an order that the kitchen has begun', async () => {
  await takeStep(db, rina, bar, 'begin');
  const cancel = rpc(db, budi, 'cancel_order', { order_id: order, expected_status: 'disiapkan' });
  expect(await errorOf(cancel)).toMatchObject({ message: 'order_begun' });
});

test('an order of another customer is not touched', async () => {
  const other = await placeOrder(db, budi, await db.product());
  await takeStep(db, rina, bar, 'done');
  expect((await ticketsOf(db, rina, other.id))[0]?.ready_at).toBeNull();
});
