import { expect, test } from 'vitest';
import { duplicateOf } from './duplicate.rules.ts';
import { product } from './product-for-tests.ts';
import { checkFields, typedValues } from './product-form.rules.ts';

test('a duplicate has all values of the original except the name', () => {
  const original = product();
  expect(duplicateOf(original)).toEqual({ ...original, name: 'Es Kopi Susu (salinan)' });
});

test.each(['x'.repeat(120), '🍵'.repeat(120)])(
  'shortens a name of 120 letters to make room for the suffix',
  (name) => {
    const { fields } = checkFields(typedValues(duplicateOf(product({ name }))));
    expect(fields?.name).toMatch(/ \(salinan\)$/);
  },
);
