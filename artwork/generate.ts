/**
 * Draws the pictures of the shop into the folders that use them: `node artwork/generate.ts [words]`.
 * With words, only files whose name contains one of them. The output is reproducible.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { drawBanners } from './banners.ts';
import { drawMark } from './brand-mark.ts';
import { drawCities } from './cities.ts';
import { loadPieces } from './emoji.ts';
import { MAX_BYTES, writePicture } from './encode.ts';
import { drawPartners } from './partners.ts';
import { compose, type Scene } from './scene.ts';
import { dishScenes, productScenes } from './scenes.ts';
import { drawSocialPicture } from './social-picture.ts';

const root = join(import.meta.dirname, '..');
const words = process.argv.slice(2);
const wanted = (file: string): boolean =>
  words.length === 0 || words.some((word) => file.includes(word));

async function write(file: string, content: string | Buffer): Promise<void> {
  const target = join(root, file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
}

async function writeScenes(folder: string, scenes: readonly Scene[]): Promise<void> {
  for (const scene of scenes.filter(({ slug }) => wanted(`${folder}/${slug}`))) {
    await writePicture(compose(scene), join(root, folder, scene.slug), MAX_BYTES.product);
  }
}

async function writeBanners(): Promise<void> {
  for (const { name, forPhone, svg } of drawBanners()) {
    const base = join(root, 'storefront/src/hero/pictures', name);
    if (forPhone) {
      await writePicture(svg, `${base}-phone-720`, MAX_BYTES.phoneBanner);
    } else {
      await writePicture(svg, `${base}-1280`, MAX_BYTES.banner, 1280);
      await writePicture(svg, `${base}-1920`, MAX_BYTES.banner);
    }
  }
}

async function writeBrand(): Promise<void> {
  const png = (square: boolean, size: number): Promise<Buffer> =>
    sharp(Buffer.from(drawMark(square)), { density: 72 * 8 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toBuffer();
  await write('shared-ui/src/brand/logo.svg', drawMark());
  await write('shell/public/favicon.svg', drawMark());
  await write('shell/public/icon-192.png', await png(false, 192));
  await write('shell/public/icon-512.png', await png(false, 512));
  for (const size of [192, 512]) {
    await write(`shell/public/icon-maskable-${size}.png`, await png(true, size));
  }
  await write('shell/public/apple-touch-icon.png', await png(true, 180));
  const social = sharp(Buffer.from(await drawSocialPicture()), { unlimited: true });
  await write(
    'shell/public/og.png',
    await social
      .removeAlpha()
      .png({ palette: true, quality: 92, effort: 9, dither: 0.7 })
      .toBuffer(),
  );
}

await loadPieces();
await writeScenes('local-supabase/demo/pictures', productScenes);
await writeScenes('local-supabase/demo/pictures/dishes', dishScenes);
if (wanted('banner')) {
  await writeBanners();
}
if (wanted('cities')) {
  for (const { slug, svg } of drawCities()) {
    await writePicture(svg, join(root, 'storefront/src/location/pictures', slug), MAX_BYTES.city);
  }
}
if (wanted('partners')) {
  for (const { slug, svg } of await drawPartners()) {
    await write(`storefront/src/partnership/pictures/${slug}.svg`, svg);
  }
}
if (wanted('brand')) {
  await writeBrand();
}
