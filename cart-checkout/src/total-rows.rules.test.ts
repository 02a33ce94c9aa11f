import { expect, test } from 'vitest';
import { addsNothing, totalRows } from './total-rows.rules.ts';
import { totalsOf } from './totals-for-tests.ts';

const shown = (changes: Parameters<typeof totalsOf>[1]) =>
  totalRows(totalsOf(17_500, changes)).map(({ label, amount }) => [
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

test('mentions an included tax without a subtotal, which would repeat the total', () => {
  expect(shown({ tax: 1_591, taxMode: 'included', taxRate: 1_000 })).toEqual([
    ['termasuk PB1 10 %', 1_591],
  ]);
});

test('is empty when nothing is added', () => {
  expect(shown({})).toEqual([]);
  expect(shown({ taxMode: 'added', taxRate: 0 })).toEqual([]);
});

test.each([
  [{}, true],
  [{ taxMode: 'added', taxRate: 0 }, true],
  // Too little for a rupiah of tax, which a larger sum will have.
  [{ taxMode: 'added', taxRate: 1_000 }, false],
  [{ taxMode: 'included', taxRate: 1_000 }, false],
  [{ serviceRate: 500 }, false],
  [{ discount: 100 }, false],
])('%o adds nothing: %j', (changes, nothing) => {
  expect(addsNothing(totalsOf(17_500, changes))).toBe(nothing);
});
