import { expect, test } from 'vitest';
import {
  copiedFileName,
  isHeic,
  pictureFileName,
  pictureTypeOf,
  scaledSize,
} from './picture.rules.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

/** Same pattern as private.is_product_image_name in supabase/migrations. */
const ACCEPTED =
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}_[A-Za-z0-9][A-Za-z0-9._-]{0,99}[.](png|jpe?g|webp|avif)$/;

test.each([
  ['\x89PNG\r\n\x1a\n\x00\x00\x00\x0d', 'image/png'],
  ['\xff\xd8\xff\xe0\x00\x10JFIF', 'image/jpeg'],
  ['RIFF\x24\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ['\x00\x00\x00\x20ftypavif', 'image/avif'],
  ['\x00\x00\x00\x20ftypavis', 'image/avif'],
  ['\x00\x00\x00\x20ftypheic', null],
  ['GIF89a\x01\x00\x01\x00\x00\x00', null],
  ['<svg xmlns="http://www.w3.org', null],
  ['<!doctype html><script>', null],
  ['', null],
])('detects a file that starts with %j as %s', (head, type) => {
  expect(pictureTypeOf(bytes(head))).toBe(type);
});

test.each([
  ['es-kopi.png', 'es-kopi.png'],
  ['Es Kopi Susu (1).PNG', 'Es-Kopi-Susu-1.png'],
  ['crème brûlée.jpeg', 'creme-brulee.png'],
  ['../../etc/passwd.png', 'etc-passwd.png'],
  ['menu.php.png', 'menu-php.png'],
  ['..', 'gambar.png'],
  ['コーヒー.png', 'gambar.png'],
  ['%2e%2e%2f.png', '2e-2e-2f.png'],
  ['', 'gambar.png'],
])('stores the picture %j as %s', (original, kept) => {
  expect(pictureFileName(ID, original, 'image/png')).toBe(`${ID}_${kept}`);
});

test('truncates a very long name to an accepted one', () => {
  const name = pictureFileName(ID, `${'a b'.repeat(200)}.webp`, 'image/webp');
  expect(name).toMatch(ACCEPTED);
  expect(name.length).toBeLessThan(110);
});

test('derives the extension from the content, not the original name', () => {
  expect(pictureFileName(ID, 'foto.png', 'image/jpeg')).toBe(`${ID}_foto.jpg`);
});

test('a copy has a new id and an accepted name', () => {
  const copy = copiedFileName(ID, `${crypto.randomUUID()}_es_teh-1.webp`);
  expect(copy).toBe(`${ID}_es_teh-1.webp`);
  expect(copy).toMatch(ACCEPTED);
});

test.each([
  ['\x00\x00\x00\x20ftypheic', true],
  ['\x00\x00\x00\x18ftypmif1', true],
  ['\x00\x00\x00\x20ftypavif', false],
  ['GIF89a\x01\x00\x01\x00\x00\x00', false],
  ['', false],
])('detects a file that starts with %j as HEIC: %s', (head, expected) => {
  expect(isHeic(bytes(head))).toBe(expected);
});

test.each([
  ['a photo', [4000, 3000], [1707, 1280]],
  ['a photo in portrait', [3000, 4000], [1280, 1707]],
  ['a panorama', [20_000, 2000], [5120, 512]],
])('scales %s of %j pixels to %j', (_, [width = 0, height = 0], [newWidth, newHeight]) => {
  const size = { width: newWidth, height: newHeight, isScaled: true };
  expect(scaledSize({ width, height })).toEqual(size);
});

test('keeps the size of a smaller picture', () => {
  expect(scaledSize({ width: 1280, height: 1400 })).toEqual({
    width: 1280,
    height: 1400,
    isScaled: false,
  });
});
