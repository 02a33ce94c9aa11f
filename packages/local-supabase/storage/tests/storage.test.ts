import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcessClient } from '../../in-process-client.ts';
import { HTML, PNG, picture } from './testing-pictures.ts';
import { callStorage, startTestStorage, type TestStorage, userToken } from './testing-storage.ts';

const UUID = '0b1c6e0e-7f0f-4c1e-9d55-2f0f4d1c9a11';
const NAME = `products/${UUID}_kopi.png`;
const PUBLIC = '/object/public/image_product/';

let storage: TestStorage;

beforeAll(async () => {
  storage = await startTestStorage();
});
afterAll(() => storage.close());

const bucket = () => inProcessClient(storage, storage.serviceKey).storage.from('image_product');
const file = (bytes: Uint8Array, type = 'image/png') =>
  new File([Uint8Array.from(bytes)], 'x.png', { type });

/** Sends bytes to a path as a plain body with the service key. */
const put = (path: string, body: Uint8Array, type = 'image/png') =>
  callStorage(storage, path, {
    method: 'PUT',
    key: storage.serviceKey,
    body: Uint8Array.from(body),
    headers: { 'content-type': type },
  });

/** The status of an error as storage-js reads it. */
async function statusCode(answer: Response): Promise<string> {
  expect(answer.status).toBeGreaterThanOrEqual(400);
  return ((await answer.json()) as { statusCode: string }).statusCode;
}

describe('an upload as browsers send it', () => {
  test('arrives with its cache time, and is served with nosniff and a tag', async () => {
    const upload = await bucket().upload(NAME, file(PNG), { cacheControl: '3600', upsert: true });
    expect(upload.error).toBeNull();
    const answer = await callStorage(storage, PUBLIC + NAME, { key: null });
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 8)).toEqual(PNG.subarray(0, 8));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'cache-control': 'max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    const tag = answer.headers.get('etag') ?? '';
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const headers = { 'if-none-match': known };
      const unchanged = await callStorage(storage, PUBLIC + NAME, { key: null, headers });
      expect(unchanged.status).toBe(304);
      expect(unchanged.headers.get('etag')).toBe(tag);
    }
    const headers = { 'if-none-match': '"other"' };
    expect((await callStorage(storage, PUBLIC + NAME, { headers })).status).toBe(200);
  });

  test('is listed with its size, replaced, and removed with its file', async () => {
    const name = `products/${UUID}_teh.png`;
    const before = await storage.stored();
    await bucket().upload(name, file(await picture('png')));
    const twice = await bucket().upload(name, file(PNG));
    expect(twice.error?.message).toBe('The resource already exists');
    const replacement = await picture('png', { size: 64 });
    expect((await bucket().update(name, file(replacement))).error).toBeNull();
    const listed = await bucket().list('products');
    const entry = listed.data?.find((one) => name.endsWith(one.name));
    const answer = await callStorage(storage, PUBLIC + name);
    const { byteLength } = await answer.arrayBuffer();
    expect(entry?.metadata).toMatchObject({ mimetype: 'image/png', size: byteLength });
    expect(await storage.stored()).toBe(before + 1);

    expect((await bucket().remove([name])).error).toBeNull();
    expect(await statusCode(await callStorage(storage, PUBLIC + name))).toBe('404');
    expect(await storage.stored()).toBe(before);
  });
});

describe('is refused, and not stored:', () => {
  test.each([
    ['a page with the type of a picture', HTML, 'image/png', NAME],
    ['a page', HTML, 'text/html', `products/${UUID}_x.html`],
    ['an SVG', Buffer.from('<svg/>'), 'image/svg+xml', `products/${UUID}_x.svg`],
    ['a picture of another type than declared', PNG, 'image/webp', `products/${UUID}_x.webp`],
    ['a picture with the name of a page', PNG, 'image/png', `products/${UUID}_x.html`],
    ['an empty file', Buffer.alloc(0), 'image/png', NAME],
  ])('%s', async (_, bytes, type, name) => {
    const before = await storage.stored();
    const path = `/object/image_product/${name}`;
    expect(await statusCode(await put(path, bytes, type))).toBe('415');
    const form = new FormData();
    form.append('', file(bytes, type));
    const init = { method: 'PUT', body: form, key: storage.serviceKey };
    expect(await statusCode(await callStorage(storage, path, init))).toBe('415');
    expect(await storage.stored()).toBe(before);
  });

  test.each([
    ['no file', (form: FormData) => form.append('cacheControl', '3600')],
    [
      'twenty thousand parts',
      (form: FormData) => {
        for (let part = 0; part < 20_000; part += 1) form.append('x', 'y');
      },
    ],
  ])('a form with %s', async (_, fill) => {
    const form = new FormData();
    fill(form);
    const init = { method: 'PUT', body: form, key: storage.serviceKey };
    const answer = await callStorage(storage, `/object/image_product/${NAME}`, init);
    expect(await statusCode(answer)).toBe('400');
  });

  test.each([
    'products/%2e%2e%2fsecrets.json',
    'products/..%2f..%2fsecrets.png',
    'products/..%5csecrets.png',
    'products//x.png',
    'products/x%00.png',
    'products/x%1f.png',
    'products/%252e%252e/x.png',
    'products/%zz.png',
    `products/${'x'.repeat(1024)}.png`,
  ])('the name %s', async (name) => {
    const before = await storage.stored();
    expect((await put(`/object/image_product/${name}`, PNG)).status).toBe(400);
    expect((await callStorage(storage, PUBLIC + name)).status).toBe(400);
    expect(await storage.stored()).toBe(before);
  });

  test.each(['../../secrets.json', '%2e%2e/%2e%2e/secrets.json', '..\\..\\secrets.json'])(
    'the path traversal %s',
    async (path) => {
      const answer = await callStorage(storage, `${PUBLIC}products/${path}`);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(await answer.text()).not.toContain('jwtSecret');
    },
  );

  test('more than 5 MB', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(6 * 1024 * 1024)]);
    expect((await put(`/object/image_product/${NAME}`, large)).status).toBe(413);
    const slightly = Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]);
    const refused = await bucket().upload(`products/${UUID}_big.png`, file(slightly));
    expect(refused.error).toMatchObject({ statusCode: '413' });
  });

  test('an upload without an account, or as a customer', async () => {
    const before = await storage.stored();
    const visitor = inProcessClient(storage, storage.publishableKey);
    const name = `products/${UUID}_visitor.png`;
    const upload = await visitor.storage.from('image_product').upload(name, file(PNG));
    expect(upload.error).toMatchObject({
      statusCode: '403',
      message: 'new row violates row-level security policy',
    });
    const headers = {
      authorization: `Bearer ${await userToken(storage)}`,
      'content-type': 'image/png',
    };
    const init = { method: 'POST', body: Uint8Array.from(PNG), headers };
    const asCustomer = await callStorage(storage, `/object/image_product/${name}`, init);
    expect(await statusCode(asCustomer)).toBe('403');
    expect(await storage.stored()).toBe(before);
  });

  test.each([
    { prefix: 'products', sortBy: { column: 'created_at', order: 'asc' } },
    { prefix: 'products', search: 'kopi' },
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
    const answer = await callStorage(storage, '/object/list/image_product', { json });
    expect(answer.status).toBe(400);
  });

  test('a list that is not JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', body: '{', headers };
    expect((await callStorage(storage, '/object/list/image_product', init)).status).toBe(400);
  });

  test('names that cannot be stored', async () => {
    const json = { bucketId: 'image_product', sourceKey: '\0', destinationKey: 'b' };
    for (const path of ['/object/move', '/object/copy']) {
      expect((await callStorage(storage, path, { json })).status).toBe(400);
    }
    const init = { method: 'DELETE', json: { prefixes: ['\0'] } };
    expect((await callStorage(storage, '/object/image_product', init)).status).toBe(400);
  });
});
