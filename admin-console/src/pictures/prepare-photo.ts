import {
  isHeic,
  MAX_PICTURE_BYTES,
  NOT_A_PICTURE,
  type PictureType,
  pictureError,
  scaledSize,
} from './picture.rules.ts';
import { readPictureHead, readPictureType } from './pictures.data.ts';

/** Files of an accepted format up to this size, in bytes, are sent unchanged; camera photos are larger. */
const SMALL_BYTES = 1024 * 1024;

/** Encoding quality, 0 to 1: visually lossless at this size. */
const QUALITY = 0.9;

/** A picture to upload, or the error message for the chosen file. */
export type PreparedPhoto = { photo: File; type: PictureType } | { error: string };

/**
 * Prepares a chosen file for the upload: scales large photos down, upright and without metadata, and converts
 * other formats that the browser can decode. Returns small files unchanged.
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const type = await readPictureType(file);
  if (type && file.size <= SMALL_BYTES) return { photo: file, type };
  // Applies the Exif orientation by default.
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return checked(file, type, isHeic(await readPictureHead(file)));
  const { width, height, isScaled } = scaledSize(bitmap);
  const isFine = type !== null && !isScaled && file.size <= MAX_PICTURE_BYTES;
  // If encoding fails, send the file unchanged if it is small enough.
  const photo = isFine ? file : ((await encode(bitmap, { width, height }, file)) ?? file);
  bitmap.close();
  return checked(photo, await readPictureType(photo), false);
}

function checked(photo: File, type: PictureType | null, heic: boolean): PreparedPhoto {
  const error = pictureError({ size: photo.size, type, isHeic: heic });
  return type && error === undefined ? { photo, type } : { error: error ?? NOT_A_PICTURE };
}

/** Scales and encodes a picture, preserving possible transparency. Null if the browser cannot encode it. */
async function encode(
  bitmap: ImageBitmap,
  { width, height }: { width: number; height: number },
  { name, type }: File,
): Promise<File | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const isOpaque = /jpeg|hei[cf]/.test(type);
  const blob = await new Promise<Blob | null>((resolve) => {
    // Browsers that cannot encode WebP return a PNG.
    canvas.toBlob(resolve, isOpaque ? 'image/jpeg' : 'image/webp', QUALITY);
  });
  return blob && new File([blob], name, { type: blob.type });
}
