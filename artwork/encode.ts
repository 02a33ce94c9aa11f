import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** Maximum size of a file, in bytes, by format. */
export interface MaxBytes {
  avif: number;
  webp: number;
}

/** Maximum size of a picture, by its use. */
export const MAX_BYTES = {
  product: { avif: 35_000, webp: 45_000 },
  banner: { avif: 120_000, webp: 180_000 },
  phoneBanner: { avif: 40_000, webp: 60_000 },
  city: { avif: 30_000, webp: 40_000 },
} as const satisfies Record<string, MaxBytes>;

/**
 * Writes `<base>.avif` and `<base>.webp` from an SVG, each in the best quality within its maximum.
 *
 * @param width scales the picture down, in pixels
 * @throws Error when even the lowest quality is too large
 */
export async function writePicture(
  svg: string,
  base: string,
  maxBytes: MaxBytes,
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
    await writeFile(`${base}.${format}`, await encodeWithin(image, format, maxBytes[format], base));
  }
}

/** Qualities to try; lower ones show banding in the gradients of the sky. */
const qualities = {
  avif: [76, 70, 64, 58, 52],
  webp: [88, 84, 80, 74, 68],
};

async function encodeWithin(
  image: Sharp,
  format: 'avif' | 'webp',
  maxBytes: number,
  name: string,
): Promise<Buffer> {
  for (const quality of qualities[format]) {
    const bytes = await (format === 'avif'
      ? image.clone().avif({ quality, effort: 4 })
      : image.clone().webp({ quality, effort: 5, smartSubsample: true })
    ).toBuffer();
    if (bytes.length <= maxBytes) {
      return bytes;
    }
  }
  throw new Error(`${name}.${format} does not fit into ${maxBytes} bytes`);
}
