import { allAnswered, type HostileCase, plain, withJson } from './hostile-case.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Short keys, to fit many into a body. */
const names = (count: number) => numbers(count).map((number) => `${number}`);

/** An object with this many keys. */
const wide = (count: number) => Object.fromEntries(names(count).map((name) => [name, 1]));

const nested = (opening: string, closing: string, depth: number) =>
  opening.repeat(depth) + closing.repeat(depth);

/** Rows of CSV with 32,768 values, more than a 16-bit count can hold. */
const csv = {
  ...withJson('/rest/v1/keranjang', `id_product,size\n${'1,a\n'.repeat(16_384)}`, 'customer'),
  headers: { 'content-type': 'text/csv' },
};

/** Requests with more values, rows, keys or levels than the limits allow. */
export const TOO_MUCH: readonly HostileCase[] = [
  ...allAnswered('400 PGRST102', [csv]),
  ...allAnswered('413 too_many_rows', [
    withJson('/rest/v1/keranjang', `[${'{},'.repeat(4_000)}{}]`, 'customer'),
  ]),
  ...allAnswered('413 too_many_values_in_body', [
    withJson(
      '/rest/v1/keranjang',
      numbers(1_900).map(() => wide(12)),
      'customer',
    ),
    withJson('/rest/v1/rpc/accept_prices', { line_ids: numbers(40_000) }, 'customer'),
  ]),
  ...allAnswered('413 payload_too_large', [
    withJson('/rest/v1/keranjang', `[${'{},'.repeat(100_000)}{}]`, 'customer'),
    withJson('/auth/v1/signup', { email: 'a@kedai.test', password: 'x'.repeat(300_000) }),
  ]),
  ...allAnswered('400 body_too_deep', [
    withJson('/rest/v1/keranjang', nested('[', ']', 50_000), 'customer'),
    withJson('/rest/v1/rpc/accept_prices', nested('{"a":', '}', 20).replace(':}', ':1}')),
  ]),
  ...allAnswered('414 query_too_long', [
    plain(`/rest/v1/product?id=in.(${numbers(2_000).join(',')})`),
  ]),
  ...allAnswered('400 too_many_values', [
    plain(`/rest/v1/product?id=in.(${'1,'.repeat(1_500)}1)`),
    plain(`/rest/v1/product?id=eq(any).%7B${'1,'.repeat(1_500)}1%7D`),
  ]),
  ...allAnswered('400 too_many_filters', [
    plain(`/rest/v1/product?${'id=gt.0&'.repeat(200)}`),
    plain(`/rest/v1/product?or=(${'id.gt.0,'.repeat(200)}id.eq.1)`),
  ]),
  ...allAnswered('400 logic_too_deep', [
    plain(`/rest/v1/product?and=(${'or('.repeat(100)}id.eq.1${')'.repeat(101)}`),
  ]),
  ...allAnswered('400 too_many_order_terms', [
    plain(`/rest/v1/product?order=${'id,'.repeat(300)}id`),
  ]),
  ...allAnswered('400 column_repeated', [
    plain('/rest/v1/product?select=a:description,b:description,c:description,d:description'),
  ]),
  ...allAnswered('400 json_path_too_long', [
    plain(`/rest/v1/product?select=description${'-%3Ea'.repeat(300)}`),
  ]),
  ...allAnswered('400 InvalidRequest', [
    withJson('/storage/v1/object/image_product', { prefixes: names(5_000) }, 'admin', 'DELETE'),
    withJson('/storage/v1/object/list/image_product', wide(10_000)),
    withJson('/storage/v1/object/list/image_product', { prefix: 'x'.repeat(100_000) }),
  ]),
  ...allAnswered('400 EntityTooLarge', [
    // Without the limit a statement with so many names can take minutes.
    withJson('/storage/v1/object/image_product', { prefixes: names(20_000) }, 'anon', 'DELETE'),
    withJson('/storage/v1/object/list/image_product', wide(300_000)),
  ]),
];
