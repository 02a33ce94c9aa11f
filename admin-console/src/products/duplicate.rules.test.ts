import { expect, test } from 'vitest';
import { duplicateOf } from './duplicate.rules.ts';
import { product } from './product-for-tests.ts';
import { checkFields, typedValues } from './product-form.rules.ts';

test('a duplicate has everything of the original but its name', () => {
  const original = product();
  expect(duplicateOf(original)).toEqual({ ...original, name: 'Es Kopi Susu (salinan)' });
});

test.each(['x'.repeat(120), '🍵'.repeat(120)])('a name of 120 letters leaves room', (name) => {
  const { fields } = checkFields(typedValues(duplicateOf(product({ name }))));
  expect(fields?.name).toMatch(/ \(salinan\)$/);
});
