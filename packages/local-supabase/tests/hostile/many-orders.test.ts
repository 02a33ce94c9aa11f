import { afterAll, beforeAll, expect, test } from 'vitest';
import { REST_BOUNDS } from '../../rest/bounds.ts';
import { errorCodeOf } from './error-shape.ts';
import { type HostileShop, openHostileShop } from './hostile-shop.ts';

/** Orders of one customer, all of one product, so that each embeds the lines of all others. */
const ORDERS = 2_000;

let shop: HostileShop;

beforeAll(async () => {
  shop = await openHostileShop();
  const { sub } = JSON.parse(
    Buffer.from(shop.target.tokens.customer?.split('.')[1] ?? '', 'base64url').toString(),
  ) as { sub: string };
  await shop.database.query(INSERT_ORDERS, [sub, String(ORDERS)]);
  await shop.database.run('analyze public.pesanan, public.pesanan_item');
});
afterAll(() => shop.close());

const INSERT_ORDERS = `
  with placed as (
    insert into public.pesanan (id_pemesan, nama_pemesan, nama_produk, total_harga, jumlah_product,
      idempotency_key, request_hash)
    select $1::text::uuid, 'Budi', '{Es Kopi 1}', 1000, 1, gen_random_uuid(), 'x'
    from generate_series(1, $2::text::integer)
    returning id
  )
  insert into public.pesanan_item (id_pesanan, id_product, name_product, price, jumlah_product)
  select placed.id, (select min(id) from public.product), 'Es Kopi 1', 1000, 1 from placed`;

/** Each column of an order line, three more times. */
const ALIASES = ['id', 'id_pesanan', 'id_product', 'name_product', 'size', 'price', 'image']
  .flatMap((column) => [1, 2, 3].map((number) => `${column}_again_${number}:${column}`))
  .join(',');

const select = async (columns: string) => {
  const path = `/rest/v1/pesanan?select=${columns}`;
  const start = performance.now();
  const answer = await shop.send({ role: 'customer', method: 'GET', path });
  return {
    code: `${answer.status} ${errorCodeOf(answer)}`.trim(),
    bytes: answer.body.byteLength,
    ms: performance.now() - start,
  };
};

test.each([
  `pesanan_item(product(pesanan_item(*,${ALIASES})))`,
  `pesanan_item(product(pesanan_item(*,${ALIASES})))&order=created_at.desc,nama_pemesan`,
  `id,...pesanan_item(...product(...pesanan_item(${ALIASES})))`,
  `pesanan_item(product(pesanan_item(id)))&limit=20`,
])('an embed that reaches the lines of all orders has a limited size: %s', async (columns) => {
  const plain = await select('*,pesanan_item(*)');
  expect(plain.code).toBe('200');
  expect((await select(columns)).code).toBe(REST_BOUNDS.nestedListRows.answer);
  const limit = `&pesanan_item.product.pesanan_item.limit=${REST_BOUNDS.nestedListRows.limit}`;
  const nested = await select(`${columns}${limit}`);
  expect(['200', REST_BOUNDS.answerBytes.answer]).toContain(nested.code);
  expect(nested.bytes).toBeLessThanOrEqual(REST_BOUNDS.answerBytes.limit);
  // Each of 1,000 orders has up to 50 lines instead of one.
  if (process.env.COMPARE_TIMES) expect(nested.ms).toBeLessThan(50 * plain.ms);
});
