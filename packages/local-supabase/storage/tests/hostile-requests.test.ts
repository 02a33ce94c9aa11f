import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBucket } from '../../tests/support/add-bucket.ts';
import { STORAGE_BOUNDS } from '../bounds.ts';
import { PNG } from './testing-pictures.ts';
import { callStorage, startPrivateStorage, type TestStorage } from './testing-storage.ts';

let storage: TestStorage;

beforeAll(async () => {
  storage = await startPrivateStorage();
});
afterAll(() => storage.close());

const errorOf = async (answer: Response) => (await answer.json()) as Record<string, string>;

/** Runs a call and returns the longest block of the event loop meanwhile, in ms. */
async function blockedFor(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  await work();
  clearInterval(timer);
  return longest;
}

describe('an excessive body', () => {
  test.each([20_000, 100_000])('with %i names to remove is refused', async (count) => {
    const prefixes = Array.from({ length: count }, (_, index) => `n${index}`);
    let answer = new Response();
    const blocked = await blockedFor(async () => {
      answer = await callStorage(storage, '/object/image_product', {
        method: 'DELETE',
        json: { prefixes },
      });
    });
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toMatchObject({ statusCode: '413', code: 'EntityTooLarge' });
    if (process.env.COMPARE_TIMES) expect(blocked).toBeLessThan(1000);
  });

  test('with one name more than allowed is refused', async () => {
    const prefixes = Array.from({ length: STORAGE_BOUNDS.removedKeys.limit + 1 }, () => 'a');
    const answer = await callStorage(storage, '/object/private', {
      method: 'DELETE',
      json: { prefixes },
    });
    expect(await errorOf(answer)).toMatchObject({ statusCode: '400' });
    prefixes.pop();
    const allowed = await callStorage(storage, '/object/private', {
      method: 'DELETE',
      json: { prefixes },
    });
    expect(allowed.status).toBe(200);
  });

  test.each([
    ['300,000 keys', 300_000, '413'],
    ['51 keys', 51, '400'],
  ])('with %s for a list is refused', async (_, count, statusCode) => {
    const keys = Array.from({ length: count }, (_value, index) => [`k${index}`, 1]);
    const json = { prefix: '', ...Object.fromEntries(keys) };
    const answer = await callStorage(storage, '/object/list/image_product', { json });
    expect(await errorOf(answer)).toMatchObject({ statusCode });
  });

  test('that nests deeply is refused, and __proto__ keys have no effect', async () => {
    const deep = `{"prefix":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const polluting = '{"prefix":"","__proto__":{"limit":1},"constructor":{"prototype":{"x":1}}}';
    const post = (body: string) =>
      callStorage(storage, '/object/list/image_product', { method: 'POST', body });
    expect((await post(deep)).status).toBe(400);
    expect((await post(polluting)).status).toBe(400);
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});

test('an uploaded page is served as text, sandboxed and with nosniff', async () => {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const init = { method: 'PUT', key: storage.serviceKey, body: '<script>1</script>', headers };
  await addBucket(storage.databaseUrl, 'open');
  await callStorage(storage, '/object/open/page.html', init);
  const answer = await callStorage(storage, '/object/public/open/page.html');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/plain',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

test.each(['text/plain\r\nx: y', 'nonsense', '/', 'a/b c', `text/${'x'.repeat(300)}`])(
  'the type %j within a form is refused',
  async (type) => {
    const form = new FormData();
    form.append('contentType', type);
    form.append('', new File(['x'], 'x'));
    const init = { method: 'PUT', key: storage.serviceKey, body: form };
    const answer = await callStorage(storage, '/object/private/type.txt', init);
    expect(await errorOf(answer)).toMatchObject({ statusCode: '415' });
  },
);

test.each(['copy', 'move'])('a %s cannot reach another bucket', async (call) => {
  const json = {
    bucketId: 'private',
    sourceKey: 'secret.txt',
    destinationBucket: 'image_product',
    destinationKey: 'products/x.png',
  };
  const answer = await callStorage(storage, `/object/${call}`, { json, key: storage.serviceKey });
  expect(await errorOf(answer)).toMatchObject({ statusCode: '400', code: 'InvalidRequest' });
});

test('unusual methods and paths are answered 4xx', async () => {
  const paths = [
    '',
    '/',
    '/bucket/',
    '/bucket/a/b/c',
    '/object',
    '/object/',
    '/object/x',
    '/object/list',
    '/object/sign',
    '/object/upload/sign/a',
    '/object/public/a',
    '/object/info',
    '/object/info/public/a',
    '/object/copy/x',
    '/render/image/public/a/b',
    '/upload/resumable',
    '/cdn/a',
    '/iceberg/v1/config',
    '/vector/x',
    '/s3/a',
    '/object/list-v2/%00',
    '/object/public/%F0%9F%98%80/x',
    '/%',
    '/object/public/a/%E0%A4%A',
  ];
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const path of paths) {
      const body = method === 'GET' || method === 'HEAD' ? null : Uint8Array.from(PNG);
      const answer = await callStorage(storage, path, { method, body, key: storage.serviceKey });
      expect(answer.status, `${method} ${path}`).toBeLessThan(500);
      expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
    }
  }
});
