import { expect, test } from 'vitest';
import { createRecorder, percentile } from './recorder.ts';

test('a percentile is one of the values', () => {
  const values = Array.from({ length: 20 }, (_, index) => index + 1);
  expect([percentile(values, 0.5), percentile(values, 0.95)]).toEqual([10, 19]);
  expect([percentile([7], 0.95), percentile([], 0.95)]).toEqual([7, 0]);
});

test('lists codes that are neither ok nor expected', async () => {
  const { measure, figures } = createRecorder();
  await measure('pay', async () => 'ok');
  await measure('pay', async () => 'sold_out', ['sold_out']);
  for (let count = 0; count < 2; count += 1) await measure('pay', async () => 'internal_error');
  await measure('pay', () => Promise.reject(new Error('reset')));
  await measure('read', async () => 'ok');
  expect(figures()).toMatchObject({
    requests: 6,
    unexpected: ['2 × pay: internal_error', '1 × pay: thrown: Error: reset'],
    unexpectedCount: 3,
  });
});
