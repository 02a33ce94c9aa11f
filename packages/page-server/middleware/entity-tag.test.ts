import { expect, test } from 'vitest';
import { hasContent } from './entity-tag.ts';

test.each([
  ['W/"a"', true],
  ['W/"b", W/"a"', true],
  ['W/"b"', false],
  ['', false],
  [undefined, false],
])('a browser with %s has W/"a": %s', (ifNoneMatch, expected) => {
  expect(hasContent(ifNoneMatch, 'W/"a"')).toBe(expected);
});
