import { expect, test } from 'vitest';
import { progressOf } from './progress.ts';

test.each([
  ['disiapkan', ['current', 'ahead', 'ahead']],
  ['siap', ['done', 'current', 'ahead']],
  ['selesai', ['done', 'done', 'done']],
  ['menunggu', ['current', 'ahead', 'ahead', 'ahead']],
  ['dibatalkan', undefined],
])('%s', (status, states) => {
  expect(progressOf(status)?.map(({ state }) => state)).toEqual(states);
});

test('an order that waits for its payment has not reached the kitchen', () => {
  const [first, second] = progressOf('menunggu', true) ?? [];
  expect(first).toEqual({ label: 'Menunggu pembayaran', state: 'current' });
  expect(second).toEqual({ label: 'Disiapkan', state: 'ahead' });
});
