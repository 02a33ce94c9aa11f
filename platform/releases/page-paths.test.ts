import { expect, test } from 'vitest';
import { isPagePath, pagePattern, pathsOverlap } from './page-paths.ts';

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
    expect(isPagePath(path)).toBe(true);
  },
);

test.each([
  '/*',
  '/a/*',
  '*',
  '/a?',
  '/:id?',
  'cart',
  '/a//b',
  '/a/',
  '//evil',
  '/%2e',
  '/a/:id/:id',
])('%s is none', (path) => {
  expect(isPagePath(path)).toBe(false);
});

test('a pattern has the parameters of a path, and no other addresses', () => {
  expect(pagePattern('/v1.2/:id').exec('/v1.2/7/')?.groups).toEqual({ id: '7' });
  expect(pagePattern('/v1.2/:id').test('/v1x2/7')).toBe(false);
  expect(pagePattern('/').test('/')).toBe(true);
});
