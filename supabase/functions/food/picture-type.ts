/** Picture formats that the bucket takes, with the ending that we give their files. */
export const PICTURE_ENDINGS = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
} as const;
export type PictureType = keyof typeof PICTURE_ENDINGS;

/** As many first bytes as {@link pictureTypeOf} looks at. */
export const PICTURE_HEAD_BYTES = 12;

/**
 * The format of a picture by its first bytes; null for everything else. The name of a file and the type
 * that a browser or server states prove nothing: HTML stored as a picture would be served from our
 * origin.
 */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  // One character per byte, so that the signatures can be written as text.
  const text = String.fromCharCode(...bytes.subarray(0, PICTURE_HEAD_BYTES));
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  if (/^ftypavi[fs]/.test(text.slice(4))) return 'image/avif';
  return null;
}
