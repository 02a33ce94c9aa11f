/** Admins save groups of options in one transaction. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';
import { addGroup } from './support/options.ts';
import { rpc } from './support/rpc.ts';

let db: TestDatabase;
let admin: Person;
let rina: Person;
let food: number;

beforeAll(async () => {
  db = await openDatabase();
  admin = await db.person('ayu', 'admin');
  rina = await db.person('rina', 'staf');
});
beforeEach(async () => {
  food = await db.product({ name: 'Nasi Pedas', type: 'Makanan' });
});
afterAll(() => db.close());

interface Saved {
  id: number;
  name: string;
  min_choices: number;
  position: number;
  revision: number;
}
interface Item {
  id?: number;
  name: string;
  price_difference: number;
  is_default: boolean;
}
const item = (name: string, given: Partial<Item> = {}): Item => ({
  name,
  price_difference: 0,
  is_default: false,
  ...given,
});

const categories = (length: number) =>
  Array.from({ length }, (_, index) => ({ type_product: 'Makanan', category: `Jenis ${index}` }));

const save = async (given: Record<string, unknown> = {}, person: Caller = admin) => {
  const facts = {
    group_id: null,
    expected_revision: 1,
    idempotency_key: randomUUID(),
    facts: { name: 'Level', min_choices: 1, max_choices: 1 },
    items: [item('Sedang'), item('Pedas', { price_difference: 500, is_default: true })],
    assignments: [{ id_product: food }],
    ...given,
  };
  const [saved] = await rpc<Saved>(db, person, 'save_option_group', facts);
  if (!saved) throw new Error('Nothing was saved');
  return saved;
};
const itemsOf = ({ id }: { id: number }) => db.sql<(Item & { id: number; archived: boolean })[]>`
  select id, name, price_difference, is_default, archived_at is not null as archived
  from public.option_item where group_id = ${id} order by archived_at nulls first, position`;
const namesOf = async (group: { id: number }) =>
  (await itemsOf(group)).map(({ name, archived }) => (archived ? `(${name})` : name));
const requires = async (product: number) =>
  (await db.sql`select requires_choice from public.product where id = ${product}`)[0]
    ?.requires_choice;

describe('public.save_option_group', () => {
  test('allows admins to add a group, which applies at once', async () => {
    const saved = await save();
    expect(saved).toMatchObject({ name: 'Level', min_choices: 1, revision: 1 });
    expect(await itemsOf(saved)).toMatchObject([
      { name: 'Sedang', price_difference: 0, is_default: false },
      { name: 'Pedas', price_difference: 500, is_default: true },
    ]);
    expect(await requires(food)).toBe(true);
  });
  test('denies staff, customers and visitors', async () => {
    for (const person of [rina, await db.person('budi')]) {
      expect(await errorOf(save({}, person))).toMatchObject({
        code: 'PT403',
        message: 'admin_only',
      });
    }
    expect(await errorOf(save({}, null))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
  test('adds one group per key, also after its answer was lost and with other options', async () => {
    const idempotency_key = randomUUID();
    const first = await save({ idempotency_key });
    const items = [item('Pedas sekali'), item('pedas'), item('Sedang')];
    const again = await save({ idempotency_key, items });
    expect(again.id).toBe(first.id);
    expect(await namesOf(first)).toEqual(['Pedas sekali', 'pedas', 'Sedang']);
    expect(await errorOf(save({ idempotency_key: null }))).toMatchObject({
      message: 'missing_key',
    });
  });
  test('adds new groups after the others', async () => {
    const first = await save();
    expect((await save()).position).toBe(first.position + 1);
  });
  test('changes, orders, withdraws and restores options, and keeps their ids', async () => {
    const group = await save();
    const [mild, hot] = await itemsOf(group);
    const { revision } = await save({
      group_id: group.id,
      items: [item('Sangat pedas', { id: hot?.id ?? 0 }), item(' Api ')],
    });
    expect(revision).toBe(2);
    expect(await namesOf(group)).toEqual(['Sangat pedas', 'Api', '(Sedang)']);
    await save({
      group_id: group.id,
      expected_revision: 2,
      items: [item('sedang'), item('Sangat pedas', { id: hot?.id ?? 0 })],
    });
    expect(await itemsOf(group)).toMatchObject([
      { id: mild?.id, name: 'sedang' },
      { id: hot?.id },
      { name: 'Api', archived: true },
    ]);
  });
  test('a new option may take the old name of a renamed one', async () => {
    const group = await save();
    const [mild, hot] = await itemsOf(group);
    const items = [item('Ringan', { id: mild?.id ?? 0 }), item('Sedang'), item('Pedas')];
    await save({ group_id: group.id, items });
    const now = await itemsOf(group);
    expect(now.map(({ name }) => name)).toEqual(['Ringan', 'Sedang', 'Pedas']);
    expect([now[0]?.id, now[2]?.id]).toEqual([mild?.id, hot?.id]);
    expect(now[1]?.id).not.toBe(mild?.id);
  });
  test('denies the save of an outdated revision, and leaves all as it is', async () => {
    const group = await save();
    await save({ group_id: group.id, items: [item('Baru')] });
    const outdated = save({ group_id: group.id, items: [item('Lama')], assignments: [] });
    expect(await errorOf(outdated)).toMatchObject({
      code: 'PT409',
      message: 'option_group_changed',
      detail: { group_id: group.id },
    });
    expect(await namesOf(group)).toContain('Baru');
    expect(await requires(food)).toBe(true);
  });
  test('denies a key whose group was changed since', async () => {
    const idempotency_key = randomUUID();
    const group = await save({ idempotency_key });
    await save({ group_id: group.id });
    expect(await errorOf(save({ idempotency_key }))).toMatchObject({
      message: 'option_group_changed',
    });
  });
  test('replaces assignments to products and categories, and ignores deleted products', async () => {
    const other = await db.product({ type: 'Makanan' });
    await db.sql`update public.product set category = 'Nasi' where id = ${other}`;
    const group = await save();
    await save({
      group_id: group.id,
      assignments: [{ type_product: 'Makanan', category: 'Nasi' }, { id_product: 999_999_999 }],
    });
    expect(await Promise.all([food, other].map(requires))).toEqual([false, true]);
    await save({ group_id: group.id, expected_revision: 2, assignments: [{ id_product: food }] });
    expect(await Promise.all([food, other].map(requires))).toEqual([true, false]);
  });
  test('keeps unchanged assignments', async () => {
    const assignments = [{ id_product: food }, ...categories(1)];
    const { id } = await save({ assignments });
    const held = () => db.sql`select id from public.option_assignment where group_id = ${id}`;
    const before = await held();
    await save({ group_id: id, assignments });
    expect(await held()).toEqual(before);
  });
  test('allows 50 options and 1,000 assignments', async () => {
    const items = Array.from({ length: 50 }, (_, index) => item(`Opsi ${index}`));
    const group = await save({ items, assignments: categories(1000) });
    expect(await itemsOf(group)).toHaveLength(50);
  });
  test.each([
    ['items', { items: [] }],
    ['items', { items: Array.from({ length: 51 }, (_, index) => item(`Opsi ${index}`)) }],
    ['items', { items: 'x' }],
    ['assignments', { assignments: {} }],
    ['assignments', { assignments: categories(1001) }],
    ['names', { items: [item('Boba'), item(' boba')] }],
    ['max_choices', { facts: { name: 'Level', min_choices: 0, max_choices: 3 } }],
    [
      'is_default',
      { items: [item('Boba', { is_default: true }), item('Jeli', { is_default: true })] },
    ],
  ])('denies an invalid group: %s', async (field, given) => {
    expect(await errorOf(save(given))).toMatchObject({
      code: 'PT422',
      message: 'invalid_option_group',
      detail: { field },
    });
  });
  test('denies a minimum over the maximum, a blank name, unknown and foreign ids', async () => {
    const wrong = { name: 'Level', min_choices: 2, max_choices: 1 };
    expect(await errorOf(save({ facts: wrong }))).toMatchObject({ code: '23514' });
    expect(await errorOf(save({ items: [item(' ')] }))).toMatchObject({ code: '23514' });
    expect(await errorOf(save({ group_id: 999_999_999 }))).toMatchObject({
      code: 'PT404',
      message: 'unknown_option_group',
    });
    const { options } = await addGroup(db, food);
    const items = [item('Boba', { id: options[0] ?? 0 })];
    for (const group_id of [null, (await save()).id]) {
      expect(await errorOf(save({ group_id, items }))).toMatchObject({
        code: 'PT422',
        message: 'unknown_option',
      });
    }
  });
  test('changes of the sizes only the prices', async () => {
    const [sizes] = await db.sql<Saved[]>`select * from public.option_group where is_size`;
    const before = await itemsOf({ id: sizes?.id ?? 0 });
    const items = before.map(({ id, price_difference }, index) =>
      item(`Lain ${index}`, { id, price_difference: price_difference + 500 }),
    );
    const given = { group_id: sizes?.id, expected_revision: sizes?.revision };
    await save({ ...given, items: items.slice(0, 1) });
    const saved = await save({ ...given, expected_revision: 2, items });
    expect(saved).toMatchObject({ name: 'Ukuran', min_choices: 1, revision: 3 });
    expect(await itemsOf(saved)).toEqual(
      before.map((size) => ({ ...size, price_difference: size.price_difference + 500 })),
    );
    expect(await requires(food)).toBe(false);
  });
});

describe('public.delete_option_group', () => {
  const remove = async (group: number, person: Caller = admin) =>
    (
      await rpc<{ delete_option_group: boolean }>(db, person, 'delete_option_group', {
        group_id: group,
      })
    )[0]?.delete_option_group;
  test('allows admins to delete a group, once', async () => {
    const { id } = await save();
    expect(await remove(id)).toBe(true);
    expect(await remove(id)).toBe(false);
    expect(await itemsOf({ id })).toEqual([]);
    expect(await requires(food)).toBe(false);
  });
  test('denies others, and the sizes', async () => {
    const { id } = await save();
    expect(await errorOf(remove(id, rina))).toMatchObject({ message: 'admin_only' });
    expect(await errorOf(remove(id, null))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    const [sizes] = await db.sql<Saved[]>`select id from public.option_group where is_size`;
    expect(await remove(sizes?.id ?? 0)).toBe(false);
    expect(await itemsOf({ id: sizes?.id ?? 0 })).toHaveLength(3);
  });
});

describe('public.sort_option_groups', () => {
  const sort = (ids: number[], person: Caller = admin) =>
    rpc<{ sort_option_groups: number }>(db, person, 'sort_option_groups', { ids });

  test('allows admins to set the order of groups', async () => {
    const [first, second] = [await save(), await save()];
    expect(await sort([second.id, 999_999_999, first.id])).toHaveLength(2);
    const order = await db.sql<{ id: number }[]>`
      select id from public.option_group where id in (${first.id}, ${second.id}) order by position`;
    expect(order.map(({ id }) => id)).toEqual([second.id, first.id]);
  });
  test('denies others, and moving the sizes', async () => {
    const [sizes] = await db.sql<Saved[]>`select id from public.option_group where is_size`;
    expect(await sort([sizes?.id ?? 0])).toEqual([]);
    expect(await errorOf(sort([(await save()).id], rina))).toMatchObject({ message: 'admin_only' });
    expect(await errorOf(sort([], null))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
});
