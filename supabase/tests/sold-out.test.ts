/** Products marked as sold out ('Habis') by the staff. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkout } from './support/checkout.ts';
import { type Caller, openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';
import { rpc } from './support/rpc.ts';
import { at } from './support/shop-clock.ts';
import { closeTill } from './support/till.ts';

let db: TestDatabase;
let rina: Person;
let budi: Person;
let product: number;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
});
beforeEach(async () => {
  await db.sql`delete from public.opening_hours`;
  budi = await db.person('budi');
  product = await db.product({ stock: 10 });
});
afterAll(() => db.close());

const mark = (person: Caller, until?: string | null, id = product) =>
  rpc<{ set_sold_out: Date | number | null }>(db, person, 'set_sold_out', {
    product_id: id,
    ...(until === undefined ? {} : { until }),
  });
const unavailable = async (caller: Caller = null): Promise<number[]> => {
  const [row] = await rpc<{ shop_status: { unavailable: number[] } }>(db, caller, 'shop_status');
  return row?.shop_status.unavailable ?? [];
};
/** Until when the product is sold out if it is marked until tomorrow at this time. */
const untilTomorrow = async (time: string): Promise<Date> => {
  const [row] = await at(
    db,
    time,
    rina,
    (sql) => sql<{ until: Date }[]>`select public.set_sold_out(${product}, 'tomorrow') as until`,
  );
  return row?.until ?? new Date(0);
};

const branchId = async () =>
  (await db.sql<{ id: number }[]>`select private.main_branch() as id`)[0]?.id ?? 0;

describe('public.set_sold_out', () => {
  test('allows staff to mark a product until it is changed', async () => {
    await mark(rina, 'changed');
    expect(await unavailable()).toContain(product);
    await mark(rina, null);
    expect(await unavailable()).not.toContain(product);
    await mark(rina, 'changed');
    await mark(rina);
    expect(await unavailable()).not.toContain(product);
  });
  test('allows a mark until 4 in the morning in a branch that is always open', async () => {
    expect(await untilTomorrow('2026-11-27T05:00:00Z')).toEqual(new Date('2026-11-27T21:00:00Z'));
    // After midnight, the evening is not over yet.
    expect(await untilTomorrow('2026-11-27T18:00:00Z')).toEqual(new Date('2026-11-27T21:00:00Z'));
  });
  test('allows a mark until the next opening, which may be days away', async () => {
    // Monday and Friday; the 27th is a Friday.
    await db.sql`insert into public.opening_hours (branch_id, weekday, opens_at, closes_at)
      select private.main_branch(), day, '08:00', '20:00' from unnest(array[1, 5]) as day`;
    expect(await untilTomorrow('2026-11-27T05:00:00Z')).toEqual(new Date('2026-11-30T01:00:00Z'));
    expect(await untilTomorrow('2026-11-26T05:00:00Z')).toEqual(new Date('2026-11-27T01:00:00Z'));
  });
  test('allows a mark until tomorrow while the till is open since yesterday', async () => {
    await at(db, '2026-11-26T10:00:00Z', rina, async (sql) => {
      await sql`select public.open_till(private.main_branch())`;
    });
    expect(await untilTomorrow('2026-11-27T05:00:00Z')).toEqual(new Date('2026-11-27T21:00:00Z'));
    await closeTill(db, rina, await branchId());
  });
  test('denies the product only until then', async () => {
    await untilTomorrow('2026-11-27T05:00:00Z');
    const seenAt = async (time: string) => {
      const [row] = await at(
        db,
        time,
        null,
        (sql) => sql<{ ids: number[] }[]>`select public.shop_status() -> 'unavailable' as ids`,
      );
      return row?.ids.includes(product);
    };
    expect(await seenAt('2026-11-27T20:59:59Z')).toBe(true);
    expect(await seenAt('2026-11-27T21:00:00Z')).toBe(false);
  });
  test('denies other words, unknown products, customers and visitors', async () => {
    expect(await errorOf(mark(rina, 'soon'))).toMatchObject({
      code: 'PT422',
      message: 'invalid_until',
    });
    expect(await errorOf(mark(rina, 'changed', 999_999))).toMatchObject({
      code: 'PT404',
      message: 'unknown_product',
    });
    expect(await errorOf(mark(budi, 'changed'))).toMatchObject({ message: 'staff_only' });
    expect(await errorOf(mark(null, 'changed'))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    expect(await unavailable()).not.toContain(product);
  });
});

describe('a product marked as sold out', () => {
  const soldOut = (wanted: number) => ({
    code: 'PT409',
    message: 'sold_out',
    detail: {
      code: 'sold_out',
      products: [{ id_product: product, name: 'Es Kopi Senja', left: 0, wanted }],
    },
  });

  test('cannot be added to a cart', async () => {
    await mark(rina, 'changed');
    expect(await errorOf(db.line(budi, product))).toEqual(soldOut(1));
  });
  test('fails the checkout, which names only its line', async () => {
    const lines = [await db.line(budi, await db.product()), await db.line(budi, product, 2)];
    await mark(rina, 'changed');
    expect(await errorOf(checkout(db, budi, lines))).toEqual(soldOut(2));
    expect(await checkout(db, budi, lines.slice(0, 1))).toBeDefined();
    await mark(rina, null);
    expect(await checkout(db, budi, lines.slice(1))).toBeDefined();
  });
  test('stays in the cart, where the quantity can be reduced', async () => {
    const line = await db.line(budi, product, 3);
    await mark(rina, 'changed');
    const rows = await db.as(
      budi,
      (sql) => sql`update public.keranjang set jumlah_product = 2 where id = ${line} returning id`,
    );
    expect(rows).toHaveLength(1);
  });
  test('is no edit of the product: neither time nor editor change', async () => {
    const edited = async () => [
      ...(await db.sql`select edited_at, (select count(*) from public.product_editor
        where id_product = ${product}) as editors from public.product where id = ${product}`),
    ];
    const before = await edited();
    await mark(rina, 'changed');
    expect(await edited()).toEqual(before);
  });
});

test('a product without stock is listed as unavailable, one off the menu is not', async () => {
  const empty = await db.product({ stock: 0 });
  const archived = await db.product({ stock: 0, archived: true });
  const listed = await unavailable();
  expect(listed).toContain(empty);
  expect(listed).not.toContain(archived);
  expect(listed).not.toContain(product);
});

test('a sale updates no index of the product', async () => {
  const hot = await db.sql.begin(async (sql) => {
    const count = async () => {
      const [row] = await sql<{ hot: number }[]>`
        select pg_stat_get_xact_tuples_hot_updated('public.product'::regclass)::int as hot`;
      return row?.hot ?? 0;
    };
    const before = await count();
    await sql`update public.product set stock_product = stock_product - 1 where id = ${product}`;
    return (await count()) - before;
  });
  expect(hot).toBe(1);
});
