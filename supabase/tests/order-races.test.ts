/** Two people change an order at once: the second one waits, and learns who was first. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkout, order as placeOrder, stockOf } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { interleave } from './support/interleave.ts';
import { type Arguments, callFunction, rpc } from './support/rpc.ts';

const STOCK = 10;

let db: TestDatabase;
let rina: Person;
let ayu: Person;
let budi: Person;
let product: number;
let order: number;

beforeAll(async () => {
  db = await openDatabase(14);
  rina = await db.person('rina', 'staf');
  ayu = await db.person('ayu', 'admin');
});
beforeEach(async () => {
  budi = await db.person('budi');
  product = await db.product({ stock: STOCK });
  order = (await placeOrder(db, budi, product, 4)).id;
});
afterAll(() => db.close());

type Step = 'accept' | 'move' | 'decline' | 'edit' | 'cancel';
const STEPS: Record<Step, () => [name: string, facts: Arguments]> = {
  accept: () => ['accept_order', { order_id: order, expected_status: 'disiapkan', minutes: 5 }],
  move: () => ['move_order', { order_id: order, expected_status: 'disiapkan', new_status: 'siap' }],
  decline: () => [
    'cancel_order',
    { order_id: order, expected_status: 'disiapkan', reason: 'Habis' },
  ],
  edit: () => [
    'edit_order',
    {
      order_id: order,
      expected_revision: 0,
      lines: [{ id_product: product, quantity: 1 }],
      reason: 'Tambah',
    },
  ],
  // By the customer.
  cancel: () => ['cancel_order', { order_id: order, expected_status: 'disiapkan' }],
};

/** The second step, by another person, after the first one was committed. */
const MATRIX: [Step, Step, outcome: string][] = [
  ['accept', 'accept', 'order_changed by rina'],
  ['accept', 'move', 'ok'],
  ['accept', 'decline', 'ok'],
  ['accept', 'edit', 'ok'],
  ['accept', 'cancel', 'order_begun'],
  ['move', 'accept', 'order_changed by rina'],
  ['move', 'move', 'order_changed by rina'],
  ['move', 'decline', 'order_changed by rina'],
  ['move', 'edit', 'ok'],
  ['move', 'cancel', 'order_begun'],
  ['decline', 'accept', 'order_changed by rina'],
  ['decline', 'move', 'order_changed by rina'],
  ['decline', 'decline', 'order_changed by rina'],
  ['decline', 'edit', 'order_finished'],
  ['decline', 'cancel', 'order_begun'],
  ['edit', 'accept', 'ok'],
  ['edit', 'move', 'ok'],
  ['edit', 'decline', 'ok'],
  ['edit', 'edit', 'order_changed by rina'],
  ['edit', 'cancel', 'ok'],
  ['cancel', 'accept', 'order_changed by budi'],
  ['cancel', 'move', 'order_changed by budi'],
  ['cancel', 'decline', 'order_changed by budi'],
  ['cancel', 'edit', 'order_finished'],
  ['cancel', 'cancel', 'ok'],
];

test.each(MATRIX)('%s, then %s: %s', async (first, second, wanted) => {
  const [before, facts] = STEPS[first]();
  const [name, later] = STEPS[second]();
  const { outcome, hasWaited } = await interleave(
    db,
    first === 'cancel' ? budi : rina,
    (sql) => callFunction(sql, before, facts),
    () => rpc(db, second === 'cancel' ? budi : ayu, name, later),
  );
  expect(hasWaited).toBe(true);
  const by = (detail: unknown) => (detail as { by?: string }).by;
  const found =
    'value' in outcome
      ? 'ok'
      : [outcome.error.message, by(outcome.error.detail)].filter(Boolean).join(' by ');
  expect(found).toBe(wanted);
  expect(await stockOf(db, product)).toBe(STOCK - (await unitsSold()));
});

/** Units of the product in orders that are not cancelled. */
async function unitsSold(): Promise<number> {
  const [row] = await db.sql<{ units: number }[]>`
    select coalesce(sum(item.jumlah_product), 0)::int as units
    from public.pesanan_item as item
    join public.pesanan as parent on parent.id = item.id_pesanan
    where item.id_product = ${product} and parent.status <> 'dibatalkan'`;
  return row?.units ?? 0;
}

describe('the last units', () => {
  beforeEach(async () => {
    await db.sql`update public.product set stock_product = 1 where id = ${product}`;
  });

  test('go to a checkout, and a concurrent edit is sold out', async () => {
    const sari = await db.person('sari');
    const line = await db.line(sari, product);
    const pay = `select public.checkout(array[${line}::bigint], gen_random_uuid(), 20000)`;
    const [name, facts] = STEPS.edit();
    const { outcome } = await interleave(
      db,
      sari,
      async (sql) => await sql.unsafe(pay),
      () => rpc(db, rina, name, facts),
    );
    expect(outcome).toMatchObject({ error: { message: 'sold_out' } });
    expect(await stockOf(db, product)).toBe(0);
  });
  test('go to an edit, and a concurrent checkout is sold out', async () => {
    const sari = await db.person('sari');
    const line = await db.line(sari, product);
    const [name, facts] = STEPS.edit();
    const { outcome } = await interleave(
      db,
      rina,
      (sql) => callFunction(sql, name, facts),
      () => checkout(db, sari, [line], undefined, 20_000),
    );
    expect(outcome).toMatchObject({ error: { message: 'sold_out' } });
    expect(await stockOf(db, product)).toBe(0);
  });
  test('of a cancelled order go to the checkout that waits for them', async () => {
    const sari = await db.person('sari');
    await db.sql`update public.product set stock_product = 5 where id = ${product}`;
    const line = await db.line(sari, product, 5);
    await db.sql`update public.product set stock_product = 1 where id = ${product}`;
    const [name, facts] = STEPS.cancel();
    const { outcome } = await interleave(
      db,
      budi,
      (sql) => callFunction(sql, name, facts),
      () => checkout(db, sari, [line], undefined, 100_000),
    );
    expect(outcome).toMatchObject({ value: { jumlah_product: 5 } });
    expect(await stockOf(db, product)).toBe(0);
  });
});

test('checkouts, cancellations and edits of the same products: no deadlock', async () => {
  const products: number[] = [];
  while (products.length < 10) products.push(await db.product({ stock: 1_000 }));
  const buyers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => db.person(`pembeli${index}`)),
  );
  const buy = async (buyer: Person, index: number) => {
    const lines: number[] = [];
    const basket = index % 2 === 0 ? products : products.toReversed();
    for (const each of basket) lines.push(await db.line(buyer, each));
    return () => checkout(db, buyer, lines);
  };
  const lines = products.toReversed().map((id_product) => ({ id_product, quantity: 1 }));
  for (let round = 0; round < 10; round += 1) {
    const first = await Promise.all((await Promise.all(buyers.map(buy))).map((pay) => pay()));
    const again = await Promise.all(buyers.map(buy));
    await Promise.all([
      ...again.map((pay) => pay()),
      ...first.map((placed, index) => {
        order = placed?.id ?? 0;
        if (index % 2 === 0) return rpc(db, rina, ...STEPS.decline());
        return rpc(db, ayu, 'edit_order', { ...STEPS.edit()[1], lines });
      }),
    ]);
  }
});

test('of a cancellation and two acceptances at once exactly one wins', async () => {
  for (let round = 0; round < 20; round += 1) {
    order = (await placeOrder(db, budi, product)).id;
    const attempt = (person: Person, step: Step) => {
      const [name, facts] = STEPS[step]();
      return rpc(db, person, name, facts).then(() => step);
    };
    const outcomes = await Promise.allSettled([
      attempt(budi, 'cancel'),
      attempt(rina, 'accept'),
      attempt(ayu, 'accept'),
    ]);
    const won = outcomes.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    expect(won).toHaveLength(1);
    const events = await db.sql`
      select type from public.order_event where id_pesanan = ${order} order by id`;
    const type = won[0] === 'cancel' ? 'cancelled' : 'accepted';
    expect(events.map((event) => event.type)).toEqual(['placed', type]);
    expect(await stockOf(db, product)).toBe(STOCK - (await unitsSold()));
    if (won[0] === 'accept') await rpc(db, rina, ...STEPS.decline());
  }
});
