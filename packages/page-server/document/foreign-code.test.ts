import { integrityOf } from 'federation/integrity';
import type { ReleaseDescription } from 'releases/description/release-description';
import type { Registry } from 'remote-contract/registry';
import { expect, test } from 'vitest';
import { currentReleases, foreignCode, importMap, importMapHashes } from './foreign-code.ts';
import { htmlOf } from './html.ts';

const file = { integrity: 'sha256-x', bytes: 1 };

function release(app: string, changes: Partial<ReleaseDescription> = {}): ReleaseDescription {
  return {
    app,
    release: 'aaaa',
    releasedAt: '',
    source: { dirty: false },
    contractVersion: '3.0.0',
    shared: {},
    entry: 'entry.js',
    pages: [],
    files: { 'entry.js': file, 'a/chunk.mjs': file, 'a.css': file, 'a.png': file },
    ...changes,
  };
}

const OWN = release('storefront');
const FOREIGN = release('promo', {
  container: { type: 'script', globalName: 'promo', names: ['promo'] },
  policy: { trustedTypes: ['vue'], styles: ['sha256-s'] },
});

test('a shop whose builds embed their own hashes has no import map', () => {
  const code = foreignCode([OWN]);
  expect(importMap(code)).toEqual([]);
  expect(importMapHashes(code)).toEqual([]);
});

test('the import map has the hashes of all scripts and style sheets of third-party builds', () => {
  const { integrity, policy } = foreignCode([OWN, FOREIGN]);
  expect(integrity).toEqual({
    '/remotes/promo/aaaa/entry.js': 'sha256-x',
    '/remotes/promo/aaaa/a/chunk.mjs': 'sha256-x',
    '/remotes/promo/aaaa/a.css': 'sha256-x',
  });
  expect(policy).toEqual({ trustedTypes: ['vue'], styles: ['sha256-s'] });
});

test('the policy has the hash of the import map as written in the page', () => {
  const code = foreignCode([FOREIGN]);
  const [tag] = importMap(code);
  const [, text = ''] =
    /<script type="importmap">(.*)<\/script>/.exec(tag ? htmlOf(tag) : '') ?? [];
  expect(importMapHashes(code)).toEqual([integrityOf(new TextEncoder().encode(text))]);
});

test('the registry of open pages has the hashes of newer releases and the release of the shell', () => {
  const shell = { ...OWN, app: 'shell', release: 'cccc' } as const;
  const current = currentReleases({ shell, remotes: [OWN, FOREIGN] });
  expect(current).toMatchObject({ shell: { release: 'cccc' }, promo: { globals: ['promo'] } });
  expect(current).not.toHaveProperty('storefront.files');
  expect(Object.keys((current as Registry).promo?.files ?? {})).toHaveLength(3);
});
