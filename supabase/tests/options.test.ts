/** Groups of options: which products have them, and what is shown of them. */
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

beforeAll(async () => {
  db = await openDatabase();
  admin = await db.person('ayu', 'admin');
  rina = await db.person('rina', 'staf');
});
beforeEach(async () => {
  budi = await db.person('budi');
  coffee = await db.product({ name: 'Kopi Susu', price: 18_000, stock: 50 });
  await addGroup(db, coffee, {
    name: 'Gula',
    min: 1,
    options: [{ name: 'Normal', isDefault: true }, { name: 'Kurang manis' }],
  });
  ({ options: toppings } = await addGroup(db, coffee, {
    max: 2,
    options: [{ name: 'Boba', price: 3_000 }, { name: 'Jeli', price: 2_000 }, { name: 'Kacang' }],
  }));
});
afterAll(() => db.close());

const requires = async (product: number) =>
  (await db.sql`select requires_choice from public.product where id = ${product}`)[0]
    ?.requires_choice;
const first = 0;
const topping = (index: number) => toppings[index] ?? 0;

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

  test('are assigned to a category; new products of it have them too', async () => {
    const before = await categorised();
    const drink = await categorised({ type_product: 'Minuman' });
    await db.sql.begin(async (sql) => {
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
    await db.sql`update public.option_group set min_choices = 0 where name = 'Level pedas'`;
    expect(await requires(before)).toBe(false);
    await db.sql`update public.option_group set min_choices = 1 where name = 'Level pedas'`;
    await db.sql`delete from public.option_group where name = 'Level pedas'`;
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
  test('allows a group to require a choice', async () => {
    const food = await db.product({ type: 'Makanan' });
    const { group } = await addGroup(db, food);
    await db.sql`update public.option_group set min_choices = 1 where id = ${group}`;
    expect(await requires(food)).toBe(true);
  });
  test('denies writing the column directly', denyDirectly);
});

describe('private.assignments_changed', () => {
  test('allows a required group to be assigned to many products at once', async () => {
    const foods = [await db.product({ type: 'Makanan' }), await db.product({ type: 'Makanan' })];
    const { group } = await addGroup(db, coffee, { min: 1 });
    await db.sql`insert into public.option_assignment ${db.sql(
      foods.map((id_product) => ({ group_id: group, id_product })),
    )}`;
    expect(await Promise.all(foods.map(requires))).toEqual([true, true]);
    await db.sql`delete from public.option_assignment where group_id = ${group}`;
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
