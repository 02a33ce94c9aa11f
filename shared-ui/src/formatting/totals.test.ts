import { expect, test } from 'vitest';
import { type Totals, totalRows } from './totals.ts';

const PLAIN: Totals = {
  lines: 17_500,
  discount: 0,
  service: 0,
  tax: 0,
  rounding: 0,
  total: 17_500,
  serviceRate: 0,
  taxMode: 'off',
  taxRate: 0,
};

const shown = (changes: Partial<Totals>) =>
  totalRows({ ...PLAIN, ...changes }).map(({ label, amount }) => [
    label.replace('\u00a0', ' '),
    amount,
  ]);

test('lists what is added to the lines, with its rate', () => {
  expect(
    shown({ service: 875, serviceRate: 500, tax: 1_838, taxMode: 'added', taxRate: 1_000 }),
  ).toEqual([
    ['Subtotal', 17_500],
    ['Layanan 5 %', 875],
    ['PB1 10 %', 1_838],
  ]);
});

test('lists discount and rounding; a rate may have a fraction', () => {
  expect(shown({ discount: 500, service: 2_125, serviceRate: 1_250, rounding: -25 })).toEqual([
    ['Subtotal', 17_500],
    ['Diskon', -500],
    ['Layanan 12,5 %', 2_125],
    ['Pembulatan tunai', -25],
  ]);
});

test('a single addition has a subtotal', () => {
  expect(shown({ discount: 500 })).toEqual([
    ['Subtotal', 17_500],
    ['Diskon', -500],
  ]);
});

test.each([1_591, 1])('mentions an included tax of %i without a subtotal', (tax) => {
  // A subtotal would repeat the total.
  expect(totalRows({ ...PLAIN, tax, taxMode: 'included', taxRate: 1_000 })).toEqual([
    { label: 'Termasuk PB1 10\u00a0%', amount: tax, isIncluded: true },
  ]);
});

test('is empty when nothing is added', () => {
  expect(shown({})).toEqual([]);
  expect(shown({ taxMode: 'added', taxRate: 0 })).toEqual([]);
  expect(shown({ taxMode: 'included', taxRate: 1_000 })).toEqual([]);
});
