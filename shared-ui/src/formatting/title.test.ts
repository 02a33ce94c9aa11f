import { expect, test } from 'vitest';
import { shortTitle } from './title.ts';

test('keeps a title of 15 characters', () => {
  expect(shortTitle('Es Kelapa Muda.')).toBe('Es Kelapa Muda.');
});

test('truncates a longer title to 15 characters', () => {
  expect(shortTitle('Es Kopi Susu Gula Aren')).toBe('Es Kopi Susu Gu…');
});
