import { fakeCaches } from 'shared-ui/fake-caches-for-tests';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { picture, savePictures } from './pictures.ts';

const network = vi.fn<(url: string) => Promise<Response>>();
const work: Promise<unknown>[] = [];
const KOPI = 'https://kedai.test/storage/v1/object/public/image_product/products/kopi.webp';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://kedai.test'));
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('fetch', (request: Request | string) =>
    network(request instanceof Request ? request.url : request),
  );
  network.mockReset().mockImplementation(async () => image('kopi'));
});
afterEach(() => vi.unstubAllGlobals());

function image(text: string, type = 'image/webp'): Response {
  return new Response(text, { headers: { 'content-type': type, etag: text } });
}

async function show(url: string): Promise<string> {
  const response = await picture(new Request(url), (saving) => work.push(saving));
  await Promise.all(work.splice(0));
  return response.text();
}

const lose = () => network.mockRejectedValue(new TypeError('Failed to fetch'));
const saved = async () => (await (await caches.open('kedai-pictures')).keys()).length;

test('serves a saved picture when offline', async () => {
  await show(KOPI);
  lose();
  expect(await show(KOPI)).toBe('kopi');
});

test('serves the new picture when online', async () => {
  await show(KOPI);
  network.mockResolvedValue(image('another'));
  expect(await show(KOPI)).toBe('another');
  lose();
  expect(await show(KOPI)).toBe('another');
});

test('serves the new picture when online, even from a host without ETags', async () => {
  const headers = { 'content-type': 'image/webp' };
  for (const text of ['kopi', 'another']) {
    network.mockResolvedValue(new Response(text, { headers }));
    await show(KOPI);
  }
  lose();
  expect(await show(KOPI)).toBe('another');
});

test('fails for an unsaved picture when offline', async () => {
  lose();
  await expect(show(KOPI)).rejects.toThrow('Failed to fetch');
});

test.each([
  [
    'an error',
    () => new Response('no', { status: 404, headers: { 'content-type': 'image/webp' } }),
  ],
  ['a file that is no picture', () => image('<html>', 'text/html')],
  ['a very large picture', () => image('x'.repeat(200_000))],
])('does not save %s', async (_, answer) => {
  network.mockImplementation(async () => answer());
  await show(KOPI);
  expect(await saved()).toBe(0);
});

test('saves the pictures of a first visit, at most 100', async () => {
  await savePictures(Array.from({ length: 90 }, (_, index) => `${KOPI}?${index}`));
  expect(await saved()).toBe(90);
  for (let index = 90; index < 130; index += 1) await show(`${KOPI}?${index}`);
  expect(await saved()).toBe(100);
});
