import { beforeEach, expect, test } from 'vitest';
import { registry } from '../registry/registry.ts';
import releaseScripts from './release-scripts.ts';

const RELEASED = '/remotes/storefront/aaaa/remoteEntry.1.js';
const FROM_SOURCE = 'http://localhost:3101/remotes/storefront/dev/remoteEntry.js';

function scriptFor(entry: string, integrity: string) {
  registry.storefront = { release: 'aaaa', entry, integrity, pages: [] };
  const created = releaseScripts().createScript?.({
    url: entry,
    remoteInfo: {
      name: 'storefront',
      entry,
      type: 'global',
      entryGlobalName: 'storefront',
      shareScope: 'default',
    },
  });
  return created && 'script' in created ? created.script : undefined;
}

beforeEach(() => {
  delete registry.storefront;
});

test('loads an entry with the integrity from the registry', () => {
  expect(scriptFor(RELEASED, 'sha384-x')?.integrity).toBe('sha384-x');
});

test('loads an entry of a dev server without integrity', () => {
  expect(scriptFor(FROM_SOURCE, '')?.integrity).toBe('');
});

test('rejects a release without integrity in the registry', () => {
  expect(() => scriptFor(RELEASED, '')).toThrow(/registry/);
});
