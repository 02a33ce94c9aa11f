import { expect, test } from 'vitest';
import { createRecorder, errorsOf, percentile } from './recorder.ts';

test('a percentile is a value that occurred', () => {
  const values = Array.from({ length: 20 }, (_, index) => index + 1);
  expect([percentile(values, 0.5), percentile(values, 0.95)]).toEqual([10, 19]);
  expect([percentile([7], 0.95), percentile([], 0.95)]).toEqual([7, 0]);
});

test('what is expected is a refusal, everything else an error', async () => {
  const { measure, figures } = createRecorder();
  await measure('pay', async () => 'ok');
  await measure('pay', async () => 'sold_out', ['sold_out']);
  await measure('pay', async () => 'internal_error', ['sold_out']);
  await measure('pay', () => Promise.reject(new Error('reset')));
  const [pay] = figures();
  expect(pay).toMatchObject({ requests: 4, refusals: new Map([['sold_out', 1]]) });
  expect(errorsOf(figures())).toEqual(['pay: 1 × internal_error', 'pay: 1 × thrown: Error: reset']);
});
