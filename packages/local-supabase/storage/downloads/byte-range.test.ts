import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRange } from './byte-range.ts';

test.each([
  ['bytes=0-3', { from: 0, to: 3 }],
  ['bytes=4-', { from: 4, to: 9 }],
  ['bytes=-4', { from: 6, to: 9 }],
  ['bytes=-400', { from: 0, to: 9 }],
  ['bytes=9-9', { from: 9, to: 9 }],
  ['bytes=0-999999999999999', { from: 0, to: 9 }],
  [' bytes=0-0 ', { from: 0, to: 0 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-20', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', undefined],
  ['bytes=0-1,4-5', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['items=0-1', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s of a file of ten bytes is %j', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

test('an empty file has no range', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(parseRange('bytes=-1', 0)).toBe('unsatisfiable');
});

test('a range is always within the file', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(), fc.nat()).map(([from, to]) => `bytes=${from}-${to}`),
    fc.nat().map((count) => `bytes=-${count}`),
  );
  fc.assert(
    fc.property(header, fc.nat(1000), (text, size) => {
      const range = parseRange(text, size);
      if (typeof range !== 'object') return;
      expect(range.from).toBeGreaterThanOrEqual(0);
      expect(range.to).toBeGreaterThanOrEqual(range.from);
      expect(range.to).toBeLessThan(size);
    }),
  );
});
