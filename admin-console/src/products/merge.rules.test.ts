import { expect, test } from 'vitest';
import { FORM_FIELDS } from './form-fields.ts';
import { mergeEdits } from './merge.rules.ts';
import type { Product } from './product.ts';
import { product } from './product-for-tests.ts';

const BASE = product();
const merge = (mine: Partial<Product>, theirs: Partial<Product>, isNewPicture = false) =>
  mergeEdits(BASE, { ...BASE, ...mine }, isNewPicture, { ...BASE, ...theirs });

/** Another value for each field. */
const OTHER = {
  name: 'Lain',
  type: 'Makanan',
  category: null,
  stock: 1,
  price: 1,
  compareAtPrice: null,
  description: '',
  visible: false,
  image: 'other.webp',
  surchargeMedium: 1,
  surchargeLarge: 1,
  rating: null,
  menuPosition: 1,
} satisfies Record<(typeof FORM_FIELDS)[number], unknown>;

test.each(FORM_FIELDS)('%s: a change of the other admin alone is taken over', (field) => {
  const { fields, taken, conflicts } = merge({}, { [field]: OTHER[field] });
  expect({ taken, conflicts }).toEqual({ taken: [field], conflicts: [] });
  if (field !== 'image') expect(fields[field]).toBe(OTHER[field]);
});

test.each(FORM_FIELDS.filter((field) => field !== 'image'))(
  '%s: a change of this admin alone stays',
  (field) => {
    const { fields, taken, conflicts } = merge({ [field]: OTHER[field] }, {});
    expect({ taken, conflicts }).toEqual({ taken: [], conflicts: [] });
    expect(fields[field]).toBe(OTHER[field]);
  },
);

test('the same change by both is no conflict', () => {
  expect(merge({ price: 9000 }, { price: 9000 })).toMatchObject({ taken: [], conflicts: [] });
});

test('different changes of one field are a conflict, and this admin’s is kept for the choice', () => {
  const { fields, conflicts } = merge({ price: 9000 }, { price: 8000 });
  expect(conflicts).toEqual(['price']);
  expect(fields.price).toBe(9000);
});

test('two new pictures are a conflict', () => {
  expect(merge({}, { image: 'other.webp' }, true).conflicts).toEqual(['image']);
});
