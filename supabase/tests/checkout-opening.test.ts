/** Checkout follows the opening hours, to the second. The 27th of November 2026 is a Friday. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CheckoutFacts, callCheckout, order } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf } from './support/database-error.ts';
import { rpc } from './support/rpc.ts';
import { at } from './support/shop-clock.ts';

let db: TestDatabase;
let budi: Person;
let rina: Person;
let line: number;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
});
beforeEach(async () => {
  await db.sql`delete from public.opening_hours`;
  await db.sql`delete from public.closure`;
  await db.sql`truncate public.till_session cascade`;
  await setBranch({
    time_zone: 'Asia/Jakarta',
    last_order_minutes: 0,
    requires_till: false,
    slot_capacity: null,
    max_open_orders: null,
    paused_until: null,
  });
  budi = await db.person('budi');
  line = await db.line(budi, await db.product());
});
afterAll(() => db.close());

const setBranch = (facts: Record<string, unknown>) =>
  db.sql`update public.branch set ${db.sql(facts)}`;
const hours = (weekday: number, opens_at: string, closes_at: string) =>
  db.sql`insert into public.opening_hours ${db.sql({ branch_id: 1, weekday, opens_at, closes_at })}`;
const closure = (facts: Record<string, unknown>) =>
  db.sql`insert into public.closure ${db.sql({ branch_id: 1, ...facts })}`;
const payAt = (time: string, facts: CheckoutFacts = {}, key = randomUUID()) =>
  at(db, time, budi, (sql) => callCheckout(sql, [line], key, 20_000, facts));
const refused = (message: string, opens_at: string | null) => ({
  code: 'PT409',
  message,
  detail: expect.objectContaining({ code: message, branch_id: 1, opens_at }),
});

describe('the last order', () => {
  beforeEach(async () => {
    await hours(5, '08:00', '20:00');
    await hours(6, '09:00', '20:00');
    await setBranch({ last_order_minutes: 30 });
  });

  test('is accepted exactly at its time', async () => {
    expect(await payAt('2026-11-27T12:30:00Z')).toMatchObject({ status: 'disiapkan' });
  });
  test.each(['2026-11-27T12:30:00.001Z', '2026-11-27T12:30:01Z', '2026-11-27T13:00:00Z'])(
    'is refused at %s, with the next opening',
    async (time) => {
      const error = refused('branch_closed', '2026-11-28T02:00:00+00:00');
      expect(await errorOf(payAt(time))).toEqual(error);
      expect(await db.sql`select 1 from public.keranjang where id = ${line}`).toHaveLength(1);
    },
  );
  test('is accepted at closing time when orders end there', async () => {
    await setBranch({ last_order_minutes: 0 });
    expect(await payAt('2026-11-27T13:00:00Z')).toBeDefined();
  });
  test('is refused a second before the opening, and accepted at it', async () => {
    const error = refused('branch_closed', '2026-11-27T01:00:00+00:00');
    expect(await errorOf(payAt('2026-11-27T00:59:59Z'))).toEqual(error);
    expect(await payAt('2026-11-27T01:00:00Z')).toBeDefined();
  });
});

test.each([
  ['Asia/Jakarta', '2026-11-27T01:00:00Z'],
  ['Asia/Makassar', '2026-11-27T00:00:00Z'],
  ['Asia/Jayapura', '2026-11-26T23:00:00Z'],
])('in %s, a branch that opens at 8 opens at %s', async (zone, opening) => {
  await setBranch({ time_zone: zone });
  await hours(5, '08:00', '20:00');
  const before = new Date(Date.parse(opening) - 1_000).toISOString();
  const error = refused('branch_closed', opening.replace('Z', '+00:00'));
  expect(await errorOf(payAt(before))).toEqual(error);
  expect(await payAt(opening)).toBeDefined();
});

test('a span past midnight belongs to the day before, which a closure does not cut', async () => {
  await hours(5, '20:00', '02:00');
  await closure({ starts_on: '2026-11-28', ends_on: '2026-11-28' });
  expect(await payAt('2026-11-27T18:59:59Z')).toBeDefined();
});

test('a closure closes the branch, and a special day replaces its hours', async () => {
  for (const weekday of [5, 6, 7]) await hours(weekday, '08:00', '20:00');
  await closure({ starts_on: '2026-11-27', ends_on: '2026-11-28' });
  await closure({
    starts_on: '2026-11-28',
    ends_on: '2026-11-28',
    opens_at: '10:00',
    closes_at: '12:00',
  });
  const error = refused('branch_closed', '2026-11-28T03:00:00+00:00');
  expect(await errorOf(payAt('2026-11-27T05:00:00Z'))).toEqual(error);
  expect(await payAt('2026-11-28T04:00:00Z')).toBeDefined();
});

test('a pause that ends between two spans announces the second one', async () => {
  await hours(5, '08:00', '10:00');
  await hours(5, '18:00', '20:00');
  await setBranch({ paused_until: '2026-11-27T05:00:00Z' });
  const error = refused('branch_paused', '2026-11-27T11:00:00+00:00');
  expect(await errorOf(payAt('2026-11-27T02:00:00Z'))).toEqual(error);
});

test('a busy branch refuses orders until one is done', async () => {
  await db.sql`truncate public.pesanan cascade`;
  await setBranch({ max_open_orders: 1 });
  const first = await order(db, budi, await db.product());
  expect(await errorOf(payAt('2026-11-27T05:00:00Z'))).toEqual(refused('branch_busy', null));
  const facts = { order_id: first.id, expected_status: 'disiapkan', reason: 'Salah pesan' };
  await rpc(db, budi, 'cancel_order', facts);
  expect(await payAt('2026-11-27T05:00:00Z')).toBeDefined();
});

test('a repeated checkout after closing returns the order placed before', async () => {
  await hours(5, '08:00', '20:00');
  const key = randomUUID();
  const placed = await payAt('2026-11-27T12:59:59Z', {}, key);
  expect(await payAt('2026-11-27T15:00:00Z', {}, key)).toEqual(placed);
  await rpc(db, rina, 'pause_branch', { branch_id: 1 });
  expect(await payAt('2026-11-27T05:00:00Z', {}, key)).toEqual(placed);
});

describe('a pickup slot', () => {
  const slot = (pickupAt: string | null) => ({ pickup: 'slot', pickupAt });
  const invalid = (pickup_at: string | null) => ({
    code: 'PT409',
    message: 'invalid_slot',
    detail: { code: 'invalid_slot', pickup_at, time_zone: 'Asia/Jakarta' },
  });

  beforeEach(async () => {
    await db.sql`truncate public.pesanan cascade`;
    await hours(5, '08:00', '10:00');
    await hours(5, '18:00', '20:00');
  });

  test('is stored, and promised', async () => {
    expect(await payAt('2026-11-27T01:50:00Z', slot('2026-11-27T02:15:00Z'))).toMatchObject({
      pickup_type: 'slot',
      pickup_at: new Date('2026-11-27T02:15:00Z'),
      promised_at: new Date('2026-11-27T02:15:00Z'),
    });
  });
  test('may be in a later span of the day', async () => {
    expect(await payAt('2026-11-27T01:50:00Z', slot('2026-11-27T12:45:00Z'))).toBeDefined();
  });
  test.each([
    ['in the past', '2026-11-27T01:45:00Z'],
    ['between two slots', '2026-11-27T02:20:00Z'],
    ['between two spans', '2026-11-27T05:00:00Z'],
    ['at closing time', '2026-11-27T03:00:00Z'],
    ['tomorrow', '2026-11-28T02:15:00Z'],
    ['in a week', '2026-12-04T02:15:00Z'],
  ])('is refused %s', async (_, time) => {
    const error = invalid(time.replace('Z', '+00:00'));
    expect(await errorOf(payAt('2026-11-27T01:50:00Z', slot(time)))).toEqual(error);
  });
  test('is refused without a time', async () => {
    expect(await errorOf(payAt('2026-11-27T01:50:00Z', slot(null)))).toEqual(invalid(null));
  });
  test('is full at its capacity, until an order is cancelled', async () => {
    await setBranch({ slot_capacity: 1 });
    const time = '2026-11-27T02:15:00Z';
    const first = await payAt('2026-11-27T01:50:00Z', slot(time));
    line = await db.line(budi, await db.product());
    const error = {
      code: 'PT409',
      message: 'slot_full',
      detail: {
        code: 'slot_full',
        pickup_at: time.replace('Z', '+00:00'),
        time_zone: 'Asia/Jakarta',
      },
    };
    expect(await errorOf(payAt('2026-11-27T01:50:00Z', slot(time)))).toEqual(error);
    expect(await payAt('2026-11-27T01:50:00Z')).toBeDefined();
    line = await db.line(budi, await db.product());
    const facts = { order_id: first?.id, expected_status: 'disiapkan' };
    await rpc(db, budi, 'cancel_order', facts);
    expect(await payAt('2026-11-27T01:50:00Z', slot(time))).toBeDefined();
  });
});
