import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STORAGE_BOUNDS } from '../bounds.ts';
import { HTML, picture, pngOfSize } from '../tests/testing-pictures.ts';
import { callStorage, startTestStorage, type TestStorage } from '../tests/testing-storage.ts';

let storage: TestStorage;
let count = 0;

beforeAll(async () => {
  storage = await startTestStorage();
});
afterAll(() => storage.close());

/** Uploads a picture with the service key; returns its path and the answer. */
async function upload(bytes: Uint8Array, format: string) {
  count += 1;
  const path = `/object/image_product/products/${count}.${format}`;
  const answer = await callStorage(storage, path, {
    method: 'POST',
    key: storage.serviceKey,
    body: Uint8Array.from(bytes),
    headers: { 'content-type': `image/${format}` },
  });
  return { path, answer, body: (await answer.json()) as { statusCode?: string; error?: string } };
}

async function download(path: string): Promise<Buffer> {
  const answer = await callStorage(storage, path.replace('/object/', '/object/public/'));
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

describe.each(['png', 'jpeg', 'webp', 'avif'] as const)('an uploaded %s', (format) => {
  test('is stored in its own format and size', async () => {
    const { path } = await upload(await picture(format, { size: 40 }), format);
    const metadata = await sharp(await download(path)).metadata();
    expect(metadata).toMatchObject({ width: 40, height: 40, mediaType: `image/${format}` });
  });

  test('is stored without a page that follows it', async () => {
    const polyglot = Buffer.concat([await picture(format), HTML]);
    const { path, answer } = await upload(polyglot, format);
    if (answer.ok) expect((await download(path)).includes('<script>')).toBe(false);
    else expect(answer.status).toBe(400);
  });

  test('is stored without the metadata of its camera', async () => {
    const background = '#fff';
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .withExif({ IFD0: { Copyright: 'Rumah Budi' } })
      .toFormat(format)
      .toBuffer();
    expect(bytes.includes('Rumah Budi')).toBe(true);
    const { path } = await upload(bytes, format);
    const stored = await download(path);
    expect(stored.includes('Rumah Budi')).toBe(false);
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
  });

  test('is refused when only its beginning is valid', async () => {
    const whole = await picture(format, { size: 64 });
    const before = await storage.stored();
    const { body } = await upload(Buffer.concat([whole.subarray(0, 40), HTML]), format);
    expect(body).toMatchObject({ statusCode: '415', error: 'invalid_mime_type' });
    expect(await storage.stored()).toBe(before);
  });

  test('is refused when it is truncated', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 64, height: 64, channels: 3, background: '#fff', noise } as const;
    const whole = await sharp({ create }).toFormat(format).toBuffer();
    const { body } = await upload(whole.subarray(0, whole.length / 2), format);
    expect(body.statusCode).toBe('415');
  });
});

test('a picture is rotated by its EXIF orientation', async () => {
  const bytes = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#fff' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { path } = await upload(bytes, 'jpeg');
  expect(await sharp(await download(path)).metadata()).toMatchObject({ width: 10, height: 20 });
});

describe('a picture bomb is refused without being decoded', () => {
  test.each([
    [50_000, 50_000],
    [STORAGE_BOUNDS.imageSide.limit + 1, 1],
    [1, STORAGE_BOUNDS.imageSide.limit + 1],
    [5001, 5000],
  ])('%i x %i', async (width, height) => {
    const { body } = await upload(pngOfSize(width, height), 'png');
    expect(body).toMatchObject({ statusCode: '413', error: 'Payload too large' });
  });
});

test('an interlaced picture is refused by the size of its pixels in memory', async () => {
  const { body } = await upload(pngOfSize(4000, 4000, true), 'png');
  expect(body).toMatchObject({ statusCode: '413', error: 'Payload too large' });
});

test('a large photo in portrait orientation is stored', async () => {
  const photo = sharp({ create: { width: 4800, height: 3600, channels: 3, background: 'red' } });
  const { answer } = await upload(
    await photo.jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    'jpeg',
  );
  expect(answer.status).toBe(200);
});

describe('pictures in AVIF', () => {
  test('are stored without data outside the picture', async () => {
    const hiding = Buffer.concat([await picture('avif', { size: 64 }), HTML]);
    const data = hiding.indexOf('mdat', 0, 'latin1') - 4;
    hiding.writeUInt32BE(hiding.readUInt32BE(data) + HTML.length, data);
    const { path } = await upload(hiding, 'avif');
    expect((await download(path)).includes('<script>')).toBe(false);
  });

  test('of a photo with eight million pixels are stored', async () => {
    const create = { width: 3264, height: 2448, channels: 3, background: '#369' } as const;
    const { path } = await upload(await sharp({ create }).avif({ effort: 0 }).toBuffer(), 'avif');
    expect(await sharp(await download(path)).metadata()).toMatchObject({
      width: 1707,
      height: 1280,
    });
  });

  test('that stay too large when they are scaled down are refused', async () => {
    const create = { width: 6000, height: 1000, channels: 3, background: '#369' } as const;
    const { body } = await upload(await sharp({ create }).avif({ effort: 0 }).toBuffer(), 'avif');
    expect(body.error).toBe('Payload too large');
  });
});

describe('a stored picture', () => {
  const metadataOf = async (path: string) => {
    const [row] = await storage.database.query<{ metadata: { picture: object } }>(
      'select metadata from storage.objects where name = $1::text',
      [path.slice('/object/image_product/'.length)],
    );
    return row?.metadata.picture;
  };

  test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'has its size and colour beside it: %s',
    async (format) => {
      const { path } = await upload(await picture(format, { size: 40, colour: '#804020' }), format);
      expect(await metadataOf(path)).toMatchObject({
        width: 40,
        height: 40,
        color: expect.stringMatching(/^#[78][0-9a-f][34][0-9a-f][12][0-9a-f]$/),
      });
    },
  );

  test('is scaled down to what pages show', async () => {
    const create = { width: 2000, height: 1500, channels: 3, background: '#369' } as const;
    const photo = await sharp({ create }).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { path } = await upload(photo, 'jpeg');
    const size = { width: 1280, height: 1707 };
    expect(await sharp(await download(path)).metadata()).toMatchObject(size);
    expect(await metadataOf(path)).toMatchObject(size);
  });
});

test.each([
  ['a CMYK JPEG', 'jpeg', (image: Sharp) => image.toColourspace('cmyk').jpeg()],
  ['a PNG of 16 bits', 'png', (image: Sharp) => image.toColourspace('rgb16').png()],
  ['a transparent PNG', 'png', (image: Sharp) => image.ensureAlpha(0).png()],
  ['a grey PNG', 'png', (image: Sharp) => image.greyscale().png()],
])('%s is stored, and has variants', async (_, format, encode) => {
  const create = { width: 300, height: 200, channels: 3, background: '#369' } as const;
  const { path, body } = await upload(await encode(sharp({ create })).toBuffer(), format);
  expect(body.error).toBeUndefined();
  const variant = path.replace('/object/', '/render/image/public/');
  const answer = await callStorage(storage, `${variant}?width=112&height=112`);
  expect(answer.status).toBe(200);
});

test('stores the first frame of an animation', async () => {
  const frames = await Promise.all(['#f00', '#00f'].map((colour) => picture('png', { colour })));
  const animation = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  const { path } = await upload(animation, 'webp');
  const stored = await sharp(await download(path)).metadata();
  expect(stored.pages ?? 1).toBe(1);
});
