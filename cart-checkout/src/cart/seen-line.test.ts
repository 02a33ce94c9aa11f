import { expect, test } from 'vitest';
import { seenLine } from './cart-changes.ts';
import { line } from './fake-cart-for-tests.ts';

test('says what the customer sees of a line as checkout() compares it', () => {
  const options = [
    { id: 7, name: 'Boba' },
    { id: 3, name: 'Kurang manis' },
  ];
  const seen = { id: 1, quantity: 2, price: 17_500 };
  const choiceOf = (changes: object) => seenLine(line(1, 'Teh Tarik', changes));
  expect(choiceOf({ options, note: 'panas' })).toEqual({ ...seen, choice: 'Small|3.7|panas' });
  expect(choiceOf({})).toEqual({ ...seen, choice: 'Small|' });
  expect(choiceOf({ size: null, note: 'panas' })).toEqual({ ...seen, choice: '||panas' });
});
