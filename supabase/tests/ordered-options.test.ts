/** Options and notes from the cart to the order, the board, an edit and the export. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkout, type PlacedOrder } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf } from './support/database-error.ts';
import { addGroup } from './support/options.ts';
import { rpc } from './support/rpc.ts';

let db: TestDatabase;
let rina: Person;
let budi: Person;
let coffee: number;
/** Boba (+3.000) and Jeli (+2.000): up to two. */
let boba: number;
let jelly: number;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
});
beforeEach(async () => {
  budi = await db.person('budi');
  coffee = await db.product({ name: 'Kopi Susu', price: 18_000, stock: 50 });
  const facts = [
    { name: 'Boba', price: 3_000 },
    { name: 'Jeli', price: 2_000 },
  ];
  const { options } = await addGroup(db, coffee, { max: 2, options: facts });
  [boba = 0, jelly = 0] = options;
});
afterAll(() => db.close());

const add = async (options: number[], note: string | null = null) => {
  const [line] = await rpc<{ id: number }>(db, budi, 'add_to_cart', {
    id_product: coffee,
    jumlah_product: 1,
    idempotency_key: randomUUID(),
    options,
    note,
  });
  return line?.id ?? 0;
};
const snapshot = () => [
  { id: boba, group: 'Topping', name: 'Boba', price: 3_000 },
  { id: jelly, group: 'Topping', name: 'Jeli', price: 2_000 },
];
const linesOf = (order: PlacedOrder | undefined) => db.sql`
  select price, options, note from public.pesanan_item
  where id_pesanan = ${order?.id ?? 0} order by id`;

describe('checkout', () => {
  test('keeps the options, the note and the price of each line', async () => {
    const lines = [await add([boba, jelly], 'panas'), await add([])];
    const order = await checkout(db, budi, lines);
    expect(order?.total_harga).toBe(23_000 + 18_000);
    expect(await linesOf(order)).toEqual([
      { price: 23_000, options: snapshot(), note: 'panas' },
      { price: 18_000, options: [], note: null },
    ]);
  });
  test('keeps the order as it was when the option is renamed or deleted', async () => {
    const order = await checkout(db, budi, [await add([boba])]);
    await db.sql`delete from public.option_item where id = ${boba}`;
    expect(await linesOf(order)).toMatchObject([{ options: [{ name: 'Boba', price: 3_000 }] }]);
  });
  test.each([
    ['gone', () => db.sql`delete from public.option_item where id = ${boba}`, 'Boba'],
    [
      'gone',
      () => db.sql`update public.option_item set archived_at = now() where id = ${boba}`,
      'Boba',
    ],
    [
      'gone',
      () => db.sql`delete from public.option_assignment where id_product = ${coffee}`,
      'Boba',
    ],
    [
      'sold_out',
      () => db.sql`update public.option_item set sold_out_until = 'infinity' where id = ${boba}`,
      'Boba',
    ],
    [
      'required',
      () => db.sql`update public.option_group set min_choices = 2, max_choices = 2
        where id = (select group_id from public.option_item where id = ${boba})`,
      'Topping',
    ],
  ])(
    'reports the line whose option is %s; the others can be ordered',
    async (reason, change, option) => {
      const line = await add([boba]);
      const other = await db.line(budi, await db.product());
      await change();
      expect(await errorOf(checkout(db, budi, [line, other]))).toEqual({
        code: 'PT409',
        message: 'option_gone',
        detail: {
          code: 'option_gone',
          lines: [{ id: line, name: 'Kopi Susu', option, reason }],
        },
      });
      expect(await checkout(db, budi, [other])).toBeDefined();
    },
  );
  test('reports a group that allows fewer options now', async () => {
    const line = await add([boba, jelly]);
    await db.sql`update public.option_group set max_choices = 1
      where id = (select group_id from public.option_item where id = ${boba})`;
    expect(await errorOf(checkout(db, budi, [line]))).toMatchObject({
      detail: { lines: [{ id: line, option: 'Topping', reason: 'too_many' }] },
    });
  });
  test('reports the new price of an option, which the customer can accept', async () => {
    const line = await add([boba]);
    await db.sql`update public.option_item set price_difference = 4000 where id = ${boba}`;
    expect(await errorOf(checkout(db, budi, [line]))).toMatchObject({
      message: 'price_changed',
      detail: { lines: [{ id: line, old_price: 21_000, new_price: 22_000 }] },
    });
    await rpc(db, budi, 'accept_prices', { line_ids: [line] });
    const order = await checkout(db, budi, [line]);
    expect(await linesOf(order)).toMatchObject([{ price: 22_000, options: [{ price: 4_000 }] }]);
  });
});

describe('staff', () => {
  test('see options and notes on the board', async () => {
    const order = await checkout(db, budi, [await add([boba], 'panas')]);
    const [row] = await rpc<{ board: { orders: { id: number; lines: object[] }[] } }>(
      db,
      rina,
      'board',
      { branch_id: order?.branch_id },
    );
    const shown = row?.board.orders.find(({ id }) => id === order?.id);
    expect(shown?.lines).toMatchObject([{ options: snapshot().slice(0, 1), note: 'panas' }]);
  });

  const edit = (order: PlacedOrder | undefined, lines: object[]) =>
    rpc<PlacedOrder>(db, rina, 'edit_order', {
      order_id: order?.id,
      expected_revision: 0,
      lines,
      reason: 'Diminta pelanggan',
    });
  test('add a line with options and a note at its price', async () => {
    const order = await checkout(db, budi, [await add([])]);
    const [edited] = await edit(order, [
      { id_product: coffee, size: 'Medium', options: [jelly, boba], note: ' panas ', quantity: 2 },
    ]);
    expect(edited?.total_harga).toBe(18_000 + 2 * 26_000);
    expect(edited?.last_edit?.changes).toMatchObject([{ options: snapshot(), note: 'panas' }]);
    expect((await linesOf(order))[1]).toEqual({
      price: 26_000,
      options: snapshot(),
      note: 'panas',
    });
  });
  test('keep the options and the note of a line with another quantity', async () => {
    const order = await checkout(db, budi, [await add([boba], 'panas')]);
    const [line] = await db.sql`
      select id from public.pesanan_item where id_pesanan = ${order?.id ?? 0}`;
    const [edited] = await edit(order, [{ id: line?.id, quantity: 3 }]);
    expect(edited?.total_harga).toBe(63_000);
    expect(await linesOf(order)).toMatchObject([{ options: [{ name: 'Boba' }], note: 'panas' }]);
  });
  test('get the errors of a choice', async () => {
    const order = await checkout(db, budi, [await add([])]);
    const added = { id_product: coffee, quantity: 1 };
    expect(await errorOf(edit(order, [{ ...added, options: [999_999] }]))).toMatchObject({
      message: 'unknown_option',
    });
    expect(await errorOf(edit(order, [{ ...added, size: 'XXL' }]))).toMatchObject({
      message: 'unknown_line',
    });
    expect(await errorOf(edit(order, [{ ...added, note: 'x'.repeat(141) }]))).toMatchObject({
      message: 'invalid_note',
    });
    await rpc(db, rina, 'set_option_sold_out', { option_id: boba, until: 'changed' });
    expect(await errorOf(edit(order, [{ ...added, options: [boba] }]))).toMatchObject({
      message: 'option_gone',
    });
  });
});

test('the export of an account contains options and notes of orders and cart', async () => {
  await checkout(db, budi, [await add([boba], 'panas')]);
  await add([jelly], 'dingin');
  const [row] = await rpc<{ export_account: unknown }>(db, budi, 'export_account');
  expect(row?.export_account).toMatchObject({
    orders: [{ lines: [{ options: [{ name: 'Boba' }], note: 'panas' }] }],
    cart: [{ option_list: [{ name: 'Jeli' }], note: 'dingin' }],
  });
});
