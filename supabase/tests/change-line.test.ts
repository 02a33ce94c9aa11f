/** Changing size, options and note of a cart line, and what its options cost now. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';
import { addGroup } from './support/options.ts';
import { rpc } from './support/rpc.ts';

let db: TestDatabase;
let rina: Person;
let budi: Person;
let coffee: number;
/** Boba (+3.000), Jeli (+2.000) and Kacang: up to two. */
let toppings: number[];
/** Normal (default) and Kurang manis: one. */
let sugar: number[];

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
});
beforeEach(async () => {
  budi = await db.person('budi');
  coffee = await db.product({ name: 'Kopi Susu', price: 18_000, stock: 50 });
  ({ options: sugar } = await addGroup(db, coffee, {
    name: 'Gula',
    min: 1,
    options: [{ name: 'Normal', isDefault: true }, { name: 'Kurang manis' }],
  }));
  ({ options: toppings } = await addGroup(db, coffee, {
    max: 2,
    options: [{ name: 'Boba', price: 3_000 }, { name: 'Jeli', price: 2_000 }, { name: 'Kacang' }],
  }));
});
afterAll(() => db.close());

interface Line {
  id: number;
  size: string | null;
  price: number;
  jumlah_product: number;
  options: number[];
  option_list: { id: number; group: string; name: string; price: number }[];
  note: string | null;
}
const add = async (facts: Record<string, unknown> = {}) => {
  const key = { id_product: coffee, jumlah_product: 1, idempotency_key: randomUUID() };
  const [line] = await rpc<Line>(db, budi, 'add_to_cart', { ...key, ...facts });
  if (!line) throw new Error('No line was added');
  return line;
};
const [first, second] = [0, 1] as const;
const topping = (index: number) => toppings[index] ?? 0;
const sugarOf = (index: number) => sugar[index] ?? 0;

describe('public.change_line', () => {
  const change = async (line: number, facts: object, person = budi) =>
    (await rpc<Line>(db, person, 'change_line', { line_id: line, ...facts }))[0];
  const cart = async () =>
    (await db.sql`select id from public.keranjang where id_user = ${budi.id}`).length;

  test('allows other options, another size and a note', async () => {
    const { id } = await add();
    expect(
      await change(id, {
        size: 'Large',
        options: [sugarOf(second), topping(first)],
        note: 'panas',
      }),
    ).toMatchObject({ id, size: 'Large', price: 18_000 + 6_000 + 3_000, note: 'panas' });
  });
  test('allows making two lines equal: one line with both quantities', async () => {
    const plain = await add({ jumlah_product: 2 });
    const other = await add({ options: [sugarOf(second)], jumlah_product: 3 });
    expect(await change(other.id, { size: 'Small', options: [sugarOf(first)] })).toMatchObject({
      id: plain.id,
      jumlah_product: 5,
    });
    expect(await cart()).toBe(1);
  });
  test('denies merging into more than 99, and keeps both lines', async () => {
    await add({ jumlah_product: 40 });
    const other = await add({ options: [sugarOf(second)], jumlah_product: 10 });
    await db.sql`update public.product set stock_product = 200 where id = ${coffee}`;
    await db.sql`update public.keranjang set jumlah_product = 60 where id = ${other.id}`;
    expect(await errorOf(change(other.id, { options: [sugarOf(first)] }))).toMatchObject({
      message: 'quantity_out_of_range',
    });
    expect(await cart()).toBe(2);
  });
  test('denies an invalid choice, the line of another customer, and visitors', async () => {
    const { id } = await add();
    expect(await errorOf(change(id, { options: [] }))).toMatchObject({
      message: 'option_required',
    });
    const sari = await db.person('sari');
    expect(await errorOf(change(id, {}, sari))).toMatchObject({
      code: 'PT422',
      message: 'unknown_line',
    });
    expect(await errorOf(rpc(db, null, 'change_line', { line_id: id }))).toMatchObject({
      code: INSUFFICIENT_PRIVILEGE,
    });
  });
});

describe('public.cart_choices', () => {
  const choices = (person: Caller) =>
    rpc<{ id: number; price: number; problem: { code: string } | null }>(
      db,
      person,
      'cart_choices',
    );

  test('allows a customer to see what options cost now, and why one is gone', async () => {
    const fine = await add({ options: [sugarOf(first), topping(first)] });
    const gone = await add({ options: [sugarOf(first), topping(second)] });
    await db.sql`update public.option_item set price_difference = 3500 where id = ${topping(first)}`;
    await db.sql`update public.option_item set archived_at = now() where id = ${topping(second)}`;
    expect(await choices(budi)).toEqual([
      { id: fine.id, price: 3_500, problem: null },
      {
        id: gone.id,
        price: 0,
        problem: { code: 'unknown_option', option_id: topping(second) },
      },
    ]);
  });
  test('denies visitors, and the lines of others', async () => {
    await add();
    expect(await choices(rina)).toEqual([]);
    expect(await errorOf(choices(null))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
});
