/** Options and notes of cart lines: which choices are valid, and what they cost. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';
import { addGroup } from './support/options.ts';
import { callFunction, rpc } from './support/rpc.ts';
import { at } from './support/shop-clock.ts';

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
const names = (line: Pick<Line, 'option_list'>) => line.option_list.map(({ name }) => name);
const [first, second] = [0, 1] as const;
const topping = (index: number) => toppings[index] ?? 0;
const sugarOf = (index: number) => sugar[index] ?? 0;

describe('options of a new cart line', () => {
  test('without any, are those chosen in advance', async () => {
    const line = await add();
    expect([line.price, names(line), line.options]).toEqual([18_000, ['Normal'], [sugarOf(first)]]);
  });
  test('add to the price, and are listed in the order of the page', async () => {
    const line = await add({
      size: 'Medium',
      options: [topping(first), sugarOf(second), topping(second)],
    });
    expect(line.price).toBe(18_000 + 3_000 + 3_000 + 2_000);
    expect(line.option_list).toEqual([
      { id: sugarOf(second), group: 'Gula', name: 'Kurang manis', price: 0 },
      { id: topping(first), group: 'Topping', name: 'Boba', price: 3_000 },
      { id: topping(second), group: 'Topping', name: 'Jeli', price: 2_000 },
    ]);
  });
  test('are the same in any order and repeated: one line', async () => {
    const wanted = [sugarOf(first), topping(first)];
    const line = await add({ options: wanted });
    const again = await add({ options: [...wanted.toReversed(), topping(first)] });
    expect([again.id, again.jumlah_product]).toEqual([line.id, 2]);
  });
  test('make another line if they differ, as does the note', async () => {
    const plain = await add();
    const other = await add({ options: [sugarOf(second)] });
    const noted = await add({ note: ' tanpa sedotan ' });
    expect(new Set([plain.id, other.id, noted.id]).size).toBe(3);
    expect(noted.note).toBe('tanpa sedotan');
    expect((await add({ note: 'tanpa sedotan' })).id).toBe(noted.id);
    expect((await add({ note: '  ' })).id).toBe(plain.id);
  });
  test.each([
    ['unknown_option', () => [sugarOf(first), 999_999_999]],
    ['option_required', () => []],
    ['too_many_options', () => [sugarOf(first), ...toppings]],
    ['unknown_option', () => Array.from({ length: 50 }, (_, index) => 1_000_000_000 + index)],
    ['too_many_options', () => Array.from({ length: 51 }, (_, index) => 1_000_000_000 + index)],
  ])('are denied: %s', async (code, options) => {
    expect(await errorOf(add({ options: options() }))).toMatchObject({
      code: 'PT422',
      message: code,
    });
  });
  test('name the group whose choice is missing or too long', async () => {
    expect(await errorOf(add({ options: [] }))).toMatchObject({
      detail: { group: 'Gula', min: 1 },
    });
    expect(await errorOf(add({ options: [sugarOf(first), ...toppings] }))).toMatchObject({
      detail: { group: 'Topping', max: 2 },
    });
  });
  test('are denied if they belong to another product, or are a size', async () => {
    const { options } = await addGroup(db, await db.product());
    const sizes = await db.sql<{ id: number }[]>`
      select id from public.option_item where size = 'Small'`;
    for (const foreign of [options[0], sizes[0]?.id]) {
      expect(await errorOf(add({ options: [sugarOf(first), foreign] }))).toMatchObject({
        message: 'unknown_option',
      });
    }
  });
  test('are denied while they are sold out, with their name', async () => {
    await rpc(db, rina, 'set_option_sold_out', { option_id: topping(first), until: 'changed' });
    expect(await errorOf(add({ options: [sugarOf(first), topping(first)] }))).toEqual({
      code: 'PT409',
      message: 'option_gone',
      detail: {
        code: 'option_gone',
        lines: [{ id: null, name: 'Kopi Susu', option: 'Boba', reason: 'sold_out' }],
      },
    });
  });
  test('in advance leave out those that are sold out', async () => {
    await rpc(db, rina, 'set_option_sold_out', { option_id: sugarOf(first), until: 'changed' });
    expect(await errorOf(add())).toMatchObject({ message: 'option_required' });
  });
  test('are back at the exact end of the time that they are sold out for', async () => {
    const end = '2026-11-28T05:00:00Z';
    const ids = [sugarOf(first), topping(first)];
    await db.sql`update public.option_item set sold_out_until = ${end} where id = any (${ids})`;
    const addAt = (time: string, options: number[] | null) =>
      at(db, time, budi, (sql) =>
        callFunction(sql, 'add_to_cart', {
          id_product: coffee,
          jumlah_product: 1,
          idempotency_key: randomUUID(),
          options,
        }),
      );
    for (const options of [null, ids]) {
      expect(await errorOf(addAt('2026-11-28T04:59:59.999Z', options))).toMatchObject({
        message: options ? 'option_gone' : 'option_required',
      });
      const [line] = await addAt(end, options);
      expect(line).toMatchObject({ options: options ?? [sugarOf(first)] });
    }
  });
  test('of a size that is sold out are denied', async () => {
    const [large] = await db.sql<{ id: number }[]>`
      select id from public.option_item where size = 'Large'`;
    const mark = (until: string | null) =>
      rpc(db, rina, 'set_option_sold_out', { option_id: large?.id, until });
    await mark('changed');
    expect(await errorOf(add({ size: 'Large' }))).toMatchObject({ message: 'option_gone' });
    await mark(null);
    expect(await add({ size: 'Large' })).toMatchObject({ price: 24_000 });
  });
  test('with a note that is too long or has control characters are denied', async () => {
    for (const note of ['x'.repeat(141), 'a\nb', 'a\u202eb']) {
      expect(await errorOf(add({ note }))).toMatchObject({
        code: 'PT422',
        message: 'invalid_note',
        detail: { max: 140 },
      });
    }
  });
  test('the same key with other options or another note is denied', async () => {
    const key = randomUUID();
    await add({ idempotency_key: key });
    for (const facts of [{ options: [sugarOf(second)] }, { note: 'panas' }]) {
      expect(await errorOf(add({ idempotency_key: key, ...facts }))).toMatchObject({
        message: 'key_reused',
      });
    }
  });
  test('inserted directly are checked as well, and their snapshot cannot be forged', async () => {
    const insert = (options: number[] | null) =>
      db.as(
        budi,
        (sql) => sql<Line[]>`
          insert into public.keranjang (id_product, name_product, price, options)
          values (${coffee}, '', 1, ${options}) returning *`,
      );
    expect((await insert(null))[0]).toMatchObject({ price: 18_000, options: [sugarOf(first)] });
    expect(await errorOf(insert([topping(first)]))).toMatchObject({ message: 'option_required' });
    const forge = db.as(budi, (sql) => sql`update public.keranjang set option_list = '[]'`);
    expect(await errorOf(forge)).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
});
