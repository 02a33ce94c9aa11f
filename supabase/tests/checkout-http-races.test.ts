/** Checkout races through supabase-js, HTTP and the gateway. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Customer, must, openShop, type Shop } from './support/shop.ts';

/** Each buyer can order three sizes of a drink concurrently: 17 buyers place 50 orders. */
const BUYERS = 17;
const SIZES = { Small: 20_000, Medium: 23_000, Large: 26_000 };

let shop: Shop;
const buyers: Customer[] = [];

beforeAll(async () => {
  shop = await openShop(true);
  // Sequential: password hashing is not under test.
  while (buyers.length < BUYERS) buyers.push(await shop.register(`pembeli${buyers.length}`));
});
afterAll(() => shop.close());

/** Adds one unit of a product to a cart and returns the line. */
async function addLine({ client }: Customer, id_product: number, size = 'Small'): Promise<number> {
  const request = { id_product, jumlah_product: 1, size, idempotency_key: randomUUID() };
  return (await must(client.rpc('add_to_cart', request))).id;
}
const pay = ({ client }: Customer, line_ids: number[], expected_total: number, key?: string) =>
  client.rpc('checkout', { line_ids, idempotency_key: key ?? randomUUID(), expected_total });
const stockOf = async (product: number) =>
  (await must(shop.service.from('product').select('stock_product').eq('id', product).single()))
    .stock_product;

test('50 checkouts of the last 10 units: 10 orders, 40 errors with details, stock 0', async () => {
  const product = await shop.product({ stock: 10 });
  const wanted = buyers.flatMap((buyer) =>
    Object.entries(SIZES).map(([size, price]) => ({ buyer, size, price })),
  );
  const carts = await Promise.all(
    wanted.slice(0, 50).map(async (drink) => ({
      ...drink,
      line: await addLine(drink.buyer, product, drink.size),
    })),
  );
  const answers = await Promise.all(
    carts.map(({ buyer, line, price }) => pay(buyer, [line], price)),
  );
  const errors = answers.flatMap(({ status, error }) =>
    error ? [{ status, detail: JSON.parse(error.details) as unknown }] : [],
  );
  const short = { id_product: product, name: 'Es Kopi', left: 0, wanted: 1 };
  const soldOut = { status: 409, detail: { code: 'sold_out', products: [short] } };
  expect(errors).toEqual(Array(40).fill(soldOut));
  const orders = new Set(answers.flatMap(({ data }) => data?.id ?? []));
  expect([orders.size, await stockOf(product)]).toEqual([10, 0]);
});

test('the same key ten times concurrently: one order and ten equal responses', async () => {
  const buyer = buyers[0] as Customer;
  const product = await shop.product({ stock: 10 });
  const line = await addLine(buyer, product);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => must(pay(buyer, [line], SIZES.Small, key))),
  );
  expect(answers).toEqual(Array(10).fill(answers[0]));
  expect(await stockOf(product)).toBe(9);
});

test('carts in opposite order, five rounds: every order is placed', async () => {
  const products = [await shop.product({ stock: 100 }), await shop.product({ stock: 100 })];
  for (let round = 1; round <= 5; round += 1) {
    const carts = await Promise.all(
      buyers.map(async (buyer, index) => {
        const lines: number[] = [];
        const basket = index % 2 ? products : products.toReversed();
        for (const product of basket) lines.push(await addLine(buyer, product));
        return { buyer, lines };
      }),
    );
    const answers = await Promise.all(carts.map(({ buyer, lines }) => pay(buyer, lines, 40_000)));
    expect(answers.map(({ error }) => error)).toEqual(Array(BUYERS).fill(null));
  }
  const left = 100 - 5 * BUYERS;
  expect(await Promise.all(products.map(stockOf))).toEqual([left, left]);
});
