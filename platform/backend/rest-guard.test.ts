import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from './testing.ts';
import { call } from './testing-calls.ts';

const KEY = '7d9c1a52-0f6e-4f0b-9f0e-3a6f2b1c8d4e';
let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const ask = (query: string, path = 'product') =>
  call(backend, `/rest/v1/${path}?${query}`).then(async (answer) => ({
    status: answer.status,
    code: ((await answer.json()) as { code?: string }).code,
  }));

/** Seventeen seconds of work for PostgreSQL, even on a menu of one product. */
const ENDLESS = encodeURIComponent(`${'[^a]*[^b]*'.repeat(100)}#`);
const REFUSED = { status: 400, code: 'operator_not_allowed' };

describe('regular expressions', () => {
  test('are refused at once, and nobody else waits', async () => {
    await call(backend, '/rest/v1/product', {
      key: backend.serviceKey,
      json: {
        product_name: 'Es Teh',
        type_product: 'Minuman',
        price: 5000,
        description: 'c'.repeat(2000),
      },
    });
    const start = performance.now();
    const [attack, other] = await Promise.all([
      ask(`select=id&description=match.${ENDLESS}`),
      ask('select=id'),
    ]);
    expect(attack).toEqual(REFUSED);
    expect(other.status).toBe(200);
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  test.each([
    'description=match.x',
    'description=imatch.x',
    'description=not.match.x',
    'description=not.imatch.x',
    'description=match(any).{x}',
    'description=imatch(all).{x}',
    'description=not.match(any).{x}',
    'description=%6Datch.x',
    'or=(id.eq.1,description.match.x)',
    'and=(id.eq.1,description.not.imatch.x)',
    'not.or=(description.match(any).{x},id.eq.1)',
    'or=(id.eq.1,and(id.eq.2,not.or(description.match.x,id.eq.3)))',
    'or=description.match.x',
    'select=id,keranjang(id)&keranjang.name_product=match.x',
    'select=id,keranjang(id)&keranjang.or=(name_product.imatch.x)',
    'select=id,keranjang(id)&keranjang.not.and=(name_product.imatch.x)',
  ])('%s', async (query) => {
    expect(await ask(query)).toEqual(REFUSED);
  });

  test('also when rows are changed or removed, and at functions', async () => {
    for (const method of ['PATCH', 'DELETE', 'HEAD']) {
      const answer = await call(backend, '/rest/v1/product?description=match.x', { method });
      expect(answer.status).toBe(400);
    }
    expect(await ask('name_product=match.x', 'rpc/accept_prices')).toEqual(REFUSED);
  });

  test.each(['product_name=ilike.*match.*', 'product_name=eq.imatch.x', 'id=in.(1,2)'])(
    '%s is none',
    async (query) => {
      expect((await ask(query)).status).toBe(200);
    },
  );
});

test.each([
  [`description=eq.${'x'.repeat(5000)}`, 414, 'query_too_long'],
  [`select=id,${'product('.repeat(4)}id${')'.repeat(4)}`, 400, 'embed_too_deep'],
  [`select=id,${'product('.repeat(1000)}`, 414, 'query_too_long'],
  ['select="', 400, 'PGRST100'],
  ['id=constructor.1', 400, 'PGRST100'],
  ['id=not.toString.1', 400, 'PGRST100'],
  ['id=__proto__.1', 400, 'PGRST100'],
  ['%00=eq.1', 400, '22P05'],
  ['product_name=eq.%00', 400, '22P05'],
])('%.60s is refused', async (query, status, code) => {
  expect(await ask(query)).toEqual({ status, code });
});

test.each([
  ['keranjang', { id_product: 1, size: {} }],
  ['keranjang', [{ id_product: 1, size: [] }]],
  ['rpc/add_to_cart', { id_product: 1, jumlah_product: 1, idempotency_key: KEY, size: {} }],
  ['rpc/add_to_cart', { id_product: 1, jumlah_product: 1, idempotency_key: KEY, size: [] }],
])('%s with %j has a value of the wrong type', async (path, json) => {
  const answer = await call(backend, `/rest/v1/${path}`, { json });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});
