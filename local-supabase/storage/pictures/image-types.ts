import type { Metadata } from 'sharp';
import { STORAGE_BOUNDS } from '../bounds.ts';

/** A picture format whose content is checked, with its file extensions. */
export interface ImageType {
  mime: string;
  extensions: readonly string[];
  maxPixels: number;
  matches(metadata: Metadata): boolean;
}

const { imagePixels, wholeImagePixels } = STORAGE_BOUNDS;

const IMAGE_TYPES: readonly ImageType[] = [
  {
    mime: 'image/png',
    extensions: ['png'],
    maxPixels: imagePixels.limit,
    matches: ({ format }) => format === 'png',
  },
  {
    mime: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    maxPixels: imagePixels.limit,
    matches: ({ format }) => format === 'jpeg',
  },
  {
    mime: 'image/webp',
    extensions: ['webp'],
    maxPixels: wholeImagePixels.limit,
    matches: ({ format }) => format === 'webp',
  },
  {
    mime: 'image/avif',
    extensions: ['avif'],
    maxPixels: wholeImagePixels.limit,
    matches: ({ format, compression }) => format === 'heif' && compression === 'av1',
  },
];

/** The picture format of a MIME type; undefined for types whose content is not checked. */
export function imageTypeOf(mime: string): ImageType | undefined {
  return IMAGE_TYPES.find((type) => type.mime === mime);
}

/** False for a picture with the extension of another type, such as a page; true without extension. */
export function hasMatchingExtension(key: string, { extensions }: ImageType): boolean {
  const name = key.slice(key.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot === -1 || extensions.includes(name.slice(dot + 1).toLowerCase());
}
