import type { Metadata } from 'sharp';
import { STORAGE_BOUNDS } from './bounds.ts';

/** A picture format whose content is checked, with the endings that a file of it may have. */
export interface ImageType {
  mime: string;
  endings: readonly string[];
  maxPixels: number;
  matches(metadata: Metadata): boolean;
}

const { imagePixels, wholeImagePixels } = STORAGE_BOUNDS;

const IMAGE_TYPES: readonly ImageType[] = [
  {
    mime: 'image/png',
    endings: ['png'],
    maxPixels: imagePixels.limit,
    matches: ({ format }) => format === 'png',
  },
  {
    mime: 'image/jpeg',
    endings: ['jpg', 'jpeg'],
    maxPixels: imagePixels.limit,
    matches: ({ format }) => format === 'jpeg',
  },
  {
    mime: 'image/webp',
    endings: ['webp'],
    maxPixels: wholeImagePixels.limit,
    matches: ({ format }) => format === 'webp',
  },
  {
    mime: 'image/avif',
    endings: ['avif'],
    maxPixels: wholeImagePixels.limit,
    matches: ({ format, compression }) => format === 'heif' && compression === 'av1',
  },
];

/** The picture format of a MIME type; undefined for all whose content is not looked at. */
export function imageTypeOf(mime: string): ImageType | undefined {
  return IMAGE_TYPES.find((type) => type.mime === mime);
}

/** False for a picture with the name of something else, such as a page; none at all is fine. */
export function hasFittingEnding(key: string, { endings }: ImageType): boolean {
  const name = key.slice(key.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot === -1 || endings.includes(name.slice(dot + 1).toLowerCase());
}
