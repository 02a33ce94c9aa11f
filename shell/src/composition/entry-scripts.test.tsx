import type { Registry } from 'shared-ui/registry';
import { expect, test } from 'vitest';
import { entryScripts } from './entry-scripts.ts';

const RELEASED = '/remotes/storefront/aaaa/remoteEntry.1.js';
const FROM_SOURCE = 'http://localhost:3101/remotes/storefront/dev/remoteEntry.js';

/** The script for an address, when the registry names this entry with this integrity. */
function scriptFor(url: string, entry: string, integrity: string) {
  const registry: Registry = { storefront: { release: 'aaaa', entry, integrity, pages: [] } };
  const result = entryScripts(registry).createScript?.({ url });
  return result && 'script' in result ? result.script : undefined;
}

test('an entry is loaded with the integrity of the registry', () => {
  expect(scriptFor(RELEASED, RELEASED, 'sha384-x')?.integrity).toBe('sha384-x');
});

test('an entry from source has no integrity', () => {
  expect(scriptFor(FROM_SOURCE, FROM_SOURCE, '')?.integrity).toBe('');
});

test.each([
  ['an address that is not in the registry', 'https://jahat.example/e.js', 'sha384-x'],
  ['an address from source that is not in the registry', FROM_SOURCE, 'sha384-x'],
  ['a release without integrity in the registry', RELEASED, ''],
])('%s is not loaded', (_what, url, integrity) => {
  expect(() => scriptFor(url, RELEASED, integrity)).toThrow(/registry/);
});
