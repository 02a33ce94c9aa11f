import type { Metadata, Sharp } from 'sharp';
import { MAX_STORED_SIDE, STORAGE_BOUNDS } from '../bounds.ts';
import { errors } from '../storage-error.ts';
import { isBareAvif } from './avif-boxes.ts';
import type { ImageType } from './image-types.ts';
import { sharp } from './sharp-library.ts';

/** What a page can know of a picture before it loads. */
export interface ImageFacts {
  /** Pixels. */
  width: number;
  height: number;
  /** Average colour, as `#rrggbb`; transparent parts count as white. */
  color: string;
}

export interface CleanImage {
  bytes: Uint8Array;
  facts: ImageFacts;
}

/**
 * The picture to store for an uploaded one: decoded, scaled down until its shorter side has
 * {@link MAX_STORED_SIDE} pixels, and encoded again without metadata and other content. A file
 * signature is no proof: HTML can follow it.
 *
 * @throws StorageError `InvalidMimeType` when it is no picture of the type, `EntityTooLarge` when it has
 * too many pixels; an error of the decoder when it is incomplete
 */
export async function cleanImage(bytes: Uint8Array, type: ImageType): Promise<CleanImage> {
  const cleaned = await clean(bytes, type);
  return { bytes: cleaned, facts: await factsOf(cleaned, type) };
}

/** A format of the pictures that pages show. */
export type VariantFormat = 'avif' | 'webp';

/**
 * The middle of a stored picture as a square, in a format of pages. A smaller picture is not enlarged.
 *
 * @param side pixels
 * @throws StorageError as {@link cleanImage}
 */
export async function squareImage(
  bytes: Uint8Array,
  type: ImageType,
  side: number,
  format: VariantFormat,
): Promise<Uint8Array> {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  checkSize(metadata, type.maxPixels);
  const { width, height } = metadata.autoOrient;
  const square = Math.min(side, width, height);
  const image = decode(bytes, type).autoOrient().resize(square, square);
  // AVIF by a higher effort takes five times as long and is a tenth smaller.
  const shown =
    format === 'avif' ? image.avif({ quality: 60, effort: 2 }) : image.webp({ quality: 80 });
  return shown.toBuffer();
}

async function clean(bytes: Uint8Array, type: ImageType): Promise<Uint8Array> {
  // checkSize checks the pixels, with its own error.
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (!type.matches(metadata)) throw errors.notAnImage(type.mime);
  checkSize(metadata, type.maxPixels);
  if (type.mime === 'image/avif') {
    // Encoding AVIF takes long, and this file contains only the picture; factsOf decodes it.
    if (isBareAvif(bytes) && !hasMetadataOrFrames(metadata)) return bytes;
    checkSize(metadata, STORAGE_BOUNDS.writtenAvifPixels.limit);
  }
  const bounded = decode(bytes, type).autoOrient().resize({
    width: MAX_STORED_SIDE,
    height: MAX_STORED_SIDE,
    fit: 'outside',
    withoutEnlargement: true,
  });
  return encode(bounded, type, metadata).toBuffer();
}

function decode(bytes: Uint8Array, { maxPixels }: ImageType): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' });
}

async function factsOf(bytes: Uint8Array, type: ImageType): Promise<ImageFacts> {
  const { width, height } = await sharp(bytes, { limitInputPixels: type.maxPixels }).metadata();
  const pixel = await decode(bytes, type)
    .flatten({ background: '#fff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return { width, height, color: `#${pixel.subarray(0, 3).toString('hex')}` };
}

function checkSize(metadata: Metadata, maxPixels: number): void {
  const { width, height } = metadata;
  const { imageSide, wholeImageBytes } = STORAGE_BOUNDS;
  const isTooLong = Math.max(width, height) > imageSide.limit;
  const isTooLarge = bytesHeldAtOnce(metadata) > wholeImageBytes.limit;
  if (isTooLong || isTooLarge || width * height > maxPixels) throw errors.tooLarge('picture');
}

/** Bytes of pixels in memory: interlaced and rotated pictures cannot be read line by line. */
function bytesHeldAtOnce(metadata: Metadata): number {
  const { width, height, channels, depth, isProgressive, orientation = 1 } = metadata;
  if (!isProgressive && orientation === 1) return 0;
  return width * height * channels * (depth === 'uchar' ? 1 : 2);
}

/** Encodes with settings that prefer speed and little memory to the smallest size. */
function encode(image: Sharp, { mime }: ImageType, { isPalette }: Metadata): Sharp {
  switch (mime) {
    case 'image/png':
      return image.png(isPalette ? { palette: true, effort: 1 } : { compressionLevel: 5 });
    case 'image/webp':
      return image.webp({ quality: 85, effort: 2 });
    case 'image/avif':
      return image.avif({ quality: 60, effort: 0 });
    default:
      return image.jpeg({ quality: 85, optimiseCoding: false });
  }
}

/** True with metadata of a camera (places, times), or with several frames. */
function hasMetadataOrFrames({ exif, xmp, iptc, icc, pages = 1 }: Metadata): boolean {
  return [exif, xmp, iptc, icc].some((part) => part !== undefined) || pages > 1;
}
