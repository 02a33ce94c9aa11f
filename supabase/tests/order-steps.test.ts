/** Steps of an order by the staff: accept, promise, move; each at most once. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PlacedOrder, order as placeOrder, stockOf } from './support/checkout.ts';
import { type Caller, openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';
import { rpc } from './support/rpc.ts';
import { at } from './support/shop-clock.ts';

let db: TestDatabase;
let rina: Person;
let ayu: Person;
let budi: Person;
let product: number;
let order: number;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  ayu = await db.person('ayu', 'admin');
});
beforeEach(async () => {
  await db.sql`update public.branch set auto_accept = true`;
  budi = await db.person('budi');
  product = await db.product({ stock: 10 });
  order = (await placeOrder(db, budi, product, 4)).id;
});
afterAll(() => db.close());

const accept = async (
  person: Caller,
  minutes: number | null = 10,
  expected: string | null = 'disiapkan',
): Promise<PlacedOrder | undefined> => {
  const facts = { order_id: order, expected_status: expected, minutes };
  return (await rpc<PlacedOrder>(db, person, 'accept_order', facts))[0];
};
const move = async (
  person: Caller,
  from: string | null,
  to: string | null,
  reason: string | null = null,
  acknowledged: boolean | null = null,
): Promise<PlacedOrder | undefined> => {
  const facts = {
    order_id: order,
    expected_status: from,
    new_status: to,
    reason,
    expected_acknowledged: acknowledged,
  };
  return (await rpc<PlacedOrder>(db, person, 'move_order', facts))[0];
};
const promise = (person: Caller, minutes: number | null, expected?: Date | null) =>
  rpc<PlacedOrder>(db, person, 'promise_order', {
    order_id: order,
    minutes,
    ...(expected !== undefined && { expected_promised_at: expected }),
  });
const eventTypes = async () => {
  const rows = await db.sql`
    select type from public.order_event where id_pesanan = ${order} order by id`;
  return rows.map(({ type }) => type);
};

const STAFF_ONLY = { code: 'PT403', message: 'staff_only', detail: { code: 'staff_only' } };
const UNKNOWN = { code: 'PT404', message: 'unknown_order', detail: { code: 'unknown_order' } };
const changed = (status: string, by: string | null, acknowledged = true) => ({
  code: 'PT409',
  message: 'order_changed',
  detail: expect.objectContaining({ code: 'order_changed', status, by, acknowledged }),
});

describe('public.accept_order', () => {
  test('allows staff to accept an order, with a promised time', async () => {
    const now = '2026-11-27T08:00:00Z';
    const facts = { order_id: order, expected_status: 'disiapkan', minutes: 15 };
    const [row] = await at(
      db,
      now,
      rina,
      (sql) => sql<PlacedOrder[]>`
        select * from public.accept_order(${facts.order_id}, ${facts.expected_status}, ${facts.minutes})`,
    );
    expect(row).toMatchObject({
      status: 'disiapkan',
      acknowledged_at: new Date(now),
      acknowledged_by: rina.id,
      promised_at: new Date('2026-11-27T08:15:00Z'),
    });
    expect(await eventTypes()).toEqual(['placed', 'accepted']);
  });
  test('allows staff to accept an order of a branch that does not accept by itself', async () => {
    await db.sql`update public.branch set auto_accept = false`;
    order = (await placeOrder(db, budi, product)).id;
    expect(await accept(rina, 5, 'menunggu')).toMatchObject({ status: 'disiapkan' });
  });
  test('allows acceptance without minutes, which promises nothing', async () => {
    expect(await accept(rina, null)).toMatchObject({ promised_at: null, acknowledged_by: rina.id });
  });
  test('allows a repeated request, which changes nothing', async () => {
    const first = await accept(rina, 10);
    expect(await accept(rina, 20)).toEqual(first);
    expect(await eventTypes()).toEqual(['placed', 'accepted']);
  });
  test('denies the second person, and names the first', async () => {
    await accept(rina);
    expect(await errorOf(accept(ayu))).toEqual(changed('disiapkan', 'rina'));
  });
  test.each(['menunggu', 'siap', null])('denies the expected status %s', async (expected) => {
    expect(await errorOf(accept(rina, 10, expected))).toEqual(changed('disiapkan', 'budi', false));
  });
  test('denies acceptance of an order that is ready, even by the person who accepted it', async () => {
    await accept(rina);
    await move(rina, 'disiapkan', 'siap');
    expect(await errorOf(accept(rina, 10, 'siap'))).toEqual(changed('siap', 'rina'));
  });
  test.each([0, -5, 241, 2_147_483_647])('denies %d minutes', async (minutes) => {
    expect(await errorOf(accept(rina, minutes))).toMatchObject({
      code: 'PT422',
      message: 'invalid_minutes',
    });
  });
  test('denies customers, also for their own order, and visitors', async () => {
    expect(await errorOf(accept(budi))).toEqual(STAFF_ONLY);
    expect(await errorOf(accept(null))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
  test('denies a signed-in role without a user', async () => {
    const work = db.sql.begin(async (sql) => {
      await sql`set local role authenticated`;
      await sql`select public.accept_order(${order}, 'disiapkan', 5)`;
    });
    expect(await errorOf(work)).toMatchObject({ code: 'PT401', message: 'not_signed_in' });
  });
  test('denies an unknown order', async () => {
    order = 999_999;
    expect(await errorOf(accept(rina))).toEqual(UNKNOWN);
  });
});

describe('public.promise_order', () => {
  test('allows staff to promise another time, which is an event', async () => {
    await accept(rina, 10);
    const [row] = await promise(ayu, 30);
    const minutes = ((row?.promised_at?.getTime() ?? 0) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(30);
    expect(await eventTypes()).toEqual(['placed', 'accepted', 'accepted']);
  });
  test('denies the second person, who saw the earlier promise, and names the first', async () => {
    const seen = (await accept(rina, 10))?.promised_at;
    await promise(rina, 20, seen);
    expect(await errorOf(promise(ayu, 5, seen))).toEqual(changed('disiapkan', 'rina'));
    // A repeated request of the first person.
    await promise(rina, 20, seen);
  });
  test('denies a promise before acceptance, and after the order is ready', async () => {
    expect(await errorOf(promise(rina, 10))).toEqual(changed('disiapkan', 'budi', false));
    await move(rina, 'disiapkan', 'siap');
    expect(await errorOf(promise(rina, 10))).toEqual(changed('siap', 'rina'));
  });
  test('denies customers', async () => {
    expect(await errorOf(promise(budi, 10))).toEqual(STAFF_ONLY);
  });
});

describe('public.move_order', () => {
  test('allows each step, and a step forward acknowledges the order', async () => {
    expect(await move(rina, 'disiapkan', 'siap')).toMatchObject({
      status: 'siap',
      acknowledged_by: rina.id,
    });
    expect(await move(ayu, 'siap', 'disiapkan', ' Tumpah ')).toMatchObject({
      status: 'disiapkan',
      status_reason: 'Tumpah',
      acknowledged_by: rina.id,
    });
    await move(rina, 'disiapkan', 'siap');
    expect(await move(rina, 'siap', 'selesai')).toMatchObject({ status: 'selesai' });
    expect(await eventTypes()).toEqual(['placed', 'status', 'status', 'status', 'status']);
  });
  test('allows a repeated request, which changes nothing', async () => {
    const first = await move(rina, 'disiapkan', 'siap');
    expect(await move(rina, 'disiapkan', 'siap')).toEqual(first);
    expect(await eventTypes()).toEqual(['placed', 'status']);
  });
  test('denies the second person, and names the first', async () => {
    await move(rina, 'disiapkan', 'siap');
    expect(await errorOf(move(ayu, 'disiapkan', 'siap'))).toEqual(changed('siap', 'rina'));
  });
  test('denies a step from before the acceptance, and names who accepted', async () => {
    await accept(rina);
    const decline = move(ayu, 'disiapkan', 'dibatalkan', 'Habis', false);
    expect(await errorOf(decline)).toEqual(changed('disiapkan', 'rina'));
    expect(await move(rina, 'disiapkan', 'siap', null, false)).toMatchObject({ status: 'siap' });
    expect(await move(ayu, 'siap', 'selesai', null, true)).toMatchObject({ status: 'selesai' });
  });
  test('denies a repeated request after another step', async () => {
    await move(rina, 'disiapkan', 'siap');
    await move(rina, 'siap', 'selesai');
    expect(await errorOf(move(rina, 'disiapkan', 'siap'))).toEqual(changed('selesai', 'rina'));
  });
  test('denies a step without the expected status', async () => {
    expect(await errorOf(move(rina, null, 'siap'))).toEqual(changed('disiapkan', 'budi', false));
  });
  test.each(['disiapkan', 'selesai', 'menunggu', 'hilang', null])(
    'denies a move to %s',
    async (to) => {
      expect(await errorOf(move(rina, 'disiapkan', to))).toMatchObject({
        code: 'PT409',
        message: 'illegal_status',
      });
    },
  );
  test('denies a cancellation without a reason', async () => {
    for (const reason of [null, '', '  ']) {
      expect(await errorOf(move(rina, 'disiapkan', 'dibatalkan', reason))).toMatchObject({
        code: 'PT422',
        message: 'reason_needed',
      });
    }
  });
  test.each(['x'.repeat(201), 'a\u202eb', 'a\nb'])('denies the reason %j', async (reason) => {
    expect(await errorOf(move(rina, 'disiapkan', 'dibatalkan', reason))).toEqual({
      code: 'PT422',
      message: 'invalid_reason',
      detail: { code: 'invalid_reason', max: 200 },
    });
  });
  test('allows a cancellation with a reason until the order is done', async () => {
    await move(rina, 'disiapkan', 'siap');
    expect(await move(rina, 'siap', 'dibatalkan', 'Tumpah')).toMatchObject({
      status: 'dibatalkan',
      cancelled_by: 'staff',
      status_reason: 'Tumpah',
    });
    expect(await stockOf(db, product)).toBe(10);
  });
  test('denies customers', async () => {
    expect(await errorOf(move(budi, 'disiapkan', 'siap'))).toEqual(STAFF_ONLY);
  });
});

test('an edit by the same person does not excuse a step back from a reason', async () => {
  await move(ayu, 'disiapkan', 'siap');
  const [item] = await db.sql<{ id: number }[]>`
    select id from public.pesanan_item where id_pesanan = ${order}`;
  await rpc(db, rina, 'edit_order', {
    order_id: order,
    expected_revision: 0,
    lines: [{ id: item?.id, quantity: 1 }],
    reason: 'Kurang',
  });
  expect(await errorOf(move(rina, 'siap', 'disiapkan'))).toMatchObject({
    message: 'reason_needed',
  });
});
