import { expect, test } from 'vitest';
import { groupedSecret, readCode, readRecoveryCode } from './code.ts';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['012345', '012345'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['', null],
  [null, null],
])('parses the input %j as the code %j', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test.each([
  ['ABCDEFGHIJ', 'ABCD EFGH IJ'],
  ['ABCD', 'ABCD'],
  ['', ''],
])('groups the secret %s as %s', (secret, shown) => {
  expect(groupedSecret(secret)).toBe(shown);
});

test.each([
  ['abcdefgh234567yz', 'abcdefgh234567yz'],
  [' ABCD-EFGH 2345-67YZ ', 'abcdefgh234567yz'],
  ['abcdefgh234567y', null],
  ['123456', null],
  ['', null],
  [null, null],
])('parses the input %j as the recovery code %j', (typed, code) => {
  expect(readRecoveryCode(typed)).toBe(code);
});
