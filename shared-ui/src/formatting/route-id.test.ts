import { expect, test } from 'vitest';
import { routeId } from './route-id.ts';

test.each([
  ['7', 7],
  [String(Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER],
])('parses %s', (text, id) => {
  expect(routeId(text)).toBe(id);
});

test.each([
  undefined,
  '',
  'abc',
  '0',
  '-1',
  '1.5',
  '1e3',
  '007',
  ' 7',
  '9007199254740993',
  '1'.repeat(20),
])('throws a 404 for %s', (text) => {
  expect(() => routeId(text)).toThrow(expect.objectContaining({ status: 404 }));
});
