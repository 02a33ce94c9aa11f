import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcessClient } from './in-process-client.ts';
import { startTestBackend, type TestBackend } from './testing.ts';
import { call } from './testing-calls.ts';

/** The smallest PNG: one transparent point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
const UUID = '0b1c6e0e-7f0f-4c1e-9d55-2f0f4d1c9a11';
const NAME = `products/${UUID}_kopi.png`;
const PUBLIC = '/storage/v1/object/public/image_product/';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const bucket = () => inProcessClient(backend, backend.serviceKey).storage.from('image_product');
const png = (bytes: Uint8Array = PNG) =>
  new File([Uint8Array.from(bytes)], 'x.png', { type: 'image/png' });
const stored = async () => (await readdir(join(backend.dataDir, 'storage')).catch(() => [])).length;

/** Sends bytes to a path as a plain body with the service key. */
const put = (path: string, body: Uint8Array, type = 'image/png') =>
  call(backend, path, {
    method: 'POST',
    key: backend.serviceKey,
    body: Uint8Array.from(body),
    headers: { 'content-type': type },
  });

describe('an upload as browsers send it', () => {
  test('arrives with its cache time, and is served with nosniff and a tag', async () => {
    const upload = await bucket().upload(NAME, png(), { cacheControl: '3600', upsert: true });
    expect(upload.error).toBeNull();
    const answer = await call(backend, PUBLIC + NAME, { key: null });
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PNG.length),
      'cache-control': 'max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    const tag = answer.headers.get('etag') ?? '';
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const headers = { 'if-none-match': known };
      const unchanged = await call(backend, PUBLIC + NAME, { key: null, headers });
      expect(unchanged.status).toBe(304);
      expect(unchanged.headers.get('etag')).toBe(tag);
    }
    const other = { 'if-none-match': '"other"' };
    expect((await call(backend, PUBLIC + NAME, { headers: other })).status).toBe(200);
  });

  test('is listed with its size, replaced, and removed', async () => {
    const name = `products/${UUID}_teh.png`;
    await bucket().upload(name, png());
    const twice = await bucket().upload(name, png());
    expect(twice.error?.message).toBe('The resource already exists');
    const replacement = Buffer.concat([PNG, Buffer.from([0])]);
    expect((await bucket().update(name, png(replacement))).error).toBeNull();
    const answer = await call(backend, PUBLIC + name);
    expect((await answer.arrayBuffer()).byteLength).toBe(replacement.length);

    const listed = await bucket().list('products', { search: 'teh' });
    expect(listed.data?.[0]?.metadata).toMatchObject({ mimetype: 'image/png' });
    expect((await bucket().remove([name])).error).toBeNull();
    expect((await call(backend, PUBLIC + name)).status).toBe(404);
  });
});

test('who uploaded a file is not told', async () => {
  const name = `products/${UUID}_info.png`;
  await bucket().upload(name, png());
  const path = `/storage/v1/object/info/image_product/${name}`;
  const info = await call(backend, path, { key: null });
  expect(info.status).toBe(200);
  const told = (await info.json()) as object;
  expect(Object.keys(told)).toContain('name');
  expect(Object.keys(told).filter((key) => key.startsWith('owner'))).toEqual([]);
});

describe('what is refused, and not stored', () => {
  test.each([
    ['a page that calls itself a picture', HTML, 'image/png', NAME],
    ['a page that says so', HTML, 'text/html', `products/${UUID}_x.html`],
    ['a drawing with script', Buffer.from('<svg/>'), 'image/svg+xml', `products/${UUID}_x.svg`],
    ['a picture of another type than declared', PNG, 'image/webp', `products/${UUID}_x.webp`],
    ['a picture with the name of a page', PNG, 'image/png', `products/${UUID}_x.html`],
    ['nothing', Buffer.alloc(0), 'image/png', NAME],
  ])('%s', async (_, bytes, type, name) => {
    const before = await stored();
    expect((await put(`/storage/v1/object/image_product/${name}`, bytes, type)).status).toBe(415);
    const form = new FormData();
    form.append('', new File([Uint8Array.from(bytes)], 'x', { type }));
    const init = { method: 'POST', body: form, key: backend.serviceKey };
    const answer = await call(backend, `/storage/v1/object/image_product/${name}`, init);
    expect(answer.status).toBe(415);
    expect(await stored()).toBe(before);
  });

  test('a form without a file', async () => {
    const form = new FormData();
    form.append('cacheControl', '3600');
    const init = { method: 'POST', body: form, key: backend.serviceKey };
    const answer = await call(backend, `/storage/v1/object/image_product/${NAME}`, init);
    expect(answer.status).toBe(400);
  });

  test.each([
    'products/%2e%2e%2fsecrets.json',
    'products/..%2f..%2fsecrets.png',
    'products/..%5csecrets.png',
    'products//x.png',
    'products/x%00.png',
    'products/%252e%252e/x.png',
  ])('the name %s', async (name) => {
    const before = await stored();
    const answer = await put(`/storage/v1/object/image_product/${name}`, PNG);
    expect(answer.status).toBe(400);
    expect((await call(backend, PUBLIC + name)).status).toBe(400);
    expect(await stored()).toBe(before);
  });

  test.each(['../../secrets.json', '%2e%2e/%2e%2e/secrets.json', '..\\..\\secrets.json'])(
    'climbing with %s',
    async (path) => {
      const answer = await call(backend, `${PUBLIC}products/${path}`);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(await answer.text()).not.toContain('jwtSecret');
    },
  );

  test('more than 5 MB', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(6 * 1024 * 1024)]);
    const answer = await put(`/storage/v1/object/image_product/${NAME}`, large);
    expect(answer.status).toBe(413);
    const slightly = Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]);
    const refused = await bucket().upload(`products/${UUID}_big.png`, png(slightly));
    expect(refused.error).toMatchObject({ statusCode: '413' });
  });

  test('an upload without an account', async () => {
    const before = await stored();
    const visitor = inProcessClient(backend, backend.publishableKey);
    const upload = await visitor.storage.from('image_product').upload(NAME, png());
    expect(upload.error).toMatchObject({ statusCode: '403' });
    expect(await stored()).toBe(before);
  });

  test('an address for an upload, made or used', async () => {
    const path = `/storage/v1/object/upload/sign/image_product/${NAME}`;
    const asService = { key: backend.serviceKey };
    expect((await call(backend, path, { method: 'POST', ...asService })).status).toBe(404);
    const use = { method: 'PUT', body: Uint8Array.from(PNG), ...asService };
    expect((await call(backend, `${path}?token=a.b.c`, use)).status).toBe(404);
  });

  test.each([
    { prefix: 'products', sortBy: { column: 'nothing', order: 'asc' } },
    { prefix: 'products', sortBy: { column: 'name', order: 'sideways' } },
    { prefix: 'products', sortBy: { column: '"', order: '"' } },
    { prefix: 'products', sortBy: 1 },
    { prefix: '', limit: -1 },
    { prefix: '', limit: 1.5 },
    { prefix: '', offset: 1e30 },
    [],
    null,
    { prefix: '\0' },
  ])('the list %j', async (json) => {
    const answer = await call(backend, '/storage/v1/object/list/image_product', { json });
    expect(answer.status).toBe(400);
  });

  test('a list that is not JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', body: '{', headers };
    const answer = await call(backend, '/storage/v1/object/list/image_product', init);
    expect(answer.status).toBe(400);
  });

  test('names that cannot be stored', async () => {
    const json = { bucketId: 'image_product', sourceKey: '\0', destinationKey: 'b' };
    for (const path of ['object/move', 'object/copy']) {
      expect((await call(backend, `/storage/v1/${path}`, { json })).status).toBe(400);
    }
    const init = { method: 'DELETE', json: { prefixes: ['\0'] } };
    expect((await call(backend, '/storage/v1/object/image_product', init)).status).toBe(400);
  });

  test('a signed address with a forged token', async () => {
    const path = `/storage/v1/object/sign/image_product/${NAME}?token=a.b.c`;
    expect((await call(backend, path)).status).toBe(400);
  });
});
