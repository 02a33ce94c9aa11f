/** Edits of an order's lines by the staff. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PlacedOrder, order as placeOrder, stockOf } from './support/checkout.ts';
import { type Caller, openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';
import { DEMO_RATES, setRates } from './support/money.ts';
import { rpc } from './support/rpc.ts';

let db: TestDatabase;
let rina: Person;
let budi: Person;
let kopi: number;
let soto: number;
let order: number;
let line: number;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
});
beforeEach(async () => {
  budi = await db.person('budi');
  kopi = await db.product({ name: 'Es Kopi', price: 20_000, stock: 10 });
  soto = await db.product({ name: 'Soto', type: 'Makanan', price: 30_000, stock: 5 });
  order = (await placeOrder(db, budi, kopi, 4)).id;
  line = (await lines())[0]?.id ?? 0;
});
afterAll(() => db.close());

interface Line {
  id: number;
  name_product: string;
  size: string | null;
  price: number;
  jumlah_product: number;
}
const lines = async (): Promise<Line[]> => [
  ...(await db.sql<Line[]>`
    select id, name_product, size, price, jumlah_product
    from public.pesanan_item where id_pesanan = ${order} order by id`),
];
const edit = async (
  changes: unknown,
  {
    person = rina,
    revision = 0,
    reason = 'Diminta pelanggan',
  }: { person?: Caller; revision?: number | null; reason?: string | null } = {},
) => {
  const facts = { order_id: order, expected_revision: revision, lines: changes, reason };
  return (await rpc<PlacedOrder>(db, person, 'edit_order', facts))[0];
};
const events = () => db.sql`
  select type, actor, reason, detail from public.order_event
  where id_pesanan = ${order} order by id`;

describe('public.edit_order', () => {
  test('allows staff to change a quantity: total, units and stock follow', async () => {
    expect(await edit([{ id: line, quantity: 1 }])).toMatchObject({
      total_harga: 20_000,
      jumlah_product: 1,
      revision: 1,
      status: 'disiapkan',
      last_edit: {
        reason: 'Diminta pelanggan',
        changes: [{ name: 'Es Kopi', size: 'Small', from: 4, to: 1, price: 20_000 }],
        old_total: 80_000,
        new_total: 20_000,
      },
    });
    expect(await stockOf(db, kopi)).toBe(9);
  });
  test('allows staff to add lines at the prices of the catalogue, and to remove one', async () => {
    await db.sql`update public.product set price = 25000 where id = ${kopi}`;
    const row = await edit([
      { id: line, quantity: 0 },
      { id_product: kopi, size: 'Large', quantity: 1 },
      { id_product: soto, size: 'Large', quantity: 2 },
    ]);
    expect(row).toMatchObject({
      total_harga: 31_000 + 60_000,
      jumlah_product: 3,
      nama_produk: ['Es Kopi', 'Soto'],
    });
    expect((await lines()).map(({ id, ...rest }) => rest)).toEqual([
      { name_product: 'Es Kopi', size: 'Large', price: 31_000, jumlah_product: 1 },
      { name_product: 'Soto', size: null, price: 30_000, jumlah_product: 2 },
    ]);
    expect([await stockOf(db, kopi), await stockOf(db, soto)]).toEqual([9, 3]);
  });
  test('allows a larger quantity at the price paid, not at the new one', async () => {
    await db.sql`update public.product set price = 99000 where id = ${kopi}`;
    expect(await edit([{ id: line, quantity: 5 }])).toMatchObject({ total_harga: 100_000 });
  });
  test('allows one event per edit, with the reason and the changes', async () => {
    await edit([{ id: line, quantity: 1 }]);
    expect(await events()).toMatchObject([
      { type: 'placed' },
      {
        type: 'edited',
        actor: rina.id,
        reason: 'Diminta pelanggan',
        detail: { old_total: 80_000, new_total: 20_000, changes: [{ from: 4, to: 1 }] },
      },
    ]);
  });
  test('allows a repeated request, which changes nothing', async () => {
    const changes = [{ id_product: soto, quantity: 1 }];
    const first = await edit(changes);
    expect(await edit(changes)).toEqual(first);
    expect(await lines()).toHaveLength(2);
    expect(await events()).toHaveLength(2);
  });
  test('allows an edit without a difference, which is none', async () => {
    expect(await edit([{ id: line, quantity: 4 }])).toMatchObject({ revision: 0, last_edit: null });
    expect(await edit([])).toMatchObject({ revision: 0 });
    expect(await events()).toHaveLength(1);
  });
  test('denies the same edit by another person, and names the first', async () => {
    const changes = [{ id_product: soto, quantity: 1 }];
    await edit(changes);
    const ayu = await db.person('ayu', 'admin');
    expect(await errorOf(edit(changes, { person: ayu }))).toMatchObject({
      code: 'PT409',
      message: 'order_changed',
      detail: { revision: 1, by: 'rina' },
    });
  });
  test.each([1, -1, null])('denies the expected revision %s', async (revision) => {
    expect(await errorOf(edit([{ id: line, quantity: 1 }], { revision }))).toMatchObject({
      message: 'order_changed',
    });
  });
  test('denies more units than are left, with the missing products', async () => {
    expect(await errorOf(edit([{ id: line, quantity: 11 }]))).toEqual({
      code: 'PT409',
      message: 'sold_out',
      detail: {
        code: 'sold_out',
        products: [{ id_product: kopi, name: 'Es Kopi', left: 6, wanted: 7 }],
      },
    });
    expect(await stockOf(db, kopi)).toBe(6);
  });
  test('denies units of a product that is marked as sold out, but allows fewer', async () => {
    await rpc(db, rina, 'set_sold_out', { product_id: kopi, until: 'changed' });
    expect(await errorOf(edit([{ id: line, quantity: 5 }]))).toMatchObject({ message: 'sold_out' });
    expect(await edit([{ id: line, quantity: 3 }])).toMatchObject({ total_harga: 60_000 });
  });
  test('denies more units of a deleted product, but allows fewer', async () => {
    await db.sql`delete from public.product where id = ${kopi}`;
    expect(await errorOf(edit([{ id: line, quantity: 5 }]))).toMatchObject({ message: 'sold_out' });
    expect(await edit([{ id: line, quantity: 3 }])).toMatchObject({ total_harga: 60_000 });
  });
  test('denies an order without lines', async () => {
    expect(await errorOf(edit([{ id: line, quantity: 0 }]))).toMatchObject({
      code: 'PT422',
      message: 'empty_order',
    });
    expect(await lines()).toHaveLength(1);
  });
  test.each(['selesai', 'dibatalkan'])('denies an order that is %s', async (status) => {
    await db.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update public.pesanan set status = ${status} where id = ${order}`;
    });
    expect(await errorOf(edit([{ id: line, quantity: 1 }]))).toEqual({
      code: 'PT409',
      message: 'order_finished',
      detail: { code: 'order_finished', status },
    });
  });
  test.each([null, '', ' '])('denies the reason %j', async (reason) => {
    expect(await errorOf(edit([{ id: line, quantity: 1 }], { reason }))).toMatchObject({
      code: 'PT422',
      message: 'reason_needed',
    });
  });
  test('denies a reason that is too long', async () => {
    const reason = 'x'.repeat(201);
    expect(await errorOf(edit([{ id: line, quantity: 1 }], { reason }))).toMatchObject({
      message: 'invalid_reason',
    });
  });
  test('denies lines of other orders, twice the same line, and other products', async () => {
    const other = (await placeOrder(db, budi, kopi)).id;
    const [foreign] = await db.sql`select id from public.pesanan_item where id_pesanan = ${other}`;
    const archived = await db.product({ archived: true });
    const wrong = [
      [{ id: foreign?.id, quantity: 1 }],
      [
        { id: line, quantity: 1 },
        { id: line, quantity: 2 },
      ],
      [{ id_product: archived, quantity: 1 }],
      [{ id_product: 999_999, quantity: 1 }],
      [{ id_product: kopi, size: 'Jumbo', quantity: 1 }],
      [{ quantity: 1 }],
      [{}],
      {},
      'x',
      null,
    ];
    for (const changes of wrong) {
      expect(await errorOf(edit(changes)), JSON.stringify(changes)).toMatchObject({
        code: 'PT422',
        message: 'unknown_line',
      });
    }
  });
  test('denies products of another branch', async () => {
    const [depok] = await db.sql`
      insert into public.branch (slug, name, city, address)
      values (${`depok-${order}`}, 'Depok', 'Depok', 'Depok') returning id`;
    await db.sql`update public.product set branch_id = ${depok?.id} where id = ${soto}`;
    expect(await errorOf(edit([{ id_product: soto, quantity: 1 }]))).toMatchObject({
      message: 'unknown_line',
    });
  });
  test.each([-1, 100, null, 2_147_483_647])('denies the quantity %s', async (quantity) => {
    expect(await errorOf(edit([{ id: line, quantity }]))).toMatchObject({
      code: 'PT422',
      message: 'quantity_out_of_range',
    });
  });
  test('denies more than 100 lines, in the request and in the order', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, () => ({ id_product: soto, quantity: 1 }));
    await db.sql`update public.product set stock_product = 1000 where id = ${soto}`;
    const tooMany = { message: 'too_many_lines', detail: { max: 100 } };
    // Even lines that change nothing.
    const nothing = Array(101).fill({ id_product: soto, quantity: 0 });
    expect(await errorOf(edit(nothing))).toMatchObject(tooMany);
    expect(await errorOf(edit(many(100)))).toMatchObject(tooMany);
    expect(await edit(many(99))).toMatchObject({ jumlah_product: 103 });
    expect(await stockOf(db, soto)).toBe(901);
  });
  test('denies customers and visitors', async () => {
    const changes = [{ id: line, quantity: 1 }];
    expect(await errorOf(edit(changes, { person: budi }))).toMatchObject({ message: 'staff_only' });
    expect(await errorOf(edit(changes, { person: null }))).toMatchObject({
      code: INSUFFICIENT_PRIVILEGE,
    });
  });
  test('denies an unknown order', async () => {
    order = 999_999;
    expect(await errorOf(edit([{ id: line, quantity: 1 }]))).toMatchObject({
      code: 'PT404',
      message: 'unknown_order',
    });
  });
});

describe('public.edited_total', () => {
  const ask = async (lines_total: number | null, person: Caller = rina) =>
    (
      await rpc<{ edited_total: number }>(db, person, 'edited_total', {
        order_id: order,
        lines_total,
      })
    )[0]?.edited_total;
  test('allows staff to read the total that an edit then charges, with the rates of the order', async () => {
    await setRates(db, DEMO_RATES);
    order = (await placeOrder(db, budi, kopi, 4)).id;
    line = (await lines())[0]?.id ?? 0;
    await setRates(db, {});
    expect(await ask(20_000)).toBe(23_100);
    expect(await edit([{ id: line, quantity: 1 }])).toMatchObject({ total_harga: 23_100 });
    expect(await ask(null)).toBe(1);
    expect(await ask(-5)).toBe(1);
    order = 999_999;
    expect(await ask(20_000)).toBeNull();
  });
  test('keeps the discount of the order, but leaves Rp1 to pay', async () => {
    const [placed] = await rpc<PlacedOrder>(db, rina, 'counter_order', {
      branch_id: 1,
      idempotency_key: randomUUID(),
      lines: [{ id_product: kopi, quantity: 4 }],
      discount: 50_000,
      discount_reason: 'Karyawan',
      expected_total: 30_000,
    });
    order = placed?.id ?? 0;
    expect(await ask(60_000)).toBe(10_000);
    expect(await ask(50_001)).toBe(1);
    expect(await ask(20_000)).toBe(1);
  });
  test('denies customers', async () => {
    expect(await errorOf(ask(20_000, budi))).toMatchObject({ message: 'staff_only' });
  });
});
