import { expect, test } from 'vitest';
import { product } from './product-for-tests.ts';
import { checkFields, EMPTY_FORM, typedValues } from './product-form.rules.ts';
import { remainingErrors } from './remaining-errors.rules.ts';

const RIGHT = typedValues(product());

test('keeps an error until its field is valid', () => {
  const sent = { ...RIGHT, price: '0' };
  const { errors } = checkFields(sent);
  expect(remainingErrors(errors, sent, { ...sent, price: '' })).toEqual({
    price: 'Isi harga dalam rupiah.',
  });
  expect(remainingErrors(errors, sent, RIGHT)).toEqual({});
});

test('removes an error shared by two fields when the other field is corrected', () => {
  const sent = { ...RIGHT, compareAtPrice: '17000' };
  const { errors } = checkFields(sent);
  expect(remainingErrors(errors, sent, { ...sent, price: '16000' })).toEqual({});
});

test('does not validate a previously valid field while it is edited', () => {
  const { errors } = checkFields(EMPTY_FORM);
  expect(remainingErrors(errors, EMPTY_FORM, { ...EMPTY_FORM, rating: '9' })).not.toHaveProperty(
    'rating',
  );
});

test('removes a backend error when its field changes', () => {
  const errors = { stock: 'Stok sekarang 21.' };
  expect(remainingErrors(errors, RIGHT, { ...RIGHT, price: '1' })).toEqual(errors);
  expect(remainingErrors(errors, RIGHT, { ...RIGHT, stock: '21' })).toEqual({});
});
