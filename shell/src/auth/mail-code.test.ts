import { expect, test } from 'vitest';
import { readMailCode } from './mail-code.ts';

test.each([
  ['12345678', '12345678'],
  [' 1234 5678\u00a0', '12345678'],
  ['1234567', null],
  ['123456789', null],
  ['1234567a', null],
  ['', null],
])('reads %j as the code %j', (typed, code) => {
  expect(readMailCode(typed)).toBe(code);
});
