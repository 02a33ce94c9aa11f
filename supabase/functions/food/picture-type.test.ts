import { expect, test } from 'vitest';
import { pictureTypeOf } from './picture-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

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
])('a file that begins with %j is %s', (head, type) => {
  expect(pictureTypeOf(bytes(head))).toBe(type);
});
