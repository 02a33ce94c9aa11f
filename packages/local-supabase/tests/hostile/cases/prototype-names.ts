import { allAnswered, type HostileCase, plain, withJson } from './hostile-case.ts';

/** Names that every JavaScript object inherits, at all places of a name in the APIs. */
export const PROTOTYPE_NAMES: readonly HostileCase[] = [
  ...allAnswered('400 42703', [
    plain('/rest/v1/product?__proto__=eq.1'),
    plain('/rest/v1/product?constructor=eq.1'),
    plain('/rest/v1/product?toString=is.null'),
    plain('/rest/v1/product?or=(__proto__.eq.1,constructor.eq.1)'),
    plain('/rest/v1/product?select=__proto__'),
    plain('/rest/v1/product?select=__proto__-%3Econstructor'),
    plain('/rest/v1/product?order=__proto__.desc'),
    plain('/rest/v1/pesanan?select=*,pesanan_item(*)&pesanan_item.__proto__=eq.1', 'customer'),
    plain('/rest/v1/pesanan?select=*,pesanan_item(__proto__)', 'customer'),
    // Without the filter, the requests would delete or change all rows of the customer.
    plain('/rest/v1/keranjang?__proto__=eq.1', 'customer', 'DELETE'),
    withJson('/rest/v1/keranjang?__proto__=eq.1', { jumlah_product: 9 }, 'customer', 'PATCH'),
  ]),
  ...allAnswered('400 PGRST108', [
    plain('/rest/v1/pesanan?__proto__.id=eq.1', 'customer'),
    plain('/rest/v1/keranjang?constructor.prototype=eq.1', 'customer', 'DELETE'),
    plain('/rest/v1/pesanan?__proto__.limit=1', 'customer'),
  ]),
  ...allAnswered('400 PGRST200', [
    plain('/rest/v1/product?select=*,__proto__(*)'),
    plain('/rest/v1/pesanan?select=*,constructor(*)', 'customer'),
    plain('/rest/v1/pesanan?select=*,pesanan_item!__proto__(*)', 'customer'),
  ]),
  ...allAnswered('400 PGRST204', [
    withJson('/rest/v1/keranjang', '{"__proto__":{"polluted":1}}', 'customer'),
    withJson('/rest/v1/keranjang', '[{"constructor":{"prototype":{"polluted":1}}}]', 'customer'),
    withJson('/rest/v1/keranjang?columns=__proto__', { id_product: 1 }, 'customer'),
    withJson('/rest/v1/keranjang?id=eq.1', '{"__proto__":1}', 'customer', 'PATCH'),
  ]),
  ...allAnswered('400 42703', [
    {
      ...withJson('/rest/v1/keranjang?on_conflict=__proto__', { id_product: 1 }, 'customer'),
      headers: {
        'content-type': 'application/json',
        prefer: 'resolution=merge-duplicates',
      },
    },
    // A parameter with an operator is a row filter; without one, it is a function argument.
    plain('/rest/v1/rpc/release_vitals?__proto__=eq.1'),
  ]),
  ...allAnswered('404 PGRST205', [
    plain('/rest/v1/__proto__'),
    plain('/rest/v1/hasOwnProperty', 'customer', 'DELETE'),
  ]),
  ...allAnswered('404 PGRST202', [
    plain('/rest/v1/rpc/__proto__'),
    plain('/rest/v1/rpc/toString', 'customer', 'POST'),
    plain('/rest/v1/rpc/release_vitals?__proto__=1'),
    withJson('/rest/v1/rpc/accept_prices', '{"__proto__":[1]}', 'customer'),
  ]),
  ...allAnswered('406 PGRST106', [
    { ...plain('/rest/v1/product'), headers: { 'accept-profile': '__proto__' } },
  ]),
  ...allAnswered('400 invalid_credentials', [
    withJson('/auth/v1/token?grant_type=__proto__', { email: 'a@kedai.test', password: 'x' }),
  ]),
  ...allAnswered('400 validation_failed', [
    withJson('/auth/v1/verify', { type: '__proto__', token_hash: 'x' }),
    withJson('/auth/v1/resend', { type: 'constructor', email: 'a@kedai.test' }),
    plain('/auth/v1/authorize?provider=__proto__'),
  ]),
  ...allAnswered('400 InvalidRequest', [
    withJson('/storage/v1/object/list/image_product', {
      prefix: '',
      sortBy: { column: '__proto__', order: 'asc' },
    }),
    withJson(
      '/storage/v1/object/list/image_product',
      '{"prefix":{"__proto__":{"polluted":1}}}',
      'admin',
    ),
  ]),
  ...allAnswered('400 NoSuchBucket', [plain('/storage/v1/object/public/__proto__/constructor')]),
  ...allAnswered('404 not_found', [plain('/functions/v1/__proto__'), plain('/_local/constructor')]),
];
