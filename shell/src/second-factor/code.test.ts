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
])('what was typed as %j is the code %j', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test.each([
  ['ABCDEFGHIJ', 'ABCD EFGH IJ'],
  ['ABCD', 'ABCD'],
  ['', ''],
])('the secret %s is shown as %s', (secret, shown) => {
  expect(groupedSecret(secret)).toBe(shown);
});
