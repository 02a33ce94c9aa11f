import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressAnswer } from './compression.ts';

const rows = Array.from({ length: 100 }, (_, id) => ({ id, name: 'Kopi Susu' }));
const gateway = new Hono()
  .use(compressAnswer)
  .all('/rest/v1/part', (context) => context.json(rows, 206))
  .all('/rest/v1/empty', (context) => context.body(null, 204))
  .all('/storage/v1/object/public/*', (context) =>
    context.body('x'.repeat(2000), 200, { 'content-type': 'image/png' }),
  )
  .all('*', (context) => context.json(rows, 200, { vary: 'Origin', 'content-range': '0-99/*' }));

const get = (path: string, encoding?: string, method = 'GET') =>
  gateway.request(path, { method, headers: encoding ? { 'accept-encoding': encoding } : {} });

test.each(['gzip, deflate, br, zstd', 'br;q=0, gzip'])(
  'compresses rows for a client that accepts %s',
  async (accepted) => {
    const answer = await get('/rest/v1/product', accepted);
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('content-range')).toBe('0-99/*');
    expect(answer.headers.get('vary')).toBe('Origin, Accept-Encoding');
    expect(JSON.parse(String(gunzipSync(body)))).toEqual(rows);
  },
);

test('sends rows unchanged, but marked as varying, to a client that accepts no encoding', async () => {
  const answer = await get('/rest/v1/product');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('vary')).toBe('Origin, Accept-Encoding');
  expect(await answer.json()).toEqual(rows);
});

test.each([
  ['tokens', '/auth/v1/token'],
  ['a signed address', '/storage/v1/object/sign/image_product/a.png'],
  ['a part of the rows', '/rest/v1/part'],
  ['an answer without a body', '/rest/v1/empty'],
  ['a picture', '/storage/v1/object/public/image_product/a.png'],
])('does not compress %s', async (_what, path) => {
  expect((await get(path, 'gzip')).headers.get('content-encoding')).toBeNull();
});

test('answers HEAD without compression', async () => {
  const answer = await get('/rest/v1/product', 'gzip', 'HEAD');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('content-range')).toBe('0-99/*');
});
