import { expect, test } from 'vitest';
import { withoutMetadata } from './picture-metadata.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part,
    ),
  );
const text = (content: Uint8Array) => String.fromCharCode(...content);

/** A JPEG segment. */
const segment = (marker: number, content: string) => [
  0xff,
  marker,
  0,
  content.length + 2,
  ...bytes(content),
];
/** Exif data of a camera: orientation and GPS position. */
const exif = (orientation: number) =>
  `Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0${String.fromCharCode(orientation)}\0\0\0\0\0\0\0RUMAH`;

test('keeps only pixels, colour profile and orientation of a JPEG', () => {
  const scan = [...segment(0xda, 'scan'), 1, 0xff, 0, 2, 0xff, 0xd3, 3];
  const kept = [...segment(0xe0, 'JFIF'), ...segment(0xe2, 'ICC_PROFILE')];
  const photo = bytes(
    [
      0xff,
      0xd8,
      ...kept,
      ...segment(0xe1, exif(6)),
      ...segment(0xe1, 'http://ns.adobe.com/xap RUMAH'),
    ],
    [...segment(0xed, 'RUMAH'), ...segment(0xfe, 'RUMAH'), ...scan, ...scan, 0xff, 0xd9],
    'RUMAH',
  );
  const clean = withoutMetadata(photo, 'image/jpeg');
  expect(text(clean)).not.toContain('RUMAH');
  const orientation = segment(
    0xe1,
    'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0',
  );
  expect([...clean]).toEqual([
    ...[0xff, 0xd8, ...kept, ...orientation],
    ...[...scan, ...scan, 0xff, 0xd9],
  ]);
});

test('adds no Exif to an upright JPEG', () => {
  const photo = bytes([0xff, 0xd8, ...segment(0xe1, exif(1)), 0xff, 0xd9]);
  expect([...withoutMetadata(photo, 'image/jpeg')]).toEqual([0xff, 0xd8, 0xff, 0xd9]);
});

/** A PNG chunk; the checksum is not validated. */
const chunk = (name: string, content = '') =>
  bytes([0, 0, 0, content.length], name, content, [1, 2, 3, 4]);

test('removes text chunks and trailing data of a PNG', () => {
  const parts = [
    chunk('IHDR', 'size'),
    chunk('iCCP', 'profile'),
    chunk('IDAT', 'x'),
    chunk('IEND'),
  ];
  const [header, profile, data, end] = parts as [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  const join = (...all: Uint8Array[]) => bytes('\x89PNG\r\n\x1a\n', ...all.map((one) => [...one]));
  const photo = join(
    header,
    chunk('eXIf', 'RUMAH'),
    profile,
    chunk('tEXt', 'RUMAH'),
    data,
    end,
    data,
  );
  expect(withoutMetadata(photo, 'image/png')).toEqual(join(header, profile, data, end));
});

/** A WebP chunk, padded to an even length. */
const riff = (name: string, content: string) =>
  bytes(name, [content.length, 0, 0, 0], content, content.length % 2 ? [0] : []);
const webp = (...chunks: Uint8Array[]) => {
  const content = chunks.flatMap((one) => [...one]);
  return bytes('RIFF', [content.length + 4, 0, 0, 0], 'WEBP', content);
};

test('removes Exif and XMP of a WebP, and their header flags', () => {
  const pixels = riff('VP8 ', 'odd');
  const photo = webp(riff('VP8X', '\x1c\0'), pixels, riff('EXIF', 'RUMAH'), riff('XMP ', 'RUMAH'));
  expect(withoutMetadata(photo, 'image/webp')).toEqual(webp(riff('VP8X', '\x10\0'), pixels));
});

test.each([
  ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1])],
  ['image/jpeg', bytes([0xff, 0xd8], 'no marker')],
  ['image/jpeg', bytes([0xff, 0xd8, ...segment(0xda, 'scan'), 1, 2])],
  ['image/png', bytes('\x89PNG\r\n\x1a\n', [255, 255, 255, 255], 'IHDR')],
  ['image/webp', bytes('RIFF', [200, 0, 0, 0], 'WEBPVP8 ', [9, 0, 0, 0])],
  ['image/avif', bytes('anything')],
] as const)('a damaged %s, or AVIF, is sent as it is', (type, damaged) => {
  expect(withoutMetadata(damaged, type)).toEqual(damaged);
});
