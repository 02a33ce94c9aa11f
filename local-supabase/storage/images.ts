import pLimit from 'p-limit';
import type { Metadata, Sharp } from 'sharp';
import { isBareAvif } from './avif-boxes.ts';
import { IMAGE_TIMEOUT_SECONDS, MAX_DECODES, STORAGE_BOUNDS } from './bounds.ts';
import type { ImageType } from './image-types.ts';
import { loadSharp, type SharpFactory } from './load-sharp.ts';
import { errors, StorageError } from './storage-error.ts';

const decoding = pLimit(MAX_DECODES);

/** Bytes of the pictures that wait or are being decoded. */
let heldBytes = 0;

/**
 * The picture to store for an uploaded one: decoded, and encoded again without metadata and other
 * content. A file signature is no proof: HTML can follow it.
 *
 * @throws StorageError `InvalidMimeType` when it is no complete picture of the type, `EntityTooLarge`
 * when it has too many pixels, `SlowDown` when too many others wait
 */
export async function cleanImage(bytes: Uint8Array, type: ImageType): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const held = heldBytes + bytes.byteLength;
  // A single picture is always accepted, whatever its size.
  if (heldBytes > 0 && held > STORAGE_BOUNDS.waitingImageBytes.limit) throw errors.slowDown();
  heldBytes = held;
  try {
    return await decoding(() => clean(sharp, bytes, type));
  } catch (error) {
    // The decoder's message means nothing to the caller.
    throw error instanceof StorageError ? error : errors.notAnImage(type.mime);
  } finally {
    heldBytes -= bytes.byteLength;
  }
}

async function clean(sharp: SharpFactory, bytes: Uint8Array, type: ImageType): Promise<Uint8Array> {
  // checkSize checks the pixels, with its own error.
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (!type.matches(metadata)) throw errors.notAnImage(type.mime);
  checkSize(metadata, type.maxPixels);
  const decoder = () =>
    sharp(bytes, { limitInputPixels: type.maxPixels, failOn: 'warning' }).timeout({
      seconds: IMAGE_TIMEOUT_SECONDS,
    });
  if (type.mime === 'image/avif') {
    if (isBareAvif(bytes) && !hasMetadataOrFrames(metadata)) {
      // Encoding AVIF takes long, and this file contains only the picture. Extracting one pixel
      // decodes all of it, without converting colours.
      await decoder().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
      return bytes;
    }
    checkSize(metadata, STORAGE_BOUNDS.writtenAvifPixels.limit);
  }
  return encode(decoder().autoOrient(), type, metadata).toBuffer();
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
