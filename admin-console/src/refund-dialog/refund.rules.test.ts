import { expect, test } from 'vitest';
import { allUnits, methodsFor, nothingSentence, returnedBy, withUnits } from './refund.rules.ts';

const LINES = [
  { id: 1, name: 'Es Teh Large', quantity: 2 },
  { id: 2, name: 'Pisang Goreng', quantity: 1 },
];

test('cash is rounded, other methods are not', () => {
  const amount = { exact: 23_098, inCash: 23_100 };
  expect(returnedBy('cash', amount)).toBe(23_100);
  for (const method of ['transfer', 'qris_static', 'qris_midtrans'] as const) {
    expect(returnedBy(method, amount)).toBe(23_098);
  }
});

test('Midtrans returns only what it has received', () => {
  const methods = (isPaid: boolean) => methodsFor(isPaid).map(({ method }) => method);
  expect(methods(false)).toEqual(['cash', 'transfer', 'qris_static']);
  expect(methods(true)).toEqual(['cash', 'transfer', 'qris_static', 'qris_midtrans']);
});

test('a choice has lines with units only', () => {
  expect(allUnits(LINES)).toEqual({ 1: 2, 2: 1 });
  expect(withUnits({ 1: 2 }, 2, 1)).toEqual({ 1: 2, 2: 1 });
  expect(withUnits({ 1: 2, 2: 1 }, 1, 0)).toEqual({ 2: 1 });
});

test('asks for a choice first, then says that nothing was paid', () => {
  expect(nothingSentence(true, false)).toMatch(/^Pilih produk/);
  expect(nothingSentence(true, true)).toMatch(/^Tidak ada uang/);
  expect(nothingSentence(false, false)).toMatch(/^Tidak ada uang/);
});
