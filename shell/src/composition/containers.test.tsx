import { expect, test } from 'vitest';
import { entryScript } from './containers.ts';

const RELEASED = '/remotes/storefront/aaaa/remoteEntry.1.js';
const FROM_SOURCE = 'http://localhost:3101/remotes/storefront/dev/remoteEntry.js';

const scriptFor = (entry: string, integrity: string) =>
  entryScript({ release: 'aaaa', entry, integrity, pages: [] });

test('an entry is loaded with the integrity of the registry', () => {
  expect(scriptFor(RELEASED, 'sha384-x').integrity).toBe('sha384-x');
});

test('an entry from source has no integrity', () => {
  expect(scriptFor(FROM_SOURCE, '').integrity).toBe('');
});

test('a release without integrity in the registry is not loaded', () => {
  expect(() => scriptFor(RELEASED, '')).toThrow(/registry/);
});
