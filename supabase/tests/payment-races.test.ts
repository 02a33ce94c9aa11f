/** Buyers who compete for the last units while payments arrive and orders expire. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkout, stockOf } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { toDatabaseError } from './support/database-error.ts';
import { interleave } from './support/interleave.ts';
import { beginPayment, expectBooks, orderByQris, pay, report } from './support/money.ts';
import { rpc } from './support/rpc.ts';

const BUYERS = 50;
const UNITS = 10;

let db: TestDatabase;
let rina: Person;
let buyers: Person[];

beforeAll(async () => {
  db = await openDatabase(30);
  rina = await db.person('rina', 'staf');
  buyers = await Promise.all(Array.from({ length: BUYERS }, (_, index) => db.person(`b${index}`)));
  await db.sql`select public.set_payment_provider_state('ready')`;
});
afterAll(() => db.close());

/** All buyers order one unit by QRIS; returns the orders of those who got one, with their attempts. */
async function orderAll(product: number) {
  const answers = await Promise.allSettled(
    buyers.map(async (buyer) => {
      const line = await db.line(buyer, product);
      const placed = await checkout(db, buyer, [line], randomUUID(), 20_000, {
        method: 'qris_midtrans',
      });
      const id = placed?.id ?? 0;
      return { buyer, id, attempt: await beginPayment(db, buyer, id) };
    }),
  );
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

const settle = (attempt: string) =>
  report(db, attempt, { transaction_status: 'settlement', gross_amount: '20000.00' });
const expire = async (attempt: string) => {
  await report(db, attempt, { transaction_status: 'expire', gross_amount: '20000.00' });
  await db.sql`update public.pesanan set payment_due_at = private.clock() - interval '1 second'
    where id = (select id_pesanan from public.payment where provider_order_id = ${attempt})
      and awaits_payment`;
  await db.sql`select public.expire_payments()`;
};

describe('public.begin_payment, together with', () => {
  let order: number;
  const budi = () => buyers[0] as Person;
  beforeEach(async () => {
    order = (await orderByQris(db, budi(), await db.product({ price: 20_000 }))).id;
  });
  const begin = () => beginPayment(db, budi(), order);

  test('one of another device: both get the same attempt', async () => {
    let first: string | undefined;
    const { outcome } = await interleave(
      db,
      budi(),
      async (sql) => {
        const [row] = await sql`select public.begin_payment(${order}, ${randomUUID()}) as attempt`;
        first = row?.attempt.provider_order_id;
      },
      begin,
    );
    expect(outcome).toEqual({ value: first });
  });
  test('a cancellation: no attempt', async () => {
    const { outcome } = await interleave(
      db,
      budi(),
      (sql) => sql`select public.cancel_order(${order}, 'menunggu')`,
      begin,
    );
    expect(outcome).toMatchObject({ error: { message: 'payment_closed' } });
  });
  test('a payment at the counter: no attempt', async () => {
    const { outcome } = await interleave(
      db,
      rina,
      (sql) => sql`select public.take_payment(${order}, ${randomUUID()}, 'qris_static', 20000)`,
      begin,
    );
    expect(outcome).toMatchObject({ error: { message: 'payment_not_needed' } });
  });
});

describe(`${BUYERS} buyers of ${UNITS} units`, () => {
  test('reserve each unit once while their payments are open', async () => {
    const product = await db.product({ price: 20_000, stock: UNITS });
    expect(await orderAll(product)).toHaveLength(UNITS);
    expect(await stockOf(db, product)).toBe(0);
    await expectBooks(db);
  });

  test('pay, expire, cancel and pay at the counter, all at once: no unit and no rupiah is lost', async () => {
    const product = await db.product({ price: 20_000, stock: UNITS });
    const orders = await orderAll(product);
    const answers = await Promise.allSettled(
      orders.flatMap(({ buyer, id, attempt }, index) => [
        settle(attempt),
        ...(index % 2 === 0 ? [expire(attempt)] : []),
        ...(index % 3 === 0
          ? [rpc(db, buyer, 'cancel_order', { order_id: id, expected_status: 'menunggu' })]
          : []),
        ...(index % 4 === 0 ? [rpc(db, buyer, 'pay_at_counter', { order_id: id })] : []),
        ...(index % 5 === 0 ? [pay(db, rina, id, 'qris_static', 20_000)] : []),
        settle(attempt),
      ]),
    );
    const refusals = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [toDatabaseError(answer.reason).message] : [],
    );
    // No deadlock, and nothing else that a user could not understand.
    expect(['payment_not_needed', 'payment_closed', 'order_begun']).toEqual(
      expect.arrayContaining([...new Set(refusals)]),
    );
    await expectBooks(db);
    const [sums] = await db.sql<{ kept: number; received: number; due: number }[]>`
      select
        count(*) filter (where status <> 'dibatalkan')::integer as kept,
        coalesce(sum(paid), 0)::integer as received,
        coalesce(-sum(least(balance_due, 0)), 0)::integer as due
      from public.pesanan where id = any (${orders.map(({ id }) => id)}::bigint[])`;
    const [stray] = await db.sql<{ amount: number }[]>`
      select coalesce(sum(amount), 0)::integer as amount from public.payment
      where status = 'to_refund' and id_pesanan = any (${orders.map(({ id }) => id)}::bigint[])`;
    expect(await stockOf(db, product)).toBe(UNITS - (sums?.kept ?? 0));
    // Every settled code counts for its order, is to be returned with it, or is to be returned by itself.
    const [settled] = await db.sql<{ amount: number }[]>`
      select coalesce(sum(amount), 0)::integer as amount from public.payment
      where settled_at is not null and id_pesanan = any (${orders.map(({ id }) => id)}::bigint[])`;
    expect((sums?.received ?? 0) + (stray?.amount ?? 0)).toBe(settled?.amount);
    expect((sums?.received ?? 0) - (sums?.due ?? 0)).toBe((sums?.kept ?? 0) * 20_000);
  });

  test('order several products in any order while orders of them expire: no deadlock', async () => {
    const products = [await db.product({ stock: 1_000 }), await db.product({ stock: 1_000 })];
    const orderBoth = async (buyer: Person, index: number) => {
      const lines: number[] = [];
      for (const each of [index, index + 1]) {
        lines.push(await db.line(buyer, products[each % 2] ?? 0));
      }
      return checkout(db, buyer, lines, randomUUID(), undefined, { method: 'qris_midtrans' });
    };
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(buyers.map(orderBoth));
      await db.sql`update public.pesanan set payment_due_at = private.clock() - interval '1 second'
        where awaits_payment`;
      const expiries = Array.from({ length: 4 }, () => db.sql`select public.expire_payments()`);
      await Promise.all([...expiries, ...buyers.slice(0, 10).map(orderBoth)]);
    }
    await expectBooks(db);
  });

  test('order again what expired: the units are sold once', async () => {
    const product = await db.product({ price: 20_000, stock: UNITS });
    const first = await orderAll(product);
    const [, second] = await Promise.all([
      Promise.all(first.map(({ attempt }) => expire(attempt))),
      orderAll(product),
    ]);
    const again = await orderAll(product);
    expect(second.length + again.length).toBe(UNITS);
    expect(await stockOf(db, product)).toBe(0);
    await expectBooks(db);
  });
});
