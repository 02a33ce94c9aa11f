/** The expediter marks an order as ready. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller, Person, TestDatabase } from '../support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from '../support/database-error.ts';
import { type Ticket, takeStep } from '../support/kitchen.ts';
import { openKitchen, orderAtBoth, statusOf } from '../support/kitchen-order.ts';
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
  await db.sql`update public.kitchen set has_expediter = false`;
  ({ budi, order, kitchen, bar } = await orderAtBoth(db, rina));
});
afterAll(() => db.close());

const serve = (person: Caller, expected = 'disiapkan') =>
  rpc(db, person, 'serve_order', { order_id: order, expected_status: expected });

describe('public.serve_order', () => {
  beforeEach(() => db.sql`update public.kitchen set has_expediter = true`);

  test('allows staff to mark an order as ready, once all stations are done', async () => {
    await takeStep(db, rina, bar, 'done');
    expect(await errorOf(serve(sari))).toMatchObject({
      code: 'PT409',
      message: 'stations_open',
      detail: { stations: ['Dapur'] },
    });
    const last = await takeStep(db, rina, kitchen, 'done');
    expect(last.order_status).toBe('disiapkan');
    await serve(sari);
    expect(await statusOf(db, order)).toMatchObject({ status: 'siap' });
    // A repeated request.
    await serve(sari);
  });

  test('names the person who was first', async () => {
    await takeStep(db, rina, bar, 'done');
    await takeStep(db, rina, kitchen, 'done');
    await serve(sari);
    expect(await errorOf(serve(rina))).toMatchObject({
      message: 'order_changed',
      detail: { by: 'sari' },
    });
  });

  test('a line that the expediter recalls is open at its station', async () => {
    const done = await takeStep(db, rina, bar, 'done');
    await takeStep(db, rina, kitchen, 'done');
    await takeStep(db, sari, done, 'recall');
    expect(await errorOf(serve(sari))).toMatchObject({ detail: { stations: ['Bar'] } });
  });

  test('denies customers and visitors', async () => {
    expect(await errorOf(serve(budi))).toMatchObject({ message: 'staff_only' });
    expect(await errorOf(serve(null))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
});
