import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressAnswer } from './compress-answer.ts';

const rows = Array.from({ length: 100 }, (_, id) => ({ id, name: 'Kopi Susu' }));
const gateway = new Hono()
  .use(compressAnswer)
  .all('/rest/v1/small', (context) => context.json([]))
  .all('/rest/v1/part', (context) => context.json(rows, 206))
  .all('/rest/v1/empty', (context) => context.body(null, 204))
  .all('/rest/v1/error', (context) => context.json({ message: 'x'.repeat(2000) }, 400))
  .all('/storage/v1/object/public/*', (context) =>
    context.body('x'.repeat(2000), 200, { 'content-type': 'image/png' }),
  )
  .all('*', (context) => context.json(rows, 200, { vary: 'Origin', 'content-range': '0-99/*' }));

const get = (path: string, encoding?: string, method = 'GET') =>
  gateway.request(path, { method, headers: encoding ? { 'accept-encoding': encoding } : {} });

test.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip, deflate', gunzipSync],
  ['gzip', 'br;q=0, gzip', gunzipSync],
])('rows are sent as %s to a client that accepts %s', async (encoding, accepted, decompress) => {
  const answer = await get('/rest/v1/product', accepted);
  const body = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('content-length')).toBe(String(body.length));
  expect(answer.headers.get('content-range')).toBe('0-99/*');
  expect(answer.headers.get('vary')).toBe('Origin, accept-encoding');
  expect(JSON.parse(String(decompress(body)))).toEqual(rows);
});

test('a client that accepts nothing gets the rows as they are, marked as varying', async () => {
  const answer = await get('/rest/v1/product');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('vary')).toBe('Origin, accept-encoding');
  expect(await answer.json()).toEqual(rows);
});

test.each([
  ['tokens', '/auth/v1/token'],
  ['a signed address', '/storage/v1/object/sign/image_product/a.png'],
  ['a small answer', '/rest/v1/small'],
  ['a part of the rows', '/rest/v1/part'],
  ['an answer without a body', '/rest/v1/empty'],
  ['an error', '/rest/v1/error'],
  ['a picture', '/storage/v1/object/public/image_product/a.png'],
])('%s is not compressed', async (_what, path) => {
  expect((await get(path, 'br')).headers.get('content-encoding')).toBeNull();
});

test('HEAD has no body to compress', async () => {
  const answer = await get('/rest/v1/product', 'br', 'HEAD');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('content-range')).toBe('0-99/*');
});
