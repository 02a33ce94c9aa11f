import type { Metadata, Sharp } from 'sharp';
import { STORAGE_BOUNDS } from '../bounds.ts';

/** A picture format whose files are decoded and encoded again. */
export interface ImageType {
  extensions: readonly string[];
  maxPixels: number;
  matches(metadata: Metadata): boolean;
  /** Encodes with settings that prefer speed and little memory to the smallest size. */
  encode(image: Sharp, metadata: Metadata): Sharp;
}

const { imagePixels, wholeImagePixels } = STORAGE_BOUNDS;

const IMAGE_TYPES: ReadonlyMap<string, ImageType> = new Map([
  [
    'image/png',
    {
      extensions: ['png'],
      maxPixels: imagePixels.limit,
      matches: ({ format }) => format === 'png',
      encode: (image, { isPalette }) =>
        image.png(isPalette ? { palette: true, effort: 1 } : { compressionLevel: 5 }),
    },
  ],
  [
    'image/jpeg',
    {
      extensions: ['jpg', 'jpeg'],
      maxPixels: imagePixels.limit,
      matches: ({ format }) => format === 'jpeg',
      encode: (image) => image.jpeg({ quality: 85, optimiseCoding: false }),
    },
  ],
  [
    'image/webp',
    {
      extensions: ['webp'],
      maxPixels: wholeImagePixels.limit,
      matches: ({ format }) => format === 'webp',
      encode: (image) => image.webp({ quality: 85, effort: 2 }),
    },
  ],
  [
    'image/avif',
    {
      extensions: ['avif'],
      maxPixels: wholeImagePixels.limit,
      matches: ({ format, compression }) => format === 'heif' && compression === 'av1',
      encode: (image) => image.avif({ quality: 60, effort: 0 }),
    },
  ],
]);

/** The picture format of a MIME type; undefined for types whose content is not checked. */
export function imageTypeOf(mime: string): ImageType | undefined {
  return IMAGE_TYPES.get(mime);
}

/** False for a picture with the extension of another type; true without extension. */
export function hasMatchingExtension(key: string, { extensions }: ImageType): boolean {
  const name = key.slice(key.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot === -1 || extensions.includes(name.slice(dot + 1).toLowerCase());
}
