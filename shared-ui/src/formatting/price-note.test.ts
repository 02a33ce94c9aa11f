import { expect, test } from 'vitest';
import { priceNote } from './price-note.ts';

test.each([
  ['off', 1000, 0, ''],
  ['added', 0, 0, ''],
  ['added', 1000, 500, 'Harga belum termasuk pajak dan layanan'],
  ['added', 1, 1, 'Harga belum termasuk pajak dan layanan'],
  ['added', 1000, 0, 'Harga belum termasuk pajak'],
  ['off', 0, 500, 'Harga belum termasuk layanan'],
  ['included', 1000, 0, 'Harga sudah termasuk pajak'],
  ['included', 1000, 500, 'Harga sudah termasuk pajak, belum termasuk layanan'],
])('tax %s of %i and service of %i: %j', (tax_mode, tax_rate, service_rate, note) => {
  expect(priceNote({ tax_mode, tax_rate, service_rate })).toBe(note);
});
