/** Options that are sold out or changed while they are being ordered. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callCheckout, stockOf } from './support/checkout.ts';
import {
  openDatabase,
  type Person,
  type TestDatabase,
  type Transaction,
} from './support/database.ts';
import { toDatabaseError } from './support/database-error.ts';
import { interleave } from './support/interleave.ts';
import { addGroup } from './support/options.ts';
import { callFunction, rpc } from './support/rpc.ts';

let db: TestDatabase;
let admin: Person;
let rina: Person;
let budi: Person;
let food: number;
let drink: number;
let boba: number;

beforeAll(async () => {
  db = await openDatabase(20);
  admin = await db.person('ayu', 'admin');
  rina = await db.person('rina', 'staf');
});
beforeEach(async () => {
  budi = await db.person('budi');
  food = await db.product({ type: 'Makanan', price: 18_000, stock: 50 });
  drink = await db.product({ price: 20_000, stock: 50 });
  const { options } = await addGroup(db, food);
  boba = options[0] ?? 0;
});
afterAll(() => db.close());

const add = async (product: number, options: number[], size: string | null = null) => {
  const [line] = await rpc<{ id: number; price: number }>(db, budi, 'add_to_cart', {
    id_product: product,
    jumlah_product: 1,
    idempotency_key: randomUUID(),
    options,
    size,
  });
  return { id: line?.id ?? 0, price: line?.price ?? 0 };
};
const markSoldOut = (option: number) => (sql: Transaction) =>
  callFunction(sql, 'set_option_sold_out', { option_id: option, until: 'changed' });
const counterOrder = (sql: Transaction, options: number[] | null) =>
  callFunction(sql, 'counter_order', {
    branch_id: 1,
    idempotency_key: randomUUID(),
    expected_total: 18_000,
    lines: sql.json([{ id_product: food, quantity: 1, options }]),
  });
/** Saves a group with one option: a new one by default. */
const saveGroup = (given: object) => db.as(admin, (sql) => saveGroupIn(sql, given));
const saveGroupIn = (sql: Transaction, given: object) =>
  callFunction<{ id: number }>(sql, 'save_option_group', {
    group_id: null,
    expected_revision: 1,
    idempotency_key: randomUUID(),
    facts: { name: 'Saus', min_choices: 0, max_choices: 1 },
    items: [{ name: 'Pedas', price_difference: 0 }],
    assignments: [],
    ...given,
  });
const reset = () => db.sql`update public.option_item set sold_out_until = null`;

describe('an option that is sold out during an order', () => {
  test('is not in a checkout that comes second', async () => {
    const { id, price } = await add(food, [boba]);
    const { outcome, hasWaited } = await interleave(db, rina, markSoldOut(boba), () =>
      db.as(budi, (sql) => callCheckout(sql, [id], randomUUID(), price)),
    );
    expect(hasWaited).toBe(true);
    expect(outcome).toMatchObject({ error: { message: 'option_gone' } });
    expect(await stockOf(db, food)).toBe(50);
  });
  test('is a size: neither', async () => {
    const [large] = await db.sql`select id from public.option_item where size = 'Large'`;
    const { id, price } = await add(drink, [], 'Large');
    const { outcome } = await interleave(db, rina, markSoldOut(large?.id), () =>
      db.as(budi, (sql) => callCheckout(sql, [id], randomUUID(), price)),
    );
    await reset();
    expect(outcome).toMatchObject({ error: { message: 'option_gone' } });
  });
  test('waits for a checkout that comes first', async () => {
    const { id, price } = await add(food, [boba]);
    const { outcome, hasWaited } = await interleave(
      db,
      budi,
      (sql) => callCheckout(sql, [id], randomUUID(), price),
      () => db.as(rina, markSoldOut(boba)),
    );
    expect([hasWaited, 'value' in outcome]).toEqual([true, true]);
    expect(await stockOf(db, food)).toBe(49);
  });
  test.each([[[0]], [null]])('is not in an order of the counter with %j', async (chosen) => {
    await db.sql`update public.option_item set is_default = true where id = ${boba}`;
    const { outcome } = await interleave(db, rina, markSoldOut(boba), () =>
      db.as(rina, (sql) => counterOrder(sql, chosen && [boba])),
    );
    const [row] = await db.sql<{ options: object[] }[]>`
      select options from public.pesanan_item where id_product = ${food}`;
    if (chosen) expect(outcome).toMatchObject({ error: { message: 'option_gone' } });
    // Without a choice, the options that are chosen in advance and left.
    else expect(row).toMatchObject({ options: [] });
  });
  test('is not in an edit', async () => {
    const [placed] = await db.as(rina, (sql) => counterOrder(sql, []));
    const edit = () =>
      rpc(db, rina, 'edit_order', {
        order_id: (placed as { id: number }).id,
        expected_revision: 0,
        lines: [{ id_product: food, quantity: 1, options: [boba] }],
        reason: 'Tambah',
      });
    const { outcome } = await interleave(db, rina, markSoldOut(boba), edit);
    expect(outcome).toMatchObject({ error: { message: 'option_gone' } });
  });
});

describe('a group that is saved during an order', () => {
  const NASI = { type_product: 'Makanan', category: 'Nasi' };

  test.each([
    ['had', () => ({ id_product: food }), true, true],
    ['gets', () => ({ id_product: food }), false, true],
    ['had by its category', () => NASI, true, true],
    ['gets by its category', () => NASI, false, true],
    ['does not have', () => ({ ...NASI, category: 'Roti' }), false, false],
  ])('waits for orders of products that it concerns: %s', async (_, assignment, had, waits) => {
    await db.sql`update public.product set category = 'Nasi' where id = ${food}`;
    const assigned = { assignments: [assignment()] };
    const [group] = await saveGroup(had ? assigned : {});
    const { hasWaited } = await interleave(
      db,
      rina,
      (sql) => counterOrder(sql, []),
      () => saveGroup({ group_id: group?.id, ...(had ? {} : assigned) }),
    );
    expect(hasWaited).toBe(waits);
  });
});

test('the second of two saves of a group is told of the first', async () => {
  const [group] = await saveGroup({});
  const change = { group_id: group?.id };
  const { outcome } = await interleave(
    db,
    admin,
    (sql) => saveGroupIn(sql, change),
    () => saveGroup(change),
  );
  expect(outcome).toMatchObject({ error: { message: 'option_group_changed' } });
});

test('the deletion of a group waits for orders of its products', async () => {
  const [group] = await saveGroup({ assignments: [{ id_product: food }] });
  const { hasWaited } = await interleave(
    db,
    rina,
    (sql) => counterOrder(sql, []),
    () => rpc(db, admin, 'delete_option_group', { group_id: group?.id ?? 0 }),
  );
  expect(hasWaited).toBe(true);
});

test('orders, saves and deletions of a group at the same time: no deadlock', async () => {
  const foods = await Promise.all([1, 2, 3].map(() => db.product({ type: 'Makanan', stock: 500 })));
  const assignments = foods.map((id_product) => ({ id_product }));
  for (let round = 0; round < 5; round += 1) {
    const [made] = await saveGroup({ assignments });
    const [option] = await db.sql`
      select id from public.option_item where group_id = ${made?.id ?? 0}`;
    const order = async (product: number) =>
      rpc(db, rina, 'counter_order', {
        branch_id: 1,
        idempotency_key: randomUUID(),
        expected_total: 20_000,
        lines: [{ id_product: product, quantity: 1, options: [option?.id] }],
      });
    const results = await Promise.allSettled([
      ...[...foods, ...foods].map(order),
      saveGroup({
        group_id: made?.id,
        items: [{ id: option?.id, name: 'Pedas', price_difference: 0 }],
        assignments,
      }),
      ...foods.map(order),
      db.as(rina, markSoldOut(option?.id)),
      rpc(db, admin, 'delete_option_group', { group_id: made?.id ?? 0 }),
      ...[...foods].reverse().map(order),
    ]);
    const errors = results.flatMap((result) =>
      result.status === 'rejected' ? [toDatabaseError(result.reason).message] : [],
    );
    const expected = ['option_gone', 'unknown_option', 'unknown_option_group'];
    expect(errors.filter((message) => !expected.includes(message))).toEqual([]);
  }
});
