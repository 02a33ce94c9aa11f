import { expect, test } from 'vitest';
import { groupedSecret, readCode } from './code.ts';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['012345', '012345'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['', null],
  [null, null],
])('reads the input %j as the code %j', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test.each([
  ['ABCDEFGHIJ', 'ABCD EFGH IJ'],
  ['ABCD', 'ABCD'],
  ['', ''],
])('groups the secret %s as %s', (secret, shown) => {
  expect(groupedSecret(secret)).toBe(shown);
});
