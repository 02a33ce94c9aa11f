import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

const ORIGIN = 'https://kedai.test';
const PATHS = ['/', '/cart', '/detaildrink/:id'];

test.each([
  ['/cart', '/cart'],
  ['/detaildrink/7?size=Large&jumlah=2', '/detaildrink/7?size=Large&jumlah=2'],
  ['/#drinkmenu', '/#drinkmenu'],
])('accepts the shop page %s', (candidate, target) => {
  expect(nextPath(candidate, ORIGIN, PATHS)).toBe(target);
});

test.each([
  null,
  '',
  '//evil.test',
  '//evil.test/cart',
  '/\\evil.test/cart',
  '\\\\evil.test',
  'https://evil.test/cart',
  'https://kedai.test@evil.test/cart',
  'javascript:alert(1)',
  'data:text/html,x',
  '/unknown',
  '/login',
  '/cart/../unknown',
  'http://[',
])('replaces %s by the landing page', (candidate) => {
  expect(nextPath(candidate, ORIGIN, PATHS)).toBe('/');
});
