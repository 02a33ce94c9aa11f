import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture, pngWithTexts } from '../tests/testing-pictures.ts';
import { callStorage, startTestStorage, type TestStorage } from '../tests/testing-storage.ts';

let storage: TestStorage;
let count = 0;

beforeAll(async () => {
  storage = await startTestStorage();
});
afterAll(() => storage.close());

async function upload(bytes: Uint8Array) {
  count += 1;
  const path = `image_product/products/${count}.png`;
  const answer = await callStorage(storage, `/object/${path}`, {
    method: 'POST',
    key: storage.serviceKey,
    body: Uint8Array.from(bytes),
    headers: { 'content-type': 'image/png' },
  });
  return { path, status: answer.status, body: (await answer.json()) as { error?: string } };
}

test('rejects a picture whose metadata exhaust memory, without growing the API process', async () => {
  let largest = 0;
  const watch = setInterval(() => {
    largest = Math.max(largest, process.memoryUsage.rss());
  }, 20);
  const before = process.memoryUsage.rss();
  const { body } = await upload(pngWithTexts(100));
  clearInterval(watch);
  expect(body.error).toBe('Payload too large');
  expect(largest - before).toBeLessThan(200 * 1024 * 1024);
});

test('serves squares and stores other uploads while such a picture is decoded', async () => {
  const { path } = await upload(await picture('png', { size: 300 }));
  const bomb = upload(pngWithTexts(500));
  const square = callStorage(storage, `/render/image/public/${path}?width=112&height=112`);
  const other = upload(await picture('png'));
  const first = await Promise.race([bomb.then(() => 'bomb'), square.then(() => 'square')]);
  expect([first, (await square).status]).toEqual(['square', 200]);
  expect((await other).status).toBe(200);
  expect((await bomb).body.error).toBe('Payload too large');
});
