import { expect, test } from 'vitest';
import { FORM_FIELDS, type FormField } from './form-fields.ts';
import { mergeEdits } from './merge.rules.ts';
import type { Product } from './product.ts';
import { product } from './product-for-tests.ts';

const BASE = product();
const merge = (mine: Partial<Product>, theirs: Partial<Product>, isNewPicture = false) =>
  mergeEdits(BASE, { ...BASE, ...mine }, isNewPicture, { ...BASE, ...theirs });

/** A value that differs from that in BASE. */
function otherValue(field: FormField): unknown {
  if (field === 'type') return 'Makanan';
  const value = BASE[field];
  if (typeof value === 'string') return `${value} lain`;
  return typeof value === 'boolean' ? !value : (value ?? 0) + 1;
}

test.each(FORM_FIELDS)('%s: a change of the other admin alone is taken over', (field) => {
  const { fields, taken, conflicts } = merge({}, { [field]: otherValue(field) });
  expect({ taken, conflicts }).toEqual({ taken: [field], conflicts: [] });
  if (field !== 'image') expect(fields[field]).toBe(otherValue(field));
});

test.each(FORM_FIELDS.filter((field) => field !== 'image'))(
  '%s: a change of this admin alone stays',
  (field) => {
    const { fields, taken, conflicts } = merge({ [field]: otherValue(field) }, {});
    expect({ taken, conflicts }).toEqual({ taken: [], conflicts: [] });
    expect(fields[field]).toBe(otherValue(field));
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
