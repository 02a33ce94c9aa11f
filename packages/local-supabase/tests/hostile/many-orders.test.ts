import { afterAll, beforeAll, expect, test } from 'vitest';
import { REST_BOUNDS } from '../../rest/bounds.ts';
import { errorCodeOf } from './error-shape.ts';
import { type HostileShop, openHostileShop } from './hostile-shop.ts';

/** Orders of one customer, all of one product, so that each embeds the lines of all others. */
const ORDERS = 2_000;
/** Orders of one statement, which ends within its timeout on a busy machine too. */
const BATCH = 100;

let shop: HostileShop;

beforeAll(async () => {
  shop = await openHostileShop();
  const { sub } = JSON.parse(
    Buffer.from(shop.target.tokens.customer?.split('.')[1] ?? '', 'base64url').toString(),
  ) as { sub: string };
  for (let count = 0; count < ORDERS; count += BATCH) {
    await shop.database.query(INSERT_ORDERS, [sub, String(BATCH)]);
  }
  await shop.database.run('analyze public.pesanan, public.pesanan_item');
});
afterAll(() => shop.close());

const INSERT_ORDERS = `
  with placed as (
    insert into public.pesanan (id_pemesan, nama_pemesan, nama_produk, total_harga, lines_total, jumlah_product,
      idempotency_key, request_hash)
    select $1::text::uuid, 'Budi', '{Es Kopi 1}', 1000, 1000, 1, gen_random_uuid(), 'x'
    from generate_series(1, $2::text::integer)
    returning id
  )
  insert into public.pesanan_item (id_pesanan, id_product, name_product, price, jumlah_product)
  select placed.id, (select min(id) from public.product), 'Es Kopi 1', 1000, 1 from placed`;

/** Each column of an order line, three more times. */
const ALIASES = ['id', 'id_pesanan', 'id_product', 'name_product', 'size', 'price', 'image']
  .flatMap((column) => [1, 2, 3].map((number) => `${column}_again_${number}:${column}`))
  .join(',');

test.each([
  `pesanan_item(product(pesanan_item(*,${ALIASES})))`,
  `pesanan_item(product(pesanan_item(*,${ALIASES})))&order=created_at.desc,nama_pemesan`,
  `pesanan_item(product(pesanan_item(pesanan(*))))`,
])('lines that embed those of all other orders are refused: %s', async (columns) => {
  const path = `/rest/v1/pesanan?select=${columns}`;
  const answer = await shop.send({ role: 'customer', method: 'GET', path });
  expect(`${answer.status} ${errorCodeOf(answer)}`).toBe(REST_BOUNDS.answerBytes.answer);
});

test('the lines of all orders are within the size of an answer', async () => {
  const path = '/rest/v1/pesanan?select=*,pesanan_item(*)';
  const answer = await shop.send({ role: 'customer', method: 'GET', path });
  expect(answer.status).toBe(200);
  expect(answer.body.byteLength).toBeLessThanOrEqual(REST_BOUNDS.answerBytes.limit);
});
