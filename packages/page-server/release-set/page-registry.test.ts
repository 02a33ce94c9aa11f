import type { ReleaseDescription } from 'releases/description/release-description';
import { expect, test } from 'vitest';
import { entryOf } from './page-registry.ts';

const REMOTE: ReleaseDescription = {
  app: 'loyalty',
  release: 'aaaa',
  releasedAt: '',
  source: { dirty: false },
  contractVersion: '5.1.0',
  shared: {},
  entry: 'entry.js',
  pages: [],
  files: {},
};

test('the registry says of a page only what the shell needs before its remote is loaded', () => {
  const pages = [
    { path: '/board', title: 'Board', staysOpen: true, audience: 'staff', files: ['a.js'] },
    { path: '/points', title: 'Points', description: 'Points', files: [] },
  ] as const;
  expect(entryOf({ ...REMOTE, pages }).pages).toEqual([
    { path: '/board', audience: 'staff', staysOpen: true },
    { path: '/points' },
  ]);
});

test('a build of other tools has its global variables', () => {
  const container = {
    type: 'script',
    globalName: 'promo',
    names: ['promo', 'chunk_promo'],
  } as const;
  expect(entryOf({ ...REMOTE, container })).toMatchObject({
    globalName: 'promo',
    globals: ['promo', 'chunk_promo'],
  });
});
