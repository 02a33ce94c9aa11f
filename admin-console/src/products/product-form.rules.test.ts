import { describe, expect, test } from 'vitest';
import { checkFields, pictureError, type TypedValues } from './product-form.rules.ts';

const TYPED: TypedValues = {
  name: ' Es Kopi Susu ',
  type: 'Minuman',
  stock: '24',
  price: '17.500',
  compareAtPrice: '25000',
  description: ' Dingin.\r\nManis. ',
};
const errorsOf = (changes: Partial<TypedValues>) => checkFields({ ...TYPED, ...changes }).errors;

test('what was typed becomes a product', () => {
  expect(checkFields(TYPED)).toEqual({
    fields: {
      name: 'Es Kopi Susu',
      type: 'Minuman',
      stock: 24,
      price: 17_500,
      compareAtPrice: 25_000,
      description: 'Dingin.\nManis.',
    },
    errors: {},
  });
});

test('the compare-at price and the description may be left out', () => {
  const { fields } = checkFields({ ...TYPED, compareAtPrice: ' ', description: '' });
  expect(fields).toMatchObject({ compareAtPrice: null, description: '' });
});

test('an empty form has a sentence for each field that must be filled', () => {
  const empty = { name: ' ', type: '', stock: '', price: '', compareAtPrice: '', description: '' };
  expect(checkFields(empty)).toEqual({
    errors: {
      name: 'Isi nama produk.',
      type: 'Pilih Makanan atau Minuman.',
      stock: 'Isi jumlah stok; 0 bila sedang habis.',
      price: 'Isi harga dalam rupiah.',
    },
  });
});

describe.each<[keyof TypedValues, accepted: string[], refused: string[]]>([
  ['name', ['x', '🍵'.repeat(120)], ['x'.repeat(121)]],
  ['type', ['Makanan', 'Minuman'], ['minuman', 'Paket']],
  ['stock', ['0', '1.000.000'], ['-1', '1.5', 'banyak', '1000001']],
  ['price', ['1', 'Rp17.500,00', '24999'], ['0', '-5', '1,5', '100000001']],
  ['compareAtPrice', ['', '17501', '1000000000'], ['17500', '17499', '0', 'x', '1000000001']],
  ['description', ['', 'a\r\n'.repeat(500)], ['x'.repeat(1001)]],
])('%s', (field, accepted, refused) => {
  test.each(accepted)('accepts %j', (text) => {
    expect(errorsOf({ [field]: text })).toEqual({});
  });
  test.each(refused)('refuses %j', (text) => {
    expect(Object.keys(errorsOf({ compareAtPrice: '', [field]: text }))).toEqual([field]);
  });
});

test('a wrong price is not also held against the compare-at price', () => {
  expect(Object.keys(errorsOf({ price: 'murah' }))).toEqual(['price']);
});

test('a picture of exactly 5 MB is accepted', () => {
  expect(pictureError({ size: 5_242_880, type: 'image/webp' })).toBeUndefined();
});

test('a larger picture is refused', () => {
  expect(pictureError({ size: 5_242_881, type: 'image/webp' })).toMatch(/5 MB/);
});

test('what is no picture is refused', () => {
  expect(pictureError({ size: 10, type: null })).toMatch(/bukan gambar/);
});
