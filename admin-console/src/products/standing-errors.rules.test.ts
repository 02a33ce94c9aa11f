import { expect, test } from 'vitest';
import { product } from './product-for-tests.ts';
import { checkFields, EMPTY_FORM, typedValues } from './product-form.rules.ts';
import { standingErrors } from './standing-errors.rules.ts';

const RIGHT = typedValues(product());

test('an error stands until its field is right', () => {
  const sent = { ...RIGHT, price: '0' };
  const { errors } = checkFields(sent);
  expect(standingErrors(errors, sent, { ...sent, price: '' })).toEqual({
    price: 'Isi harga dalam rupiah.',
  });
  expect(standingErrors(errors, sent, RIGHT)).toEqual({});
});

test('an error that two fields share goes when the other one is mended', () => {
  const sent = { ...RIGHT, compareAtPrice: '17000' };
  const { errors } = checkFields(sent);
  expect(standingErrors(errors, sent, { ...sent, price: '16000' })).toEqual({});
});

test('a field that was right when it was sent is not judged while it is typed', () => {
  const { errors } = checkFields(EMPTY_FORM);
  expect(standingErrors(errors, EMPTY_FORM, { ...EMPTY_FORM, rating: '9' })).not.toHaveProperty(
    'rating',
  );
});

test('what only the backend knows goes when the field is changed', () => {
  const errors = { stock: 'Stok sekarang 21.' };
  expect(standingErrors(errors, RIGHT, { ...RIGHT, price: '1' })).toEqual(errors);
  expect(standingErrors(errors, RIGHT, { ...RIGHT, stock: '21' })).toEqual({});
});
