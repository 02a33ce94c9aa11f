/** Limits of a branch hold for concurrent checkouts: slots, open orders, till, pause, sold out. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CheckoutFacts, callCheckout, checkout } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { toDatabaseError } from './support/database-error.ts';
import { interleave } from './support/interleave.ts';
import { callFunction, rpc } from './support/rpc.ts';
import { closeTill, countAndClose } from './support/till.ts';

const BUYERS = 20;

let db: TestDatabase;
let rina: Person;
let buyers: Person[];
let product: number;

beforeAll(async () => {
  db = await openDatabase(BUYERS + 4);
  rina = await db.person('rina', 'staf');
  buyers = await Promise.all(
    Array.from({ length: BUYERS }, (_, index) => db.person(`pembeli${index}`)),
  );
});
beforeEach(async () => {
  await db.sql`delete from public.keranjang`;
  await db.sql`truncate public.pesanan cascade`;
  await db.sql`truncate public.till_session cascade`;
  await db.sql`update public.branch set paused_until = null, requires_till = false,
    slot_capacity = null, max_open_orders = null`;
  product = await db.product({ stock: 1_000 });
});
afterAll(() => db.close());

/** Each buyer orders once; resolves to the ids of the orders, or the errors. */
const buyByAll = async (facts: CheckoutFacts = {}): Promise<(number | string)[]> => {
  const lines = await Promise.all(buyers.map((buyer) => db.line(buyer, product)));
  return Promise.all(
    buyers.map(async (buyer, index) => {
      try {
        const order = await checkout(db, buyer, [lines[index] ?? 0], randomUUID(), 20_000, facts);
        return order?.id ?? 0;
      } catch (error) {
        return toDatabaseError(error).message;
      }
    }),
  );
};
const ordersIn = (answers: (number | string)[]) =>
  answers.filter((answer) => typeof answer === 'number');
const errorsIn = (answers: (number | string)[]) =>
  answers.filter((answer) => typeof answer === 'string');
const slot = async () => {
  const rows = await rpc<{ starts_at: Date; seats_left: number }>(db, null, 'pickup_slots', {
    branch_id: 1,
  });
  return rows[1];
};

describe('a slot with three seats', () => {
  beforeEach(async () => {
    await db.sql`update public.branch set slot_capacity = 3`;
  });

  test('gets three of twenty concurrent orders', async () => {
    const answers = await buyByAll({ pickup: 'slot', pickupAt: (await slot())?.starts_at ?? null });
    expect(ordersIn(answers)).toHaveLength(3);
    expect(errorsIn(answers)).toEqual(Array(BUYERS - 3).fill('slot_full'));
    expect((await slot())?.seats_left).toBe(0);
  });
  test('never has more while orders are cancelled', async () => {
    const pickupAt = (await slot())?.starts_at ?? null;
    const first = ordersIn(await buyByAll({ pickup: 'slot', pickupAt }));
    const cancelled = first.map((order_id) =>
      rpc(db, rina, 'cancel_order', { order_id, expected_status: 'disiapkan', reason: 'Habis' }),
    );
    const [answers] = await Promise.all([buyByAll({ pickup: 'slot', pickupAt }), ...cancelled]);
    expect(ordersIn(answers).length).toBeLessThanOrEqual(3);
    expect((await slot())?.seats_left).toBe(3 - ordersIn(answers).length);
  });
});

test('a branch with at most five open orders gets five of twenty', async () => {
  await db.sql`update public.branch set max_open_orders = 5`;
  const answers = await buyByAll();
  expect(ordersIn(answers)).toHaveLength(5);
  expect(errorsIn(answers)).toEqual(Array(BUYERS - 5).fill('branch_busy'));
});

describe('a checkout that waits', () => {
  const buyer = () => buyers[0] as Person;
  const pay = async () => {
    const line = await db.line(buyer(), product);
    return () => checkout(db, buyer(), [line], randomUUID(), 20_000);
  };

  test('for close_till is refused', async () => {
    await db.sql`update public.branch set requires_till = true`;
    await rpc(db, rina, 'open_till', { branch_id: 1 });
    const { outcome, hasWaited } = await interleave(
      db,
      rina,
      (sql) => countAndClose(sql, 1),
      await pay(),
    );
    expect([hasWaited, outcome]).toMatchObject([true, { error: { message: 'till_closed' } }]);
  });
  test('for pause_branch is refused', async () => {
    const { outcome, hasWaited } = await interleave(
      db,
      rina,
      (sql) => callFunction(sql, 'pause_branch', { branch_id: 1 }),
      await pay(),
    );
    expect([hasWaited, outcome]).toMatchObject([true, { error: { message: 'branch_paused' } }]);
  });
  test('for set_sold_out is refused', async () => {
    const { outcome, hasWaited } = await interleave(
      db,
      rina,
      (sql) => callFunction(sql, 'set_sold_out', { product_id: product, until: 'changed' }),
      await pay(),
    );
    expect([hasWaited, outcome]).toMatchObject([true, { error: { message: 'sold_out' } }]);
  });
});

test('a till that is closed during a checkout is closed after its order', async () => {
  await db.sql`update public.branch set requires_till = true`;
  await rpc(db, rina, 'open_till', { branch_id: 1 });
  const buyer = buyers[0] as Person;
  const line = await db.line(buyer, product);
  const { outcome, hasWaited } = await interleave(
    db,
    buyer,
    (sql) => callCheckout(sql, [line], randomUUID(), 20_000),
    () => closeTill(db, rina, 1),
  );
  expect(hasWaited).toBe(true);
  expect(outcome).toMatchObject({ value: [{ closed_by: rina.id }] });
});
