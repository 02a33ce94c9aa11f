import { expect, test } from 'vitest';
import { PAGE_PATH, pathsOverlap } from './page-paths.ts';

test.each([
  ['/cart', '/cart', true],
  ['/cart', '/Cart/', true],
  ['/', '/cart', false],
  ['/detaildrink/:id', '/detaildrink/1', true],
  ['/detaildrink/1', '/detaildrink/:number', true],
  ['/detaildrink/:id', '/detaildrink', false],
  ['/:page', '/cart', true],
  ['/:page', '/', false],
  ['/a/:id/b', '/a/:id/c', false],
])('%s and %s: some address is that of both: %s', (one, other, expected) => {
  expect(pathsOverlap(one, other)).toBe(expected);
});

test.each(['/', '/cart', '/detaildrink/:id', '/auth/confirm', '/v1.2/a_b'])(
  '%s is a path',
  (path) => {
    expect(path).toMatch(PAGE_PATH);
  },
);

test.each(['/*', '/a/*', '*', '/a?', '/:id?', 'cart', '/a//b', '/a/', '//evil', '/%2e'])(
  '%s is none',
  (path) => {
    expect(path).not.toMatch(PAGE_PATH);
  },
);
