import { expect, test } from 'vitest';
import { localPhone, readPhone } from './phone-number.ts';

test.each([
  ['0812 3456 7890', '+6281234567890'],
  ['62-812-3456-7890', '+6281234567890'],
  ['+62 (812) 3456.7890', '+6281234567890'],
  ['  ', null],
])('parses the phone number %j as %j', (typed, phone) => {
  expect(readPhone(typed)).toEqual({ phone });
});

test.each(['0812', '021 555 1234', '+1 812 345 678', '0812345678x', '٠٨١٢٣٤٥٦٧٨٩'])(
  'rejects %j, which is not an Indonesian mobile number',
  (typed) => {
    expect(readPhone(typed).error).toContain('nomor HP Indonesia');
  },
);

test.each([
  ['+6281234567890', '0812-3456-7890'],
  ['+62812345678', '0812-3456-78'],
  ['+1202', '+1202'],
])('formats %s as %s', (phone, shown) => {
  expect(localPhone(phone)).toBe(shown);
});
