/** Any order of what customers and an admin do: the shop does what a small model of it does. */
import fc from 'fast-check';
import { effort, PROPERTY_TIMEOUT_MS } from 'shared-node/property';
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

/** What may be refused while others act at the same time; all else is a fault. */
const REFUSALS = [
  ...['ok', 'nothing', 'quantity_out_of_range', 'unknown_product', 'sold_out', 'empty_cart'],
  ...['product_gone', 'price_changed', 'total_changed', 'unknown_line', 'stock_moved'],
  'order_not_finished',
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

  test('one after the other: each answer, and the state at the end, as in the model', {
    timeout: PROPERTY_TIMEOUT_MS,
  }, async () => {
    const property = fc.asyncProperty(
      fc.array(operation, { minLength: 5, maxLength: 25 }),
      async (acts) => {
        const real = await PlayedShop.open(shop, customers, admin);
        const model = new ShopModel(CUSTOMERS);
        for (const act of acts) {
          expect(await real.perform(act), JSON.stringify(act)).toBe(model.perform(act));
        }
        await compare(real, model);
      },
    );
    await fc.assert(property, effort(20));
  });

  test('all at once: nothing lost, nothing sold twice, no deadlock', {
    timeout: PROPERTY_TIMEOUT_MS,
  }, async () => {
    const acts = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 3, maxLength: 12 });
    const lives = fc.tuple(...Array.from({ length: CUSTOMERS }, () => acts(customerOperation)));
    const property = fc.asyncProperty(lives, acts(adminOperation), async (customerActs, day) => {
      const real = await PlayedShop.open(shop, customers, admin);
      const answers: string[] = [];
      await Promise.all([
        // Two tabs of each customer, which do not wait for each other.
        ...customerActs.flatMap((life, customer) =>
          [life.filter((_, index) => index % 2 === 0), life.filter((_, index) => index % 2)].map(
            async (tab) => {
              for (const act of tab) answers.push(await real.perform({ ...act, customer }));
            },
          ),
        ),
        (async () => {
          for (const act of day) answers.push(await real.perform(act));
        })(),
      ]);
      expect(answers.filter((code) => !REFUSALS.includes(code))).toEqual([]);
      await checkBooks(real);
    });
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
  await checkBooks(real);
}

/** What holds whoever acted when. */
async function checkBooks(real: PlayedShop): Promise<void> {
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
