import { expect, test } from 'vitest';
import { limitQuestions } from './ask-limit.ts';

test('allows a question about an attempt every three seconds', () => {
  let seconds = 0;
  const mayAsk = limitQuestions(() => seconds * 1000);
  expect(mayAsk('a')).toBe(true);
  seconds = 2.9;
  expect([mayAsk('a'), mayAsk('b')]).toEqual([false, true]);
  seconds = 3;
  expect([mayAsk('a'), mayAsk('b')]).toEqual([true, false]);
});

test('forgets the oldest of many attempts', () => {
  const mayAsk = limitQuestions(() => 0);
  for (let attempt = 0; attempt <= 1_000; attempt += 1) mayAsk(String(attempt));
  expect([mayAsk('1'), mayAsk('0')]).toEqual([false, true]);
});
