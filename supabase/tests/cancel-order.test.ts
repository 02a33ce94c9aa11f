/** What customers do with their own order: cancel it, follow it, ask for a mail. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PlacedOrder, order as placeOrder, stockOf } from './support/checkout.ts';
import { type Caller, openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';
import { rpc } from './support/rpc.ts';

let db: TestDatabase;
let rina: Person;
let budi: Person;
let sari: Person;
let product: number;
let order: number;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  sari = await db.person('sari');
});
beforeEach(async () => {
  await db.sql`update public.branch set auto_accept = true`;
  budi = await db.person('budi');
  product = await db.product({ stock: 10 });
  order = (await placeOrder(db, budi, product, 4)).id;
});
afterAll(() => db.close());

const cancel = async (person: Caller, reason: string | null = null, expected = 'disiapkan') => {
  const facts = { order_id: order, expected_status: expected, reason };
  return (await rpc<PlacedOrder>(db, person, 'cancel_order', facts))[0];
};
const accept = () =>
  rpc(db, rina, 'accept_order', { order_id: order, expected_status: 'disiapkan', minutes: 5 });
const UNKNOWN = { code: 'PT404', message: 'unknown_order', detail: { code: 'unknown_order' } };

describe('public.cancel_order', () => {
  test('allows customers while nobody has begun, which returns the units', async () => {
    expect(await cancel(budi)).toMatchObject({
      status: 'dibatalkan',
      cancelled_by: 'customer',
      status_reason: null,
    });
    expect(await stockOf(db, product)).toBe(10);
  });
  test('allows customers while the order waits for confirmation', async () => {
    await db.sql`update public.branch set auto_accept = false`;
    order = (await placeOrder(db, budi, product)).id;
    expect(await cancel(budi, 'Salah pesan', 'menunggu')).toMatchObject({
      status: 'dibatalkan',
      status_reason: 'Salah pesan',
    });
  });
  test('allows a repeated request, which returns the units once', async () => {
    const first = await cancel(budi);
    expect(await cancel(budi)).toEqual(first);
    expect(await stockOf(db, product)).toBe(10);
  });
  test('denies customers after acceptance', async () => {
    await accept();
    expect(await errorOf(cancel(budi))).toEqual({
      code: 'PT409',
      message: 'order_begun',
      detail: { code: 'order_begun', status: 'disiapkan' },
    });
    expect(await stockOf(db, product)).toBe(6);
  });
  test('denies customers an order that the staff have cancelled', async () => {
    await cancel(rina, 'Habis');
    expect(await errorOf(cancel(budi))).toMatchObject({
      message: 'order_begun',
      detail: { status: 'dibatalkan' },
    });
  });
  test('denies other customers, like an unknown order', async () => {
    expect(await errorOf(cancel(sari))).toEqual(UNKNOWN);
    order = 999_999;
    expect(await errorOf(cancel(budi))).toEqual(UNKNOWN);
  });
  test('denies visitors, and a signed-in role without a user', async () => {
    expect(await errorOf(cancel(null))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    const work = db.sql.begin(async (sql) => {
      await sql`set local role authenticated`;
      await sql`select public.cancel_order(${order}, 'disiapkan')`;
    });
    expect(await errorOf(work)).toMatchObject({ code: 'PT401', message: 'not_signed_in' });
  });
  test('allows staff with a reason, also after acceptance', async () => {
    await accept();
    expect(await cancel(rina, 'Habis')).toMatchObject({
      status: 'dibatalkan',
      cancelled_by: 'staff',
      status_reason: 'Habis',
    });
    expect(await stockOf(db, product)).toBe(10);
  });
  test('allows staff without a reason to cancel an own order that nobody has begun', async () => {
    order = (await placeOrder(db, rina, product)).id;
    expect(await cancel(rina)).toMatchObject({ cancelled_by: 'customer', status_reason: null });
    order = (await placeOrder(db, rina, product)).id;
    await accept();
    expect(await errorOf(cancel(rina))).toMatchObject({ message: 'order_begun' });
    expect(await cancel(rina, 'Habis')).toMatchObject({ cancelled_by: 'staff' });
  });
  test('denies staff without a reason', async () => {
    expect(await errorOf(cancel(rina))).toMatchObject({ code: 'PT422', message: 'reason_needed' });
  });
  test('allows staff their own order without a reason, like customers', async () => {
    order = (await placeOrder(db, rina, product)).id;
    expect(await cancel(rina)).toMatchObject({ status: 'dibatalkan', cancelled_by: 'customer' });
  });
  test('denies staff an order that the customer has cancelled, and names the customer', async () => {
    await cancel(budi);
    expect(await errorOf(cancel(rina, 'Habis'))).toMatchObject({
      message: 'order_changed',
      detail: { status: 'dibatalkan', by: 'budi' },
    });
  });
  test('denies a reason that is too long', async () => {
    expect(await errorOf(cancel(budi, 'x'.repeat(201)))).toMatchObject({
      message: 'invalid_reason',
    });
  });
});

describe('public.set_ready_mail', () => {
  const want = (person: Caller, wanted: boolean | null) =>
    rpc(db, person, 'set_ready_mail', { order_id: order, wanted });
  const isWanted = async () =>
    (await db.sql`select wants_mail from public.pesanan where id = ${order}`)[0]?.wants_mail;

  test('allows customers to want a mail, and to change their mind', async () => {
    await want(budi, true);
    expect(await isWanted()).toBe(true);
    await want(budi, null);
    expect(await isWanted()).toBe(false);
  });
  test('denies the orders of others, also to staff', async () => {
    expect(await errorOf(want(sari, true))).toEqual(UNKNOWN);
    expect(await errorOf(want(rina, true))).toEqual(UNKNOWN);
    expect(await isWanted()).toBe(false);
  });
});

describe('public.order_timeline', () => {
  const timeline = (person: Caller) => rpc(db, person, 'order_timeline', { order_id: order });

  test('allows customers to read their own, without names', async () => {
    await accept();
    await cancel(rina, 'Habis');
    expect(await timeline(budi)).toMatchObject([
      { type: 'placed', actor_role: 'customer', actor_name: null, to_status: 'disiapkan' },
      { type: 'accepted', actor_role: 'staf', actor_name: null },
      { type: 'cancelled', actor_role: 'staf', actor_name: null, reason: 'Habis' },
    ]);
  });
  test('allows staff to read all, with names', async () => {
    await accept();
    expect(await timeline(rina)).toMatchObject([{ actor_name: 'budi' }, { actor_name: 'rina' }]);
  });
  test('denies other customers and visitors', async () => {
    expect(await timeline(sari)).toEqual([]);
    expect(await errorOf(timeline(null))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
});
