/** Options of products: who has which, what they cost, and which choices are valid. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';
import { addGroup } from './support/options.ts';
import { rpc } from './support/rpc.ts';

let db: TestDatabase;
let admin: Person;
let rina: Person;
let budi: Person;
let coffee: number;
/** Boba (+3.000), Jeli (+2.000) and Kacang: up to two. */
let toppings: number[];
/** Normal (default) and Kurang manis: one. */
let sugar: number[];

beforeAll(async () => {
  db = await openDatabase();
  admin = await db.person('ayu', 'admin');
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
const requires = async (product: number) =>
  (await db.sql`select requires_choice from public.product where id = ${product}`)[0]
    ?.requires_choice;
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
    ['too_many_options', () => Array.from({ length: 51 }, (_, index) => index)],
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

describe('public.product_options', () => {
  const options = async (product: number) => {
    const rows = await rpc<{ product_options: object[] }>(db, null, 'product_options', {
      id_product: product,
    });
    return rows[0]?.product_options;
  };

  test('allows visitors: the groups of a drink, the sizes first, at its surcharges', async () => {
    await db.sql`update public.product set surcharge_large = 9000 where id = ${coffee}`;
    expect(await options(coffee)).toMatchObject([
      {
        name: 'Ukuran',
        is_size: true,
        min_choices: 1,
        max_choices: 1,
        items: [
          { name: 'Small', price_difference: 0, is_default: true, is_sold_out: false },
          { name: 'Medium', price_difference: 3_000 },
          { name: 'Large', price_difference: 9_000 },
        ],
      },
      { name: 'Gula', is_size: false, items: [{ name: 'Normal' }, { name: 'Kurang manis' }] },
      { name: 'Topping', max_choices: 2, items: [{ name: 'Boba' }, {}, {}] },
    ]);
  });
  test('denies a product off the menu, and withdrawn options: they are left out', async () => {
    await db.sql`update public.option_item set archived_at = now() where id = ${topping(first)}`;
    const groups = (await options(coffee)) as { items: { name: string }[] }[] | undefined;
    expect(groups?.[2]?.items.map(({ name }) => name)).toEqual(['Jeli', 'Kacang']);
    expect(await options(await db.product({ archived: true }))).toEqual([]);
  });
  test('is empty for food without groups', async () => {
    expect(await options(await db.product({ type: 'Makanan' }))).toEqual([]);
  });
});

describe('groups of a product', () => {
  const categorised = async (facts: object = {}) => {
    const [row] = await db.as(
      admin,
      (sql) => sql<{ id: number }[]>`
        insert into public.product ${sql({
          product_name: 'Nasi Pedas',
          type_product: 'Makanan',
          price: 20_000,
          category: 'Nasi',
          ...facts,
        })} returning id`,
    );
    return row?.id ?? 0;
  };

  test('are assigned by an admin to a category; new products of it have them too', async () => {
    const before = await categorised();
    const drink = await categorised({ type_product: 'Minuman' });
    await db.as(admin, async (sql) => {
      const [group] = await sql`
        insert into public.option_group (name, min_choices) values ('Level pedas', 1) returning id`;
      await sql`insert into public.option_item (group_id, name) values (${group?.id}, 'Sedang')`;
      await sql`insert into public.option_assignment (group_id, type_product, category)
        values (${group?.id}, 'Makanan', 'Nasi')`;
    });
    const after = await categorised();
    const other = await categorised({ category: 'Roti' });
    expect(await Promise.all([before, after, other, drink].map(requires))).toEqual([
      true,
      true,
      false,
      true,
    ]);
    for (const product of [before, after]) {
      expect(await errorOf(db.line(budi, product))).toMatchObject({ message: 'option_required' });
    }
    await db.as(
      admin,
      (sql) => sql`update public.option_group set min_choices = 0
      where name = 'Level pedas'`,
    );
    expect(await requires(before)).toBe(false);
    await db.as(
      admin,
      (sql) => sql`update public.option_group set min_choices = 1
      where name = 'Level pedas'`,
    );
    await db.as(admin, (sql) => sql`delete from public.option_group where name = 'Level pedas'`);
    expect(await requires(before)).toBe(false);
  });
  test('of another branch do not apply', async () => {
    const [branch] = await db.sql`
      insert into public.branch (slug, name, city, address)
      values ('depok', 'Depok', 'Depok', 'Depok') returning id`;
    const food = await db.product({ type: 'Makanan' });
    const { group } = await addGroup(db, food, { min: 1 });
    expect(await requires(food)).toBe(true);
    await db.sql`update public.option_group set branch_id = ${branch?.id} where id = ${group}`;
    await db.sql`update public.option_group set min_choices = 1 where id = ${group}`;
    expect(await requires(food)).toBe(false);
    expect(await db.line(budi, food)).toBeGreaterThan(0);
  });
  test('keep the time and editor of the products', async () => {
    const edited = () => db.sql`select edited_at from public.product where id = ${coffee}`;
    const before = await edited();
    await db.sql`delete from public.option_assignment where id_product = ${coffee}`;
    expect(await edited()).toEqual(before);
  });
});

const denyDirectly = async () => {
  const work = db.as(admin, (sql) => sql`update public.product set requires_choice = false`);
  expect(await errorOf(work)).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
};

describe('private.option_groups_changed', () => {
  test('allows admins to require a choice, although they may not write the column', async () => {
    const food = await db.product({ type: 'Makanan' });
    const { group } = await addGroup(db, food);
    await db.as(
      admin,
      (sql) => sql`update public.option_group set min_choices = 1
      where id = ${group}`,
    );
    expect(await requires(food)).toBe(true);
  });
  test('denies writing the column directly', denyDirectly);
});

describe('private.assignments_changed', () => {
  test('allows admins to assign a required group to many products at once', async () => {
    const foods = [await db.product({ type: 'Makanan' }), await db.product({ type: 'Makanan' })];
    const { group } = await addGroup(db, coffee, { min: 1 });
    await db.as(
      admin,
      (sql) =>
        sql`insert into public.option_assignment ${sql(
          foods.map((id_product) => ({ group_id: group, id_product })),
        )}`,
    );
    expect(await Promise.all(foods.map(requires))).toEqual([true, true]);
    await db.as(
      admin,
      (sql) => sql`delete from public.option_assignment where group_id = ${group}`,
    );
    expect(await Promise.all([...foods, coffee].map(requires))).toEqual([false, false, true]);
  });
  test('denies writing the column directly', denyDirectly);
});

describe('public.set_option_sold_out', () => {
  const mark = (person: Caller, until: string | null = 'changed', option = topping(first)) =>
    rpc(db, person, 'set_option_sold_out', { option_id: option, until });
  const until = async () =>
    (await db.sql`select sold_out_until from public.option_item where id = ${topping(first)}`)[0]
      ?.sold_out_until;

  test('allows staff to mark an option, and to take the mark away', async () => {
    await mark(rina, 'tomorrow');
    expect(await until()).toBeInstanceOf(Date);
    await mark(rina, null);
    expect(await until()).toBeNull();
  });
  test('denies customers, visitors, unknown options and other words', async () => {
    expect(await errorOf(mark(budi))).toMatchObject({ message: 'staff_only' });
    expect(await errorOf(mark(null))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    expect(await errorOf(mark(rina, 'changed', 999_999))).toMatchObject({
      code: 'PT404',
      message: 'unknown_option',
    });
    expect(await errorOf(mark(rina, 'soon'))).toMatchObject({ message: 'invalid_until' });
  });
});
