import { expect, test } from 'vitest';
import { scrollKey } from './scroll-key.ts';

const entry = { pathname: '/', search: '', hash: '', state: null, key: 'default' };

test('an entry of the router has its key', () => {
  expect(scrollKey({ ...entry, key: 'k3x9', hash: '#location' })).toBe('k3x9');
});

test('entries of the browser have different keys by page and section', () => {
  const keys = [{}, { hash: '#location' }, { hash: '#drinkmenu' }, { pathname: '/login' }].map(
    (part) => scrollKey({ ...entry, ...part }),
  );
  expect(new Set(keys).size).toBe(keys.length);
});
