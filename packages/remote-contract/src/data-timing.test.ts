import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dataTiming } from './data-timing.ts';

beforeEach(() => void vi.useFakeTimers({ now: 100_000, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test.each<[string, number | undefined, number]>([
  ['data that was read earlier has its age', 88_000, 12_000],
  ['data that is followed is current', undefined, 0],
  ['a clock that was set back makes no negative age', 101_000, 0],
])('%s', (_, readAt, age) => {
  expect(dataTiming({ etag: 'W/"a-1"', readAt, problems: [] })).toBe(
    `data;dur=${age};desc="a-1", sent;desc="100000"`,
  );
});
