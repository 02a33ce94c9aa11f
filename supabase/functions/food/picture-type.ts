/** A picture format that the bucket accepts, with its file extension. */
export interface PictureType {
  mime: string;
  extension: 'png' | 'jpg' | 'webp' | 'avif';
}

/**
 * Detects the format of a picture by its first bytes, if accepted. A server's Content-Type is not trusted:
 * HTML stored as a picture would be served from our origin.
 */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const at = (offset: number, text: string) =>
    [...text].every((character, index) => bytes[offset + index] === character.charCodeAt(0));
  if (bytes[0] === 0x89 && at(1, 'PNG\r\n\x1a\n')) return { mime: 'image/png', extension: 'png' };
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) {
    return { mime: 'image/jpeg', extension: 'jpg' };
  }
  if (at(0, 'RIFF') && at(8, 'WEBP')) return { mime: 'image/webp', extension: 'webp' };
  if (at(4, 'ftyp') && (at(8, 'avif') || at(8, 'avis'))) {
    return { mime: 'image/avif', extension: 'avif' };
  }
  return undefined;
}
