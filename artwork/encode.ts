import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Caps } from './caps.ts';

/**
 * Writes `<base>.avif` and `<base>.webp` from an SVG, each in the best quality that stays under
 * its cap; `width` in pixels scales it down. Throws when even the lowest quality is too large.
 */
export async function writePicture(
  svg: string,
  base: string,
  caps: Caps,
  width?: number,
): Promise<void> {
  const drawn = sharp(Buffer.from(svg), { unlimited: true });
  const { data, info } = await (width === undefined ? drawn : drawn.resize({ width }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const image = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  await mkdir(dirname(base), { recursive: true });
  for (const format of ['avif', 'webp'] as const) {
    await writeFile(`${base}.${format}`, await encodeUnder(image, format, caps[format], base));
  }
}

/** Skies are long soft gradients: below these qualities they show steps. */
const qualities = {
  avif: [76, 70, 64, 58, 52],
  webp: [88, 84, 80, 74, 68],
};

async function encodeUnder(
  image: Sharp,
  format: 'avif' | 'webp',
  cap: number,
  name: string,
): Promise<Buffer> {
  for (const quality of qualities[format]) {
    const bytes = await (format === 'avif'
      ? image.clone().avif({ quality, effort: 4 })
      : image.clone().webp({ quality, effort: 5, smartSubsample: true })
    ).toBuffer();
    if (bytes.length <= cap) {
      return bytes;
    }
  }
  throw new Error(`${name}.${format} does not fit into ${cap} bytes`);
}
