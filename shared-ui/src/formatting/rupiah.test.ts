import { expect, test } from 'vitest';
import { rupiah } from './rupiah.ts';

test.each([
  [0, 'Rp0,00'],
  [500, 'Rp500,00'],
  [25_000, 'Rp25.000,00'],
  [1_234_567, 'Rp1.234.567,00'],
  [-3_000, '-Rp3.000,00'],
])('formats %i rupiah as %s', (amount, shown) => {
  expect(rupiah(amount)).toBe(shown);
});
