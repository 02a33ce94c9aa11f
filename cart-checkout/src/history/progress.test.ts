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
