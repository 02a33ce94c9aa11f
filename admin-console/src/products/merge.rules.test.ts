import { expect, test } from 'vitest';
import { FORM_FIELDS, type FormField } from './form-fields.ts';
import { mergeEdits } from './merge.rules.ts';
import type { Product } from './product.ts';
import { product } from './product-for-tests.ts';

const BASE = product();
const merge = (mine: Partial<Product>, theirs: Partial<Product>, isNewPicture = false) =>
  mergeEdits(BASE, { ...BASE, ...mine }, isNewPicture, { ...BASE, ...theirs });

/** A value that differs from BASE. */
function otherValue(field: FormField): unknown {
  if (field === 'type') return 'Makanan';
  const value = BASE[field];
  if (typeof value === 'string') return `${value} lain`;
  return typeof value === 'boolean' ? !value : (value ?? 0) + 1;
}

test.each(FORM_FIELDS)('%s: keeps a change made only by the other admin', (field) => {
  const { fields, taken, conflicts } = merge({}, { [field]: otherValue(field) });
  expect({ taken, conflicts }).toEqual({ taken: [field], conflicts: [] });
  if (field !== 'image') expect(fields[field]).toBe(otherValue(field));
});

test.each(FORM_FIELDS.filter((field) => field !== 'image'))(
  '%s: keeps a change made only by this admin',
  (field) => {
    const { fields, taken, conflicts } = merge({ [field]: otherValue(field) }, {});
    expect({ taken, conflicts }).toEqual({ taken: [], conflicts: [] });
    expect(fields[field]).toBe(otherValue(field));
  },
);

test('the same change by both is not a conflict', () => {
  expect(merge({ price: 9000 }, { price: 9000 })).toMatchObject({ taken: [], conflicts: [] });
});

test('different changes of one field are a conflict; the merge keeps this admin’s value', () => {
  const { fields, conflicts } = merge({ price: 9000 }, { price: 8000 });
  expect(conflicts).toEqual(['price']);
  expect(fields.price).toBe(9000);
});

test('two new pictures are a conflict', () => {
  expect(merge({}, { image: 'other.webp' }, true).conflicts).toEqual(['image']);
});
