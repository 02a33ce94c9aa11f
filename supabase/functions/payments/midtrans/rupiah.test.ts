import { expect, test } from 'vitest';
import { formatRupiah, parseRupiah } from './rupiah.ts';

test.each([
  ['100000.00', 100_000],
  ['100000', 100_000],
  ['0.00', 0],
  ['1.00', 1],
  ['999999999999.00', 999_999_999_999],
])('%s is %i rupiah', (text, amount) => {
  expect(parseRupiah(text)).toBe(amount);
});

test.each([
  '',
  '100000.5',
  '100000.50',
  '100000.001',
  '100,000.00',
  '100.000',
  '-1.00',
  '+1.00',
  '1e5',
  ' 1.00',
  '1.00\n',
  '01.00',
  '0x10',
  '١٠٠.00',
  'NaN',
  '1000000000000.00',
  100_000,
  null,
  undefined,
  ['100000.00'],
])('%j is refused', (text) => {
  expect(parseRupiah(text)).toBeUndefined();
});

test('an amount survives both directions', () => {
  for (const amount of [1, 500, 115_500, 10_000_000]) {
    expect(parseRupiah(formatRupiah(amount))).toBe(amount);
  }
});
