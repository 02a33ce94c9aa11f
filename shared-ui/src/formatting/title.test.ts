import { expect, test } from 'vitest';
import { shortTitle } from './title.ts';

test('a title of 15 characters stays whole', () => {
  expect(shortTitle('Es Kelapa Muda.')).toBe('Es Kelapa Muda.');
});

test('a longer title is cut to 15 characters', () => {
  expect(shortTitle('Es Kopi Susu Gula Aren')).toBe('Es Kopi Susu Gu…');
});
