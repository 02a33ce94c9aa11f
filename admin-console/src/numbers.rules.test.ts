import { expect, test } from 'vitest';
import { readRating, readRupiah, readWholeNumber } from './numbers.rules.ts';

test.each([
  ['0', 0],
  [' 12 ', 12],
  ['25.000', 25_000],
  ['1.250.000', 1_250_000],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['25.00', null],
  ['2,5', null],
  ['1e3', null],
  ['0x10', null],
  ['sepuluh', null],
  ['999999999999', 999_999_999_999],
  ['9999999999999', null],
  ['999.999.999.999', 999_999_999_999],
  ['1.000.000.000.000', null],
  ['1000.000', null],
])('parses %j as the number %s', (text, number) => {
  expect(readWholeNumber(text)).toBe(number);
});

test.each([
  ['17500', 17_500],
  ['Rp25.000,00', 25_000],
  ['Rp 25.000', 25_000],
  ['rp.25000', 25_000],
  ['17500,50', null],
  ['-Rp500', null],
  ['Rp', null],
])('parses %j as %s rupiah', (text, amount) => {
  expect(readRupiah(text)).toBe(amount);
});

test.each([
  ['4', 4],
  [' 4,5 ', 4.5],
  ['4.25', 4.25],
  ['4,255', null],
  ['44', null],
  ['4,', null],
  ['', null],
])('parses %j as the rating %s', (text, rating) => {
  expect(readRating(text)).toBe(rating);
});
