import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { demoDishes } from 'local-supabase/demo/dishes';
import { demoProducts } from 'local-supabase/demo/products';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Caps, caps } from './caps.ts';

const root = join(import.meta.dirname, '..');
const folders = {
  products: { path: 'local-supabase/demo/pictures', used: demoProducts },
  dishes: { path: 'local-supabase/demo/pictures/dishes', used: demoDishes },
};

function expectUnder(base: string, cap: Caps): void {
  for (const format of ['avif', 'webp'] as const) {
    expect(statSync(join(root, `${base}.${format}`)).size, `${base}.${format}`).toBeLessThanOrEqual(
      cap[format],
    );
  }
}

describe.each(Object.entries(folders))('pictures of %s', (_name, { path, used }) => {
  const names = used.map(({ picture }) => picture);

  test('each one has a picture in both formats that is not too large', () => {
    for (const name of names) {
      expectUnder(join(path, name), caps.product);
    }
  });

  test('no picture lies around unused', () => {
    const files = readdirSync(join(root, path)).filter((file) => /\.(avif|webp)$/.test(file));
    expect(files.toSorted()).toEqual(
      names.flatMap((name) => [`${name}.avif`, `${name}.webp`]).toSorted(),
    );
  });

  test('pictures are squares of 640 pixels', async () => {
    for (const name of names) {
      const { width, height } = await sharp(join(root, path, `${name}.webp`)).metadata();
      expect([name, width, height]).toEqual([name, 640, 640]);
    }
  });
});

test('no two products or dishes look the same', () => {
  const seen = new Map<string, string>();
  for (const { path, used } of Object.values(folders)) {
    for (const { picture } of used) {
      const bytes = readFileSync(join(root, path, `${picture}.avif`));
      const hash = createHash('sha256').update(bytes).digest('hex');
      expect(seen.get(hash), `${picture} looks like another`).toBeUndefined();
      seen.set(hash, picture);
    }
  }
});

test('banners and cities are under their caps', () => {
  for (const banner of ['banner-1', 'banner-2', 'banner-3']) {
    const base = join('storefront/src/hero/pictures', banner);
    expectUnder(`${base}-1280`, caps.banner);
    expectUnder(`${base}-1920`, caps.banner);
    expectUnder(`${base}-phone-720`, caps.phoneBanner);
  }
  for (const city of ['bogor', 'jakarta', 'bandung', 'jogja']) {
    expectUnder(join('storefront/src/location/pictures', city), caps.city);
  }
});
