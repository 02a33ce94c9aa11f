import type { ReleasedSlot } from 'federation/description/page-description';
import { expect, onTestFinished, test } from 'vitest';
import type { ReleaseDescription } from '../description/release-description.ts';
import { createTestStore, releaseTestBuilds, testBuild } from '../tests/builds.ts';
import { slotProblems } from './slot-ownership.ts';

const release = (app: string, ...slots: Omit<ReleasedSlot, 'key'>[]): ReleaseDescription => ({
  app,
  release: 'r',
  releasedAt: '',
  source: { dirty: false },
  contractVersion: '1.0.0',
  shared: {},
  pages: [],
  slots: slots.map((slot) => ({ key: 'key', ...slot })),
  files: {},
});
const SHELL = release('shell', { name: 'badge:*' }, { name: 'navbar.account' });

test.each([
  ['badge:*', 'belongs to shell'],
  ['badge:/loyalty', 'takes names of badge:*, which belongs to shell'],
  ['badge:/loyalty:*', 'takes names of badge:*, which belongs to shell'],
  ['navbar.*', 'takes names of navbar.account, which belongs to shell'],
  ['navbar.account', 'belongs to shell'],
])('the slot %s of another app is rejected', (name, reason) => {
  const loyalty = release('loyalty', { name });
  expect(slotProblems(loyalty, [loyalty, SHELL])).toEqual([
    `The slot ${name} of loyalty ${reason}. ` +
      'Release shell without it, both together, from the repository that has both: npm run release -- loyalty shell',
  ]);
});

test.each(['*', 'p*', 'p.*', 'loyalty*', 'loy*alty'])(
  'the wildcard slot %s without a prefix is rejected',
  (name) => {
    const loyalty = release('loyalty', { name });
    expect(slotProblems(loyalty, [loyalty])).toEqual([
      `The slot ${name} of loyalty has no beginning of its own before the * (badge:*).`,
    ]);
  },
);

test('a wildcard slot cannot be required', () => {
  const loyalty = release('loyalty', { name: 'loyalty.*', required: true });
  expect(slotProblems(loyalty, [loyalty])).toEqual([
    'The slot loyalty.* of loyalty is required: only a slot with one name can be that.',
  ]);
});

test('an app may declare its own slots in several releases', () => {
  const loyalty = release('loyalty', { name: 'loyalty.card' }, { name: 'loyalty.row:*' });
  const canary = release('loyalty', { name: 'loyalty.card', required: true });
  expect(slotProblems(loyalty, [loyalty, canary, SHELL])).toEqual([]);
  expect(slotProblems(SHELL, [loyalty, SHELL])).toEqual([]);
});

test('a release with a slot of another app is rejected', async () => {
  const { store, remove } = await createTestStore();
  onTestFinished(remove);
  const slots = [{ key: 'order', name: 'product.order' }];
  await releaseTestBuilds(store, testBuild('shell'), testBuild('storefront', { slots }));
  const released = releaseTestBuilds(store, testBuild('loyalty', { slots }));
  await expect(released).rejects.toThrow('The slot product.order of loyalty belongs to storefront');
});
