import {
  isHeic,
  MAX_PICTURE_BYTES,
  NOT_A_PICTURE,
  type PictureType,
  pictureError,
  scaledSize,
} from './picture.rules.ts';
import { readPictureHead, readPictureType } from './pictures.data.ts';

/** A file of an accepted format up to this size is sent as it is, in bytes; no photo of a camera is smaller. */
const SMALL_BYTES = 1024 * 1024;

/** Quality of an encoded photo, 0 to 1: the difference to the original cannot be seen at its size. */
const QUALITY = 0.9;

/** A picture that can be sent, or why the chosen file cannot be one, as a sentence. */
export type PreparedPhoto = { photo: File; type: PictureType } | { error: string };

/**
 * The picture to send for a chosen file: the file itself, or a photo that is too large for the shop scaled
 * down, upright and without metadata. Other formats that this browser can open are converted.
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const type = await readPictureType(file);
  if (type && file.size <= SMALL_BYTES) return { photo: file, type };
  // With the orientation of its Exif data, which is the default.
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return checked(file, type, isHeic(await readPictureHead(file)));
  const { width, height, isScaled } = scaledSize(bitmap);
  const isFine = type !== null && !isScaled && file.size <= MAX_PICTURE_BYTES;
  // A picture that cannot be encoded is sent as it is, if it is small enough.
  const photo = isFine ? file : ((await encode(bitmap, { width, height }, file)) ?? file);
  bitmap.close();
  return checked(photo, await readPictureType(photo), false);
}

function checked(photo: File, type: PictureType | null, heic: boolean): PreparedPhoto {
  const error = pictureError({ size: photo.size, type, isHeic: heic });
  return type && error === undefined ? { photo, type } : { error: error ?? NOT_A_PICTURE };
}

/** The picture in another size; one that may be transparent stays so. Null when the browser cannot make it. */
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
    // A browser that cannot encode WebP makes a PNG.
    canvas.toBlob(resolve, isOpaque ? 'image/jpeg' : 'image/webp', QUALITY);
  });
  return blob && new File([blob], name, { type: blob.type });
}
