import { allAnswered, type HostileCase, plain, withJson } from './hostile-case.ts';

const LINE = { id_product: 1, name_product: 'x', price: 1 };

/** Values of another type than their column or argument. */
export const WRONG_TYPES: readonly HostileCase[] = [
  ...allAnswered('400 22P02', [
    plain('/rest/v1/pesanan?nama_produk=eq.-1', 'customer'),
    plain('/rest/v1/pesanan?nama_produk=cs.-1', 'customer'),
    plain('/rest/v1/pesanan?or=(nama_produk.eq.-1,id.eq.1)', 'customer'),
    plain('/rest/v1/product?id=eq.x'),
    plain('/rest/v1/product?id=eq.%7B1%7D'),
    plain('/rest/v1/product?id=in.(1,x)'),
    plain('/rest/v1/product?price=eq.1.5'),
    plain('/rest/v1/keranjang?id_user=eq.1', 'customer', 'DELETE'),
    withJson('/rest/v1/keranjang', { ...LINE, id_product: [1] }, 'customer'),
    withJson('/rest/v1/keranjang', { ...LINE, jumlah_product: 'NaN' }, 'customer'),
    withJson(
      '/rest/v1/rpc/checkout',
      { line_ids: -1, idempotency_key: 1, expected_total: 1 },
      'customer',
    ),
    withJson('/rest/v1/rpc/accept_prices', { line_ids: ['x'] }, 'customer'),
  ]),
  ...allAnswered('400 22003', [
    plain('/rest/v1/product?id=eq.99999999999999999999'),
    withJson('/rest/v1/keranjang', '{"id_product":1e999}', 'customer'),
  ]),
  ...allAnswered('404 42883', [plain('/rest/v1/pesanan?nama_produk=in.(-1,-2)', 'customer')]),
  ...allAnswered('400 22007', [plain('/rest/v1/product?created_at=eq.kemarin')]),
  ...allAnswered('400 22P05', [
    plain('/rest/v1/product?product_name=eq.%00'),
    withJson('/rest/v1/keranjang', '{"name_product":"\\u0000"}', 'customer'),
    withJson('/rest/v1/keranjang', '{"name_product":"\\ud800"}', 'customer'),
  ]),
  ...allAnswered('403 42501', [
    withJson('/rest/v1/pesanan', { nama_produk: -1 }, 'customer'),
    withJson('/rest/v1/product', { product_name: true, type_product: false }, 'customer'),
  ]),
  ...allAnswered('401 42501', [
    plain('/rest/v1/pesanan?nama_produk=eq.-1'),
    withJson('/rest/v1/product', { product_name: true, type_product: false, price: 1 }),
    plain('/rest/v1/pesanan?nama_produk=eq.-1', 'anon', 'DELETE'),
  ]),
  ...allAnswered('400 23514', [
    withJson('/rest/v1/product', { product_name: true, type_product: true, price: 1 }, 'admin'),
  ]),
  ...allAnswered('422 unknown_size', [
    withJson(
      '/rest/v1/rpc/add_to_cart',
      {
        id_product: 2,
        jumlah_product: 1,
        idempotency_key: '7a4ff0f2-6d25-4f6b-9a3e-0d8bb7f6f2a1',
        size: true,
      },
      'customer',
    ),
  ]),
];
