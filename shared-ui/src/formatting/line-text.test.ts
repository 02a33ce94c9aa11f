import { expect, test } from 'vitest';
import { choiceText, lineOptions, lineText, productText } from './line-text.ts';

const options = [
  { id: 1, name: 'Kurang manis' },
  { id: 2, name: 'Boba' },
];

test('joins size and options', () => {
  expect(choiceText({ size: 'Medium', options })).toBe('Medium · Kurang manis · Boba');
  expect(choiceText({ size: null, options })).toBe('Kurang manis · Boba');
  expect(choiceText({ size: 'Small', options: [] })).toBe('Small');
  expect(choiceText({ size: null, options: [] })).toBe('');
});

test('follows the name of the product, and the note follows in parentheses', () => {
  const line = { name: 'Teh Tarik', size: 'Medium', options: options.slice(1), note: null };
  expect(productText(line)).toBe('Teh Tarik Medium · Boba');
  expect(lineText(line)).toBe('Teh Tarik Medium · Boba');
  expect(lineText({ ...line, note: 'panas' })).toBe('Teh Tarik Medium · Boba (panas)');
  expect(lineText({ name: 'Soto', size: null, options: [], note: null })).toBe('Soto');
});

test('reads the options that the database keeps', () => {
  expect(lineOptions([{ id: 1, group: 'Gula', name: 'Kurang manis', price: 0 }])).toEqual(
    options.slice(0, 1),
  );
  expect(lineOptions(null)).toEqual([]);
});
