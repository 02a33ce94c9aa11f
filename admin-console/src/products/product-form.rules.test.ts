import { describe, expect, test } from 'vitest';
import { pictureError } from '../pictures/picture.rules.ts';
import type { TypedValues } from './form-fields.ts';
import { checkFields, EMPTY_FORM, typedValues } from './product-form.rules.ts';

const TYPED: TypedValues = {
  ...EMPTY_FORM,
  name: ' Es Kopi Susu ',
  type: 'Minuman',
  stock: '24',
  price: '17.500',
  compareAtPrice: '25000',
  description: ' Dingin.\r\nManis. ',
  category: ' Kopi ',
  surchargeMedium: '2.500',
  rating: '4,5',
};
const errorsOf = (changes: Partial<TypedValues>) => checkFields({ ...TYPED, ...changes }).errors;

test('parses the entered values into a product', () => {
  expect(checkFields(TYPED)).toMatchObject({
    fields: {
      name: 'Es Kopi Susu',
      type: 'Minuman',
      stock: 24,
      price: 17_500,
      compareAtPrice: 25_000,
      description: 'Dingin.\nManis.',
      category: 'Kopi',
      visible: true,
      surchargeMedium: 2500,
      surchargeLarge: null,
      rating: 4.5,
      menuPosition: 1000,
    },
    errors: {},
  });
});

test('compare-at price and description are optional', () => {
  const { fields } = checkFields({ ...TYPED, compareAtPrice: ' ', description: '' });
  expect(fields).toMatchObject({ compareAtPrice: null, description: '' });
});

test('an empty form has an error for each required field', () => {
  expect(checkFields({ ...EMPTY_FORM, name: ' ' })).toEqual({
    errors: {
      name: 'Isi nama produk.',
      type: 'Pilih Makanan atau Minuman.',
      stock: 'Isi jumlah stok; 0 bila sedang habis.',
      price: 'Isi harga dalam rupiah.',
    },
  });
});

describe.each<[keyof TypedValues, accepted: string[], rejected: string[]]>([
  ['name', ['x', '🍵'.repeat(120)], ['x'.repeat(121)]],
  ['type', ['Makanan', 'Minuman'], ['minuman', 'Paket']],
  ['stock', ['0', '1.000.000'], ['-1', '1.5', 'banyak', '1000001']],
  ['price', ['1', 'Rp17.500,00', '24999'], ['0', '-5', '1,5', '100000001']],
  ['compareAtPrice', ['', '17501', '1000000000'], ['17500', '17499', '0', 'x', '1000000001']],
  ['description', ['', 'a\r\n'.repeat(1000)], ['x'.repeat(2001)]],
  ['category', ['', 'Kopi & Teh', 'x'.repeat(40)], ['x'.repeat(41)]],
  ['surchargeMedium', ['', '0', '1.000.000'], ['-1', 'gratis', '1000001']],
  ['surchargeLarge', ['', '0', 'Rp6.000,00'], ['1,5']],
  ['rating', ['', '0', '5', '4,5', '4.75'], ['5,1', '6', '-1', 'bagus', '4,555']],
  ['menuPosition', ['', '0', '9999'], ['10000', '-1', '1,5']],
])('%s', (field, accepted, rejected) => {
  test.each(accepted)('accepts %j', (text) => {
    expect(errorsOf({ [field]: text })).toEqual({});
  });
  test.each(rejected)('rejects %j', (text) => {
    expect(Object.keys(errorsOf({ compareAtPrice: '', [field]: text }))).toEqual([field]);
  });
});

test('formatting and parsing a product returns the same product', () => {
  const { fields } = checkFields(TYPED);
  expect(fields && checkFields(typedValues(fields)).fields).toEqual(fields);
});

test('an invalid price causes no error at the compare-at price', () => {
  expect(Object.keys(errorsOf({ price: 'murah' }))).toEqual(['price']);
});

test('accepts a picture of exactly 5 MB', () => {
  expect(pictureError({ size: 5_242_880, type: 'image/webp' })).toBeUndefined();
});

test('rejects a larger picture', () => {
  expect(pictureError({ size: 5_242_881, type: 'image/webp' })).toMatch(/5 MB/);
});

test('rejects a file that is not a picture', () => {
  expect(pictureError({ size: 10, type: null })).toMatch(/bukan gambar/);
});
