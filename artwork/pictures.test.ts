import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { demoDishes } from 'local-supabase/demo/dishes';
import { demoProducts } from 'local-supabase/demo/products';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { MAX_BYTES, type MaxBytes } from './encode.ts';

const root = join(import.meta.dirname, '..');
const folders = {
  products: { path: 'local-supabase/demo/pictures', used: demoProducts },
  dishes: { path: 'local-supabase/demo/pictures/dishes', used: demoDishes },
};

function expectWithin(base: string, max: MaxBytes): void {
  for (const format of ['avif', 'webp'] as const) {
    expect(statSync(join(root, `${base}.${format}`)).size, `${base}.${format}`).toBeLessThanOrEqual(
      max[format],
    );
  }
}

describe.each(Object.entries(folders))('pictures of %s', (_name, { path, used }) => {
  const names = used.map(({ picture }) => picture);

  test('exist in both formats within the size limit', () => {
    for (const name of names) {
      expectWithin(join(path, name), MAX_BYTES.product);
    }
  });

  test('are all used', () => {
    const files = readdirSync(join(root, path)).filter((file) => /\.(avif|webp)$/.test(file));
    expect(files.toSorted()).toEqual(
      names.flatMap((name) => [`${name}.avif`, `${name}.webp`]).toSorted(),
    );
  });

  test('are squares of 640 pixels', async () => {
    for (const name of names) {
      const { width, height } = await sharp(join(root, path, `${name}.webp`)).metadata();
      expect([name, width, height]).toEqual([name, 640, 640]);
    }
  });
});

test('all products and dishes have different pictures', () => {
  const seen = new Map<string, string>();
  for (const { path, used } of Object.values(folders)) {
    for (const { picture } of used) {
      const bytes = readFileSync(join(root, path, `${picture}.avif`));
      const hash = createHash('sha256').update(bytes).digest('hex');
      expect(seen.get(hash), `${picture} equals another picture`).toBeUndefined();
      seen.set(hash, picture);
    }
  }
});

test('banners and cities are within their size limits', () => {
  for (const banner of ['banner-1', 'banner-2', 'banner-3']) {
    const base = join('storefront/src/hero/pictures', banner);
    expectWithin(`${base}-1280`, MAX_BYTES.banner);
    expectWithin(`${base}-1920`, MAX_BYTES.banner);
    expectWithin(`${base}-phone-720`, MAX_BYTES.phoneBanner);
  }
  for (const city of ['bogor', 'jakarta', 'bandung', 'jogja']) {
    expectWithin(join('storefront/src/location/pictures', city), MAX_BYTES.city);
  }
});
