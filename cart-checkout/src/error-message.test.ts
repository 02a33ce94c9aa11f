import { expect, test } from 'vitest';
import { errorMessage } from './error-message.ts';

test('says how many units are left', () => {
  const products = [
    { name: 'Es Teh', left: 2, wanted: 3 },
    { name: 'Kopi', left: 0, wanted: 1 },
  ];
  expect(errorMessage({ code: 'sold_out', products })).toBe(
    'Stok Es Teh tinggal 2, sedangkan Anda meminta 3. Kopi sudah habis.',
  );
});

test('says the old and the new price', () => {
  const line = { name: 'Es Teh', size: 'Large', oldPrice: 16_000, newPrice: 18_000 };
  expect(errorMessage({ code: 'price_changed', lines: [line] })).toContain(
    'Harga Es Teh Large berubah dari Rp16.000,00 menjadi Rp18.000,00.',
  );
});

test('lists the products that are no longer sold', () => {
  expect(errorMessage({ code: 'product_gone', names: ['Es Teh', 'Kopi'] })).toBe(
    'Es Teh, Kopi sudah tidak dijual, jadi tidak ikut dihitung lagi. Periksa totalnya, lalu pesan lagi.',
  );
});

test('has a message when details are missing', () => {
  expect(errorMessage({ code: 'sold_out', products: [] })).not.toBe('');
  expect(errorMessage({ code: 'product_gone', names: [] })).not.toBe('');
});
