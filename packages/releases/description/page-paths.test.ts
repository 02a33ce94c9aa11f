import { expect, test } from 'vitest';
import { isPagePath, isPathOfServer, pagePattern, pathsOverlap } from './page-paths.ts';

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
])('%s and %s overlap: %s', (one, other, expected) => {
  expect(pathsOverlap(one, other)).toBe(expected);
});

test.each(['/', '/cart', '/detaildrink/:id', '/auth/confirm', '/v1.2/a_b'])(
  '%s is a valid path',
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
])('%s is not a valid path', (path) => {
  expect(isPagePath(path)).toBe(false);
});

test('a pattern extracts parameters and matches no other paths', () => {
  expect(pagePattern('/v1.2/:id').exec('/v1.2/7/')?.groups).toEqual({ id: '7' });
  expect(pagePattern('/v1.2/:id').test('/v1x2/7')).toBe(false);
  expect(pagePattern('/').test('/')).toBe(true);
});

test.each([
  '/registry.json',
  '/REGISTRY.JSON',
  '/a/:id/b.js',
  '/static/x',
  '/_local/x',
  '/rest/v1/x',
  '/storage/v1',
  '/remotes/:name',
])('%s is reserved for the server', (path) => {
  expect(isPathOfServer(path)).toBe(true);
});

test.each(['/', '/cart', '/rest', '/auth/confirm', '/statics', '/v1.2/a_b', '/a.1'])(
  '%s is not reserved for the server',
  (path) => {
    expect(isPathOfServer(path)).toBe(false);
  },
);
