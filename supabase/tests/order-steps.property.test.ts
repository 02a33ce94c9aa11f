/** Random steps of several people on the same orders: stock is conserved, and events are complete. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { effort, PROPERTY_TIMEOUT_MS } from 'node-kit/tests/property';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkout } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { toDatabaseError } from './support/database-error.ts';
import { type Arguments, rpc } from './support/rpc.ts';

const STOCK = 12;
const STATUSES = ['menunggu', 'disiapkan', 'siap', 'selesai', 'dibatalkan'];
/** Errors that steps of others may cause. */
const EXPECTED = new Set([
  ...['order_changed', 'order_begun', 'order_finished', 'illegal_status', 'reason_needed'],
  ...['sold_out', 'empty_order', 'unknown_line', 'staff_only', 'unknown_order', 'total_changed'],
]);

let db: TestDatabase;
let staff: Person[];
let customers: Person[];

beforeAll(async () => {
  db = await openDatabase(10);
  staff = [await db.person('rina', 'staf'), await db.person('ayu', 'admin')];
  customers = [await db.person('budi'), await db.person('sari')];
});
afterAll(() => db.close());

/** Products, orders and lines are referred to by index; lines also by those of other orders. */
type Step =
  | { type: 'buy'; product: number; units: number }
  | { type: 'accept' | 'promise'; order: number; status: string }
  | { type: 'move'; order: number; status: string; to: string }
  | { type: 'cancel'; order: number; status: string }
  | { type: 'edit'; order: number; revision: number; line: number; quantity: number }
  | { type: 'add'; order: number; revision: number; product: number; quantity: number };
type PersonStep = Step & { person: number };

const index = fc.nat({ max: 2 });
// Mostly the status of a new order, so that many steps succeed.
const status = fc.oneof(
  { weight: 3, arbitrary: fc.constant('disiapkan') },
  { weight: 2, arbitrary: fc.constantFrom(...STATUSES) },
);
const typed = <Type extends string>(type: Type) => fc.constant(type);
const revision = fc.nat({ max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    type: typed('buy'),
    product: fc.nat({ max: 1 }),
    units: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ type: fc.constantFrom('accept' as const, 'promise'), order: index, status }),
  fc.record({ type: typed('move'), order: index, status, to: fc.constantFrom(...STATUSES) }),
  fc.record({ type: typed('cancel'), order: index, status }),
  fc.record({
    type: typed('edit'),
    order: index,
    revision,
    line: index,
    quantity: fc.nat({ max: 5 }),
  }),
  fc.record({
    type: typed('add'),
    order: index,
    revision,
    product: fc.nat({ max: 1 }),
    quantity: fc.nat({ max: 3 }),
  }),
);
/** People 0 and 1 are staff, 2 and 3 customers. */
const steps: fc.Arbitrary<PersonStep[]> = fc.array(
  fc.tuple(step, fc.nat({ max: 3 })).map(([each, person]) => ({ ...each, person })),
  { minLength: 10, maxLength: 30 },
);

/** A shop with two new products and three orders. */
class Shop {
  readonly products: number[] = [];
  readonly orders: number[] = [];

  static async open(): Promise<Shop> {
    const shop = new Shop();
    shop.products.push(await db.product({ stock: STOCK }), await db.product({ stock: STOCK }));
    for (const [product, units] of [
      [0, 2],
      [1, 3],
      [0, 1],
    ] as const) {
      await shop.buy(customers[product] as Person, product, units);
    }
    return shop;
  }

  /** Performs a step; returns `ok` or the error code. */
  async perform(each: PersonStep): Promise<string> {
    const person = [...staff, ...customers][each.person] as Person;
    try {
      if (each.type === 'buy') await this.buy(person, each.product, each.units);
      else await rpc(db, person, ...(await this.call(each)));
      return 'ok';
    } catch (error) {
      return toDatabaseError(error).message;
    }
  }

  private async buy(person: Person, product: number, units: number): Promise<void> {
    const line = await db.line(person, this.products[product] ?? 0, units, 'Small');
    const [row] = await db.sql<{ units: number }[]>`
      select jumlah_product as units from public.keranjang where id = ${line}`;
    const placed = await checkout(db, person, [line], randomUUID(), (row?.units ?? 0) * 20_000);
    if (placed) this.orders.push(placed.id);
  }

  private async call(each: Exclude<PersonStep, { type: 'buy' }>): Promise<[string, Arguments]> {
    const order_id = this.orders[each.order] ?? 0;
    const reason = 'Diminta pelanggan';
    switch (each.type) {
      case 'accept':
        return ['accept_order', { order_id, expected_status: each.status, minutes: 5 }];
      case 'promise':
        return ['promise_order', { order_id, minutes: 10 }];
      case 'move':
        return [
          'move_order',
          { order_id, expected_status: each.status, new_status: each.to, reason },
        ];
      case 'cancel':
        return ['cancel_order', { order_id, expected_status: each.status, reason }];
      case 'edit': {
        const lines = await db.sql<{ id: number }[]>`
          select id from public.pesanan_item where id_pesanan = any (${this.orders}) order by id`;
        const change = { id: lines[each.line]?.id ?? 0, quantity: each.quantity };
        return [
          'edit_order',
          { order_id, expected_revision: each.revision, lines: [change], reason },
        ];
      }
      case 'add': {
        const change = { id_product: this.products[each.product], quantity: each.quantity };
        return [
          'edit_order',
          { order_id, expected_revision: each.revision, lines: [change], reason },
        ];
      }
    }
  }

  async check(): Promise<void> {
    const stock = await db.sql`
      select product.stock_product + coalesce((
        select sum(item.jumlah_product) from public.pesanan_item as item
        join public.pesanan as parent on parent.id = item.id_pesanan
        where item.id_product = product.id and parent.status <> 'dibatalkan'), 0)::int as units
      from public.product where id = any (${this.products})`;
    expect(stock.map(({ units }) => units)).toEqual([STOCK, STOCK]);
    const orders = await db.sql`
      select parent.status, parent.revision, parent.total_harga, parent.jumlah_product,
        (select sum(price::bigint * jumlah_product)::bigint from public.pesanan_item
          where id_pesanan = parent.id) as total,
        (select sum(jumlah_product)::int from public.pesanan_item
          where id_pesanan = parent.id) as units,
        (select jsonb_agg(jsonb_build_object('type', type, 'from', from_status, 'to', to_status)
          order by id) from public.order_event where id_pesanan = parent.id) as events
      from public.pesanan as parent where id = any (${this.orders})`;
    for (const each of orders) {
      expect([each.total_harga, each.jumlah_product]).toEqual([each.total, each.units]);
      const events: { type: string; from: string | null; to: string }[] = each.events;
      const count = (type: string) => events.filter((event) => event.type === type).length;
      expect(events.map(({ from }) => from)).toEqual([
        null,
        ...events.slice(0, -1).map(({ to }) => to),
      ]);
      expect(events.at(-1)?.to).toBe(each.status);
      expect([count('placed'), count('edited')]).toEqual([1, each.revision]);
      expect(count('cancelled')).toBe(each.status === 'dibatalkan' ? 1 : 0);
    }
  }
}

test('one step after the other', { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const property = fc.asyncProperty(steps, async (all) => {
    const shop = await Shop.open();
    for (const each of all) {
      const answer = await shop.perform(each);
      if (answer !== 'ok') expect(EXPECTED).toContain(answer);
    }
    await shop.check();
  });
  await fc.assert(property, effort(15));
});

test('steps at the same time', { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const property = fc.asyncProperty(steps, async (all) => {
    const shop = await Shop.open();
    const answers = await Promise.all(all.map((each) => shop.perform(each)));
    expect(answers.filter((answer) => answer !== 'ok' && !EXPECTED.has(answer))).toEqual([]);
    await shop.check();
  });
  await fc.assert(property, effort(15));
});
