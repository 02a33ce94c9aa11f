import { expect, test } from 'vitest';
import { describeBuild } from '../builds/put-release.ts';
import { testBuild } from '../tests/builds.ts';
import { takenNames } from './federation-names.ts';

const own = (app: string) => describeBuild(testBuild(app), { dirty: false }).description;
const foreign = (app: string, ...names: string[]) => ({
  ...own(app),
  container: { type: 'script', globalName: names[0] ?? '', names } as const,
});

test('releases of one app may share names', () => {
  const remote = foreign('promo', 'promo', 'chunk_promo');
  expect(takenNames(remote, [remote, own('shell'), foreign('berita', 'berita')])).toEqual([]);
});

test.each([
  ['the global variable', foreign('iklan', 'promo', 'chunk_iklan'), 'promo'],
  ['the name of the chunks', foreign('iklan', 'iklan', 'chunk_promo'), 'chunk_promo'],
])('two remotes with %s in common are rejected', (_, other, name) => {
  const remote = foreign('promo', 'promo', 'chunk_promo');
  expect(takenNames(remote, [remote, other, other])).toEqual([
    expect.stringMatching(
      `^promo and iklan both have the name ${name} in the page. Build promo with`,
    ),
  ]);
});

test('the name of an app of this workspace, or of the shell, is taken', () => {
  expect(takenNames(foreign('promo', 'storefront'), [own('storefront')])).toHaveLength(1);
  expect(takenNames(foreign('promo', 'shell'), [own('shell')])).toHaveLength(1);
});

test('the remedy addresses the foreign remote', () => {
  expect(takenNames(own('promo'), [foreign('iklan', 'promo')])).toEqual([
    expect.stringContaining('Build iklan with another name'),
  ]);
});
