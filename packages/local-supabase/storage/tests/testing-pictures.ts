import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A PNG of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** An HTML page with a script. */
export const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');

/** A picture with a single colour. */
export function picture(
  format: 'png' | 'jpeg' | 'webp' | 'avif',
  { size = 16, colour = '#c0392b' } = {},
): Promise<Buffer> {
  const background = colour;
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/**
 * A JPEG of more than 5 MB of 4000 × 3000 pixels, which its Exif data turn upright, as a phone stores a
 * photo in portrait.
 */
export function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000', noise } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/**
 * A PNG whose header declares this size, with hardly any data.
 *
 * @param isInterlaced interlaced, with 16 bits for each of four channels; otherwise black and white
 */
export function pngOfSize(width: number, height: number, isInterlaced = false): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Bit depth; colour type (6: RGBA); interlace method.
  header[8] = isInterlaced ? 16 : 1;
  header[9] = isInterlaced ? 6 : 0;
  header[12] = Number(isInterlaced);
  const line = Buffer.alloc(Math.ceil(width / 8) + 1);
  const data = deflateSync(Buffer.concat(Array.from({ length: Math.min(height, 64) }, () => line)));
  return Buffer.concat([
    PNG.subarray(0, 8),
    pngChunk('IHDR', header),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * A PNG of one pixel with compressed texts that have 8 MB each once they are read.
 *
 * @param texts number of texts; one takes 8 kB of the file
 */
export function pngWithTexts(texts: number): Buffer {
  const text = deflateSync(Buffer.alloc(7_900_000, 'a'), { level: 9 });
  const chunks = Array.from({ length: texts }, (_, index) =>
    pngChunk('zTXt', Buffer.concat([Buffer.from(`text${index}\0\0`, 'latin1'), text])),
  );
  const headerEnd = 33;
  return Buffer.concat([PNG.subarray(0, headerEnd), ...chunks, PNG.subarray(headerEnd)]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
