/** Model-based test: random operations of customers and an admin give the same results as a model. */
import fc from 'fast-check';
import { effort, PROPERTY_TIMEOUT_MS } from 'node-kit/tests/property';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  adminOperation,
  CUSTOMERS,
  customerOperation,
  operation,
  PRODUCTS,
} from './support/operations.ts';
import { PlayedShop } from './support/played-shop.ts';
import { type Customer, openShop, type Shop } from './support/shop.ts';
import { ShopModel, totalOf } from './support/shop-model.ts';

/** The results that concurrent operations may return. */
const EXPECTED_ANSWERS = [
  ...['ok', 'nothing', 'quantity_out_of_range', 'unknown_product', 'sold_out', 'empty_cart'],
  ...['product_gone', 'price_changed', 'total_changed', 'unknown_line', 'stock_moved'],
  ...['order_not_finished', 'order_changed', 'order_finished', 'order_begun', 'unknown_order'],
  ...['illegal_status', 'empty_order'],
];

describe('through the API', () => {
  let shop: Shop;
  let admin: Customer;
  const customers: Customer[] = [];

  beforeAll(async () => {
    shop = await openShop();
    admin = await shop.registerAdmin('ayu');
    while (customers.length < CUSTOMERS) customers.push(await shop.register('pembeli'));
  });
  afterAll(() => shop.close());

  test('sequential operations: each result and the final state match the model', {
    timeout: PROPERTY_TIMEOUT_MS,
  }, async () => {
    const property = fc.asyncProperty(
      fc.array(operation, { minLength: 5, maxLength: 25 }),
      async (operations) => {
        const real = await PlayedShop.open(shop, customers, admin);
        const model = new ShopModel(CUSTOMERS);
        for (const one of operations) {
          expect(await real.perform(one), JSON.stringify(one)).toBe(model.perform(one));
        }
        await compare(real, model);
      },
    );
    await fc.assert(property, effort(20));
  });

  test('concurrent operations: no lost stock, no double sale, no deadlock', {
    timeout: PROPERTY_TIMEOUT_MS,
  }, async () => {
    const several = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 3, maxLength: 12 });
    const byCustomer = fc.tuple(
      ...Array.from({ length: CUSTOMERS }, () => several(customerOperation)),
    );
    const property = fc.asyncProperty(
      byCustomer,
      several(adminOperation),
      async (purchases, changes) => {
        const real = await PlayedShop.open(shop, customers, admin);
        const answers: string[] = [];
        await Promise.all([
          // Two concurrent tabs of each customer.
          ...purchases.flatMap((operations, customer) =>
            [0, 1].map(async (tab) => {
              for (const one of operations.filter((_, index) => index % 2 === tab)) {
                answers.push(await real.perform({ ...one, customer }));
              }
            }),
          ),
          (async () => {
            for (const one of changes) answers.push(await real.perform(one));
          })(),
        ]);
        expect(answers.filter((code) => !EXPECTED_ANSWERS.includes(code))).toEqual([]);
        await checkInvariants(real);
      },
    );
    await fc.assert(property, effort(10));
  });
});

async function compare(real: PlayedShop, model: ShopModel): Promise<void> {
  expect(await real.stock()).toEqual(model.products.map(({ stock }) => stock));
  for (const [customer, lines] of model.carts.entries()) {
    const cart = await real.cart(customer);
    expect(cart.map(({ id, ...line }) => line)).toEqual(lines);
    expect(await real.rowsInCart(customer)).toBe(lines.length);
  }
  const orders = await real.orders();
  expect(orders.map(({ lines, status, total_harga }) => ({ lines, status, total_harga }))).toEqual(
    model.orders.map(({ lines, status }) => ({ lines, status, total_harga: totalOf(lines) })),
  );
  await checkInvariants(real);
}

/** Checks invariants that hold in any order: totals, unique keys, and stock. */
async function checkInvariants(real: PlayedShop): Promise<void> {
  const orders = await real.orders();
  for (const { lines, total_harga, jumlah_product } of orders) {
    expect(total_harga).toBe(lines.reduce((sum, line) => sum + line.price * line.quantity, 0));
    expect(jumlah_product).toBe(lines.reduce((sum, line) => sum + line.quantity, 0));
  }
  const keys = orders.map((order) => order.idempotency_key);
  expect(new Set(keys).size).toBe(keys.length);
  const stock = await real.stock();
  const sold = PRODUCTS.map((_, product) =>
    orders
      .filter(({ status }) => status !== 'dibatalkan')
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + (line.product === product ? line.quantity : 0), 0),
  );
  expect(stock.every((units) => units >= 0)).toBe(true);
  expect(stock.map((units, index) => units + (sold[index] ?? 0))).toEqual(real.supplied);
}
