/** A picture format that the shop takes, with the endings a file of it may have. */
interface ImageType {
  mime: string;
  endings: readonly string[];
  matches(bytes: Uint8Array): boolean;
}

const TYPES: readonly ImageType[] = [
  {
    mime: 'image/png',
    endings: ['png'],
    matches: (bytes) => hasText(bytes, 1, 'PNG\r\n\x1a\n') && bytes[0] === 0x89,
  },
  {
    mime: 'image/jpeg',
    endings: ['jpg', 'jpeg'],
    matches: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  },
  {
    mime: 'image/webp',
    endings: ['webp'],
    matches: (bytes) => hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WEBP'),
  },
  {
    mime: 'image/avif',
    endings: ['avif'],
    matches: (bytes) =>
      hasText(bytes, 4, 'ftyp') && (hasText(bytes, 8, 'avif') || hasText(bytes, 8, 'avis')),
  },
];

/**
 * True when the bytes are a picture of the declared type and the name ends accordingly. A page of
 * HTML that calls itself .png would otherwise be served from our origin.
 */
export function isHonestImage(bytes: Uint8Array, mime: string, name: string): boolean {
  const type = TYPES.find((candidate) => candidate.mime === mime);
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return type?.endings.includes(ending) === true && type.matches(bytes);
}

function hasText(bytes: Uint8Array, offset: number, text: string): boolean {
  return Array.from(text).every(
    (character, index) => bytes[offset + index] === character.charCodeAt(0),
  );
}
