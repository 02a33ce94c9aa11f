import type { RegistryEntry } from 'remote-contract/registry';
import { expect, test } from 'vitest';
import { newerReleases } from './newer-releases.ts';

const entry = (release: string, changes: Partial<RegistryEntry> = {}): RegistryEntry => ({
  release,
  entry: `/remotes/x/${release}/remoteEntry.js`,
  integrity: 'sha256-x',
  pages: [{ path: '/kitchen' }],
  ...changes,
});

/** What a page with these releases takes over. */
const newer = (mine: RegistryEntry, theirs: RegistryEntry | undefined, shell = 'aaaa') =>
  newerReleases(
    { shell: 'aaaa', registry: { kitchen: mine, other: entry('1111') }, shown: ['kitchen'] },
    { shell, remotes: { other: entry('2222'), ...(theirs && { kitchen: theirs }) } },
  );

test('a page with the current releases has nothing to do, whatever remotes it does not show', () => {
  expect(newer(entry('1111'), entry('1111'))).toEqual([]);
});

test('another current release replaces the one of the page, also after a rollback', () => {
  const replaced = [{ app: 'kitchen', needsReload: false }];
  expect(newer(entry('1111'), entry('2222'))).toEqual(replaced);
  expect(newer(entry('2222'), entry('1111'))).toEqual(replaced);
});

test('a newer shell reloads the page, and remotes wait for it', () => {
  const reloaded = [{ app: 'shell', needsReload: true }];
  expect(newer(entry('1111'), entry('2222'), 'bbbb')).toEqual(reloaded);
});

test.each<[string, RegistryEntry]>([
  ['other pages', entry('2222', { pages: [{ path: '/dapur' }] })],
  ['an ES module as its entry', entry('2222', { type: 'module' })],
])('a release with %s needs another document', (_, theirs) => {
  expect(newer(entry('1111'), theirs)).toEqual([{ app: 'kitchen', needsReload: true }]);
});

test('remotes from source and retired remotes stay', () => {
  expect(newer(entry('1111', { integrity: '' }), entry('2222'))).toEqual([]);
  expect(newer(entry('1111'), undefined)).toEqual([]);
});
