import { expect, test } from 'vitest';
import { refusalSentence } from './refusal-sentence.ts';

test('says how many are left', () => {
  const products = [
    { name: 'Es Teh', left: 2, wanted: 3 },
    { name: 'Kopi', left: 0, wanted: 1 },
  ];
  expect(refusalSentence({ code: 'sold_out', products })).toBe(
    'Stok Es Teh tinggal 2, sedangkan Anda meminta 3. Kopi sudah habis.',
  );
});

test('says the old and the new price', () => {
  const line = { name: 'Es Teh', size: 'Large', oldPrice: 16_000, newPrice: 18_000 };
  expect(refusalSentence({ code: 'price_changed', lines: [line] })).toContain(
    'Harga Es Teh Large berubah dari Rp16.000,00 menjadi Rp18.000,00.',
  );
});

test('names what is not sold any more', () => {
  expect(refusalSentence({ code: 'product_gone', names: ['Es Teh', 'Kopi'] })).toBe(
    'Es Teh, Kopi sudah tidak dijual, jadi tidak ikut dihitung lagi. Periksa totalnya, lalu bayar lagi.',
  );
});

test('keeps its head without details', () => {
  expect(refusalSentence({ code: 'sold_out', products: [] })).not.toBe('');
  expect(refusalSentence({ code: 'product_gone', names: [] })).not.toBe('');
});
