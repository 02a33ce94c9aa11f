import { expect, test } from 'vitest';
import { scrollKey } from './scroll-key.ts';

const entry = { pathname: '/', search: '', hash: '', state: null, key: 'default' };

test("an entry created by the router uses the router's key", () => {
  expect(scrollKey({ ...entry, key: 'k3x9', hash: '#location' })).toBe('k3x9');
});

test('entries created by the browser have a key per page and section', () => {
  const keys = [{}, { hash: '#location' }, { hash: '#drinkmenu' }, { pathname: '/login' }].map(
    (part) => scrollKey({ ...entry, ...part }),
  );
  expect(new Set(keys).size).toBe(keys.length);
});
