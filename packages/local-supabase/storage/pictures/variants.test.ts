import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../tests/testing-pictures.ts';
import {
  callStorage,
  removeObject,
  startTestStorage,
  type TestStorage,
} from '../tests/testing-storage.ts';
import { openPictures } from './pictures.ts';
import { createVariantFiles } from './variant-files.ts';

const AVIF = { accept: 'image/avif,image/webp,*/*' };

let storage: TestStorage;
let count = 0;

beforeAll(async () => {
  storage = await startTestStorage();
});
afterAll(() => storage.close());

/** Uploads a file with the service key; returns its path beneath a bucket. */
async function upload(bytes: Uint8Array, type = 'image/png', path?: string): Promise<string> {
  count += 1;
  const target = path ?? `image_product/products/${count}.${type.slice('image/'.length)}`;
  const { status } = await callStorage(storage, `/object/${target}`, {
    method: 'PUT',
    key: storage.serviceKey,
    body: Uint8Array.from(bytes),
    headers: { 'content-type': type },
  });
  expect(status).toBe(200);
  return target;
}

const ask = (path: string, side: number | string, headers: Record<string, string> = {}) =>
  callStorage(storage, `/render/image/public/${path}?width=${side}&height=${side}`, {
    key: null,
    headers,
  });

const variants = () => readdir(join(storage.dataDir, 'pictures')).catch(() => []);

describe('a variant of a picture', () => {
  test.each([
    ['image/avif', AVIF],
    ['image/webp', { accept: 'image/webp,*/*' }],
    ['image/webp', {}],
  ])('is %s for a browser that sends %j', async (type, headers) => {
    const path = await upload(await picture('jpeg', { size: 400 }), 'image/jpeg');
    const answer = await ask(path, 320, headers);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('accept'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ width: 320, height: 320, mediaType: type });
    const tag = answer.headers.get('etag') ?? '';
    const known = await ask(path, 320, { ...headers, 'if-none-match': tag });
    expect(known.status).toBe(304);
  });

  test('is the middle of a wide picture, and never larger than it', async () => {
    const background = '#fff';
    const create = { width: 600, height: 200, channels: 3, background } as const;
    const middle = {
      input: await picture('png', { size: 200, colour: '#c00' }),
      left: 200,
      top: 0,
    };
    const path = await upload(await sharp({ create }).composite([middle]).png().toBuffer());
    for (const side of [112, 1280]) {
      const bytes = Buffer.from(await (await ask(path, side)).arrayBuffer());
      const { dominant, isOpaque } = await sharp(bytes).stats();
      expect(isOpaque && dominant.r > 150 && dominant.g < 50).toBe(true);
      expect((await sharp(bytes).metadata()).width).toBe(Math.min(side, 200));
    }
  });

  test('is generated once for concurrent requests', async () => {
    const path = await upload(await picture('png', { size: 200 }));
    const before = await variants();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(path, 112, AVIF)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await variants()).toHaveLength(before.length + 1);
  });

  test('changes and disappears with its picture', async () => {
    const path = await upload(await picture('png', { size: 100 }));
    const first = (await ask(path, 112)).headers.get('etag');
    await upload(await picture('png', { size: 100, colour: '#00f' }), 'image/png', path);
    const second = await ask(path, 112);
    expect(second.headers.get('etag')).not.toBe(first);
    const { dominant } = await sharp(Buffer.from(await second.arrayBuffer())).stats();
    expect(dominant.b).toBeGreaterThan(200);
    await removeObject(storage, 'image_product', path.slice('image_product/'.length));
    expect((await ask(path, 112)).status).toBe(400);
  });
});

test.each([
  ['a side that pages do not use', 'width=111&height=111'],
  ['a rectangle', 'width=112&height=224'],
  ['another fit', 'width=112&height=112&resize=contain'],
  ['no side', ''],
  ['a side with a sign', 'width=%2B112&height=%2B112'],
])('%s is refused, so that visitors cannot cause unlimited work', async (_, query) => {
  const path = await upload(await picture('png', { size: 300 }));
  const before = await variants();
  const answer = await callStorage(storage, `/render/image/public/${path}?${query}`);
  expect(answer.status).toBe(400);
  expect(await variants()).toEqual(before);
});

test('a missing picture, a private one and another type of file have no variant', async () => {
  await storage.database.query(
    `insert into storage.buckets (id, name, public) values
       ('closed', 'closed', false), ('open', 'open', true)`,
  );
  await upload(await picture('png'), 'image/png', 'closed/a.png');
  await upload(Buffer.from('{}'), 'application/json', 'open/a.json');
  for (const path of ['image_product/products/none.png', 'closed/a.png', 'open/a.json']) {
    expect((await ask(path, 112)).status, path).toBe(400);
  }
});

test('a stored picture that cannot be decoded answers an error and leaves no file', async () => {
  const path = await upload(await picture('png', { size: 64 }));
  const [row] = await storage.database.query<{ version: string }>(
    'select version from storage.objects where name = $1::text',
    [path.slice('image_product/'.length)],
  );
  const before = await variants();
  await storage.files.put(row?.version ?? '', Buffer.from('no picture'));
  expect((await ask(path, 112)).status).toBe(400);
  expect(await variants()).toEqual(before);
});

test('variants of removed pictures are deleted at the start', async () => {
  const folder = join(storage.dataDir, 'other-pictures');
  const pictures = openPictures(() => undefined);
  const files = createVariantFiles(folder, storage.files, pictures);
  const [kept, gone] = [
    await storage.files.write(await picture('png')),
    await storage.files.write(await picture('png')),
  ];
  for (const version of [kept, gone]) {
    await (await files.open({ version, mime: 'image/png', side: 112, format: 'webp' }))?.close();
  }
  await files.retain(new Set([kept]));
  pictures.close();
  expect(await readdir(folder)).toEqual([`${kept}.112.webp`]);
});
