import { expect, test } from 'vitest';
import { entryScripts } from './entry-scripts.ts';
import type { Registry } from './registry.ts';

const RELEASED = '/remotes/storefront/aaaa/remoteEntry.1.js';
const FROM_SOURCE = 'http://localhost:3101/remotes/storefront/dev/remoteEntry.js';

/** The script for an address, when the registry names this entry with this integrity. */
function scriptFor(url: string, entry: string, integrity: string) {
  const registry: Registry = { storefront: { release: 'aaaa', entry, integrity, paths: [] } };
  const made = entryScripts(registry).createScript?.({ url });
  return made && 'script' in made ? made.script : undefined;
}

test('an entry is loaded with the integrity that the registry names', () => {
  expect(scriptFor(RELEASED, RELEASED, 'sha384-x')?.integrity).toBe('sha384-x');
});

test('what is served from source has none', () => {
  expect(scriptFor(FROM_SOURCE, FROM_SOURCE, '')?.integrity).toBe('');
});

test.each([
  ['an address that the registry does not name', 'https://jahat.example/e.js', 'sha384-x'],
  ['one from source that it does not name', FROM_SOURCE, 'sha384-x'],
  ['a release that it does not vouch for', RELEASED, ''],
])('%s is not loaded', (_what, url, integrity) => {
  expect(() => scriptFor(url, RELEASED, integrity)).toThrow(/registry/);
});
