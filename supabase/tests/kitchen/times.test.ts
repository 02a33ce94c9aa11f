/** Times of tickets, and promises by the pace of the kitchen. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order as placeOrder } from '../support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { errorOf } from '../support/database-error.ts';
import { mainBranch, takeStep, ticketsOf } from '../support/kitchen.ts';
import { rpc } from '../support/rpc.ts';

let db: TestDatabase;
let rina: Person;
let budi: Person;
let product: number;

interface Times {
  pace_minutes: number | null;
  stations: { name: string; tickets: number; ready: number }[];
  tickets: { order_number: number; ready_at: string | null }[];
}

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  budi = await db.person('budi');
});
beforeEach(async () => {
  await db.sql`delete from public.kitchen_ticket`;
  await db.sql`update public.kitchen set promises_pace = true`;
  await db.sql`update public.branch set auto_accept = true`;
  product = await db.product({ stock: 99 });
});
afterAll(() => db.close());

/** Orders that were ready some minutes after they were accepted. */
async function prepare(minutes: readonly number[]): Promise<void> {
  for (const each of minutes) {
    const { id } = await placeOrder(db, budi, product);
    const [ticket] = await ticketsOf(db, rina, id);
    if (!ticket) throw new Error('A ticket expected');
    await db.sql`
      update public.kitchen_ticket set accepted_at = accepted_at - make_interval(mins => ${each})
      where id = ${ticket.id}`;
    await takeStep(db, rina, ticket, 'begin', { secondsAgo: each * 30 });
    await takeStep(db, rina, ticket, 'done');
  }
}
async function times(date: string | null = null): Promise<Times> {
  const [row] = await rpc<{ kitchen_times: Times }>(db, rina, 'kitchen_times', {
    branch_id: await mainBranch(db),
    business_date: date,
  });
  if (!row) throw new Error('kitchen_times() returned nothing');
  return row.kitchen_times;
}
/** Minutes from the order to its promise. */
async function promised(order: number): Promise<number | null> {
  const [row] = await db.sql<{ minutes: number | null }[]>`
    select round(extract(epoch from promised_at - created_at) / 60)::integer as minutes
    from public.pesanan where id = ${order}`;
  return row?.minutes ?? null;
}

describe('private.promise_pace', () => {
  test('allows a promise: the time in which four of five orders were ready, in steps of five minutes', async () => {
    await prepare([2, 4, 6, 11, 40]);
    // Interpolated between 11 and 40 minutes: 16.8.
    expect((await times()).pace_minutes).toBe(20);
    const { id } = await placeOrder(db, budi, product);
    expect(await promised(id)).toBe(20);
  });

  test('also promises an order that the staff accept without minutes', async () => {
    await prepare([6, 6, 6, 6, 6]);
    await db.sql`update public.branch set auto_accept = false`;
    const { id } = await placeOrder(db, budi, product);
    expect(await promised(id)).toBeNull();
    await rpc(db, rina, 'accept_order', { order_id: id, expected_status: 'menunggu' });
    expect(await promised(id)).toBe(10);
  });

  test('is at least five and at most 90 minutes', async () => {
    await prepare([0, 0, 0, 0, 0]);
    expect((await times()).pace_minutes).toBe(5);
    await prepare([110, 110, 110, 110, 110, 110, 110, 110, 110, 110]);
    expect((await times()).pace_minutes).toBe(90);
  });

  test('is unknown with fewer than five orders, or with older ones', async () => {
    await prepare([6, 6, 6, 6]);
    expect((await times()).pace_minutes).toBeNull();
    await prepare([6]);
    await db.sql`
      update public.kitchen_ticket set closed_at = closed_at - interval '61 minutes',
        accepted_at = accepted_at - interval '61 minutes', begun_at = begun_at - interval '61 minutes',
        ready_at = ready_at - interval '61 minutes'`;
    expect((await times()).pace_minutes).toBeNull();
    expect(await promised((await placeOrder(db, budi, product)).id)).toBeNull();
  });

  test('denies a promise unless the owner wishes so', async () => {
    await prepare([6, 6, 6, 6, 6]);
    await db.sql`update public.kitchen set promises_pace = false`;
    expect(await promised((await placeOrder(db, budi, product)).id)).toBeNull();
  });
});

describe('public.kitchen_times', () => {
  test('allows staff to read medians per station, and the tickets', async () => {
    await prepare([10, 20, 30]);
    await placeOrder(db, budi, product);
    expect(await times()).toMatchObject({
      // 'Begun' halfway.
      stations: [
        {
          name: 'Dapur',
          tickets: 4,
          ready: 3,
          wait_seconds: 600,
          work_seconds: 600,
          slow_seconds: 1680,
        },
      ],
      tickets: [{ ready_at: null }, {}, {}, {}],
    });
  });

  test('leaves cancelled tickets and other days out', async () => {
    const { id } = await placeOrder(db, budi, product);
    await rpc(db, rina, 'cancel_order', {
      order_id: id,
      expected_status: 'disiapkan',
      reason: 'Habis',
    });
    expect((await times()).tickets).toEqual([]);
    await prepare([1]);
    expect((await times('2026-01-01')).tickets).toEqual([]);
  });

  test('denies customers, and an unknown branch', async () => {
    const of = (person: Person, branch_id: number) =>
      rpc(db, person, 'kitchen_times', { branch_id, business_date: null });
    expect(await errorOf(of(budi, await mainBranch(db)))).toMatchObject({ message: 'staff_only' });
    expect(await errorOf(of(rina, 0))).toMatchObject({ message: 'unknown_branch' });
  });
});
