import { expect, test } from 'vitest';
import { createRecorder, percentile, unexpectedOf } from './recorder.ts';

test('a percentile is one of the values', () => {
  const values = Array.from({ length: 20 }, (_, index) => index + 1);
  expect([percentile(values, 0.5), percentile(values, 0.95)]).toEqual([10, 19]);
  expect([percentile([7], 0.95), percentile([], 0.95)]).toEqual([7, 0]);
});

test('a code that was not expected is listed', async () => {
  const { measure, figures, total } = createRecorder();
  await measure('pay', async () => 'ok');
  await measure('pay', async () => 'sold_out', ['sold_out']);
  await measure('pay', async () => 'internal_error', ['sold_out']);
  await measure('pay', () => Promise.reject(new Error('reset')));
  await measure('read', async () => 'ok');
  const [pay] = figures();
  expect(pay).toMatchObject({ requests: 4, expected: new Map([['sold_out', 1]]) });
  expect(total().requests).toBe(5);
  expect(unexpectedOf(figures())).toEqual([
    'pay: 1 × internal_error',
    'pay: 1 × thrown: Error: reset',
  ]);
});
