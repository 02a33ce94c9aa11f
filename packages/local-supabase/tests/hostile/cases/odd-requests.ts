import { ISSUER, signToken } from '../../../auth/sessions/access-token.ts';
import { allAnswered, type HostileCase, plain, withJson } from './hostile-case.ts';

const ADDED = {
  id_product: 1,
  jumlah_product: 1,
  idempotency_key: '7a4ff0f2-6d25-4f6b-9a3e-0d8bb7f6f2a2',
};

/** Methods, paths and headers that no browser sends. */
export const ODD_REQUESTS: readonly HostileCase[] = [
  ...allAnswered('405 PGRST117', [
    plain('/rest/v1/product', 'anon', 'TRACE'),
    plain('/rest/v1/product', 'customer', 'PROPFIND'),
  ]),
  ...allAnswered('404 not_found', [
    plain('/auth/v1/signup', 'anon', 'TRACE'),
    plain('/storage/v1/object/list/image_product', 'anon', 'PROPFIND'),
  ]),
  ...allAnswered('403 FeatureNotEnabled', [
    // Every URL parser treats %2e%2e as the parent folder.
    plain('/storage/v1/object/public/image_product/%2e%2e/%2e%2e/secrets.json'),
  ]),
  ...allAnswered('400 PGRST100', [
    plain('/rest/v1/product?id=eq.%ff'),
    plain('/rest/v1/product?select=id,'),
    plain('/rest/v1/product?or=('),
  ]),
  ...allAnswered('400 InvalidKey', [
    plain('/storage/v1/object/public/image_product/products/..%2f..%2fsecrets.json'),
    plain('/storage/v1/object/public/image_product/products/%00.png'),
  ]),
  // Would affect all rows of the caller or the shop: a filter on an embed does not filter the rows.
  ...allAnswered('400 21000', [
    plain('/rest/v1/keranjang', 'customer', 'DELETE'),
    plain('/rest/v1/pesanan', 'admin', 'DELETE'),
    plain(
      '/rest/v1/pesanan?select=id,pesanan_item!inner(id)&pesanan_item.id_product=eq.5',
      'admin',
      'DELETE',
    ),
    withJson('/rest/v1/keranjang', { jumlah_product: 9 }, 'customer', 'PATCH'),
    withJson('/rest/v1/product?select=id', { price: 1 }, 'admin', 'PATCH'),
  ]),
  ...allAnswered('416 PGRST103', [
    {
      ...withJson('/rest/v1/rpc/add_to_cart?offset=2', ADDED, 'customer'),
      headers: { 'content-type': 'application/json', prefer: 'count=exact' },
    },
  ]),
  ...allAnswered('400 PGRST102', [
    withJson('/rest/v1/keranjang', '{', 'customer'),
    withJson('/rest/v1/keranjang', '', 'customer'),
  ]),
  ...allAnswered('400 bad_json', [withJson('/auth/v1/verify', '{')]),
  ...allAnswered('422 validation_failed', [withJson('/auth/v1/verify', '[]')]),
];

/** Requests with tokens that are signed with the secret of the shop but are no access tokens of it. */
export async function foreignTokens(jwtSecret: string): Promise<HostileCase[]> {
  const sub = '7a4ff0f2-6d25-4f6b-9a3e-0d8bb7f6f2a1';
  const good = {
    iss: ISSUER,
    aud: 'authenticated',
    role: 'authenticated',
    sub,
    session_id: sub,
    exp: Math.floor(Date.now() / 1000) + 3_600,
  };
  const claims: [title: string, claims: object][] = [
    ['no exp', { ...good, exp: undefined }],
    ['exp in the past', { ...good, exp: 1 }],
    ['exp as text', { ...good, exp: `${good.exp}` }],
    ['another aud', { ...good, aud: 'other' }],
    ['another iss', { ...good, iss: 'https://evil.example' }],
    ['another role', { ...good, role: 'service_role' }],
    ['the role postgres', { ...good, role: 'postgres' }],
    ['a sub that is no id', { ...good, sub: "' or 1=1" }],
    ['__proto__', JSON.parse(`{"__proto__":${JSON.stringify(good)}}`)],
  ];
  const cases = claims.map(async ([title, payload]) => {
    const headers = { authorization: `Bearer ${await signToken(payload, jwtSecret)}` };
    return [
      {
        title: `a signed token with ${title}, for tables`,
        request: { ...plain('/rest/v1/product?select=id'), headers },
        answer: title === 'exp in the past' ? '401 PGRST303' : '401 PGRST301',
      },
      {
        title: `a signed token with ${title}, for the account`,
        request: { ...plain('/auth/v1/user'), headers },
        answer: '403 bad_jwt',
      },
    ];
  });
  return (await Promise.all(cases)).flat();
}
