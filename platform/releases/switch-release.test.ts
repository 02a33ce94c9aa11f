import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeCurrent } from './channels.ts';
import { putRelease } from './put-release.ts';
import { type AppReleases, changeRegistry, NO_RELEASES, readRegistry } from './registry.ts';
import { releaseBuilds, serve } from './release-builds.ts';
import type { ReleaseDescription } from './release-description.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { promote, takeBack } from './switch-release.ts';
import { createTestStore, releaseTestBuilds, testBuild } from './testing.ts';

let store: ReleaseStore;
let remove: () => Promise<void>;
/** The releases of the storefront, the latest (and current) first. */
let releases: ReleaseDescription[] = [];

const build = (entry: string) => testBuild('storefront', { entry });
const nameOf = (index: number) => releases[index]?.release ?? '';
const current = async (): Promise<AppReleases> =>
  (await readRegistry(store)).storefront ?? NO_RELEASES;
const startCanary = async () => {
  const options = { source: { dirty: false }, canaryPercent: 10, smoke: async () => [] };
  const [canary] = await releaseBuilds(store, [build('canary();')], options);
  return canary?.release ?? '';
};

beforeEach(async () => {
  ({ store, remove } = await createTestStore());
  const entries = ['first();', 'second();', 'third();'];
  const [, ...made] = await releaseTestBuilds(store, testBuild('shell'), ...entries.map(build));
  // Released together, only the last of an app would have been current.
  for (const { release } of made) await makeIt(release);
  releases = made.reverse();
});
afterEach(() => remove());

function makeIt(release: string) {
  return changeRegistry(store, (registry) => ({
    ...registry,
    storefront: makeCurrent(registry.storefront ?? NO_RELEASES, release, new Date()),
  }));
}

/** The store, whose first change is written although it answers that it is not. */
function withLostAnswer(): ReleaseStore {
  return contended(async (write) => {
    await write();
    return false;
  });
}

/** The store, where somebody else is quicker at the first change. */
function withOther(other: () => Promise<unknown>): ReleaseStore {
  return contended(async (write) => {
    await other();
    return write();
  });
}

function contended(first: (write: () => Promise<boolean>) => Promise<boolean>): ReleaseStore {
  let isFirst = true;
  return {
    ...store,
    writeRegistry: (text, version) => {
      const write = () => store.writeRegistry(text, version);
      if (!isFirst) return write();
      isFirst = false;
      return first(write);
    },
  };
}

const CONTENTION: [string, (same: () => Promise<unknown>) => ReleaseStore][] = [
  ['the answer of the store is lost', () => withLostAnswer()],
  ['two ask for it at once', (same) => withOther(same)],
];

describe.each(CONTENTION)('when %s', (_what, contend) => {
  test('a rollback goes one release back', async () => {
    const back = await takeBack(
      contend(() => takeBack(store, 'storefront', undefined)),
      'storefront',
      undefined,
    );
    expect(back).toEqual({ release: nameOf(1) });
    expect(await current()).toMatchObject({
      history: [nameOf(1), nameOf(2)],
      withdrawn: [nameOf(0)],
    });
  });

  test('a rollback to a named release leads there', async () => {
    const wanted = nameOf(2);
    await takeBack(
      contend(() => takeBack(store, 'storefront', wanted)),
      'storefront',
      wanted,
    );
    expect((await current()).history).toEqual([wanted]);
  });

  test('a rollback ends the canary, and leaves the release of the others', async () => {
    const canary = await startCanary();
    const back = await takeBack(
      contend(() => takeBack(store, 'storefront', undefined)),
      'storefront',
      undefined,
    );
    expect(back).toEqual({ release: nameOf(0), endedCanary: canary });
    const { history, withdrawn } = await current();
    expect({ current: history[0], withdrawn }).toEqual({ current: nameOf(0), withdrawn: [canary] });
  });

  test('a promotion gives the canary to everybody', async () => {
    const canary = await startCanary();
    const promoted = await promote(
      contend(() => promote(store, 'storefront')),
      'storefront',
    );
    expect(promoted).toBe(canary);
    expect((await current()).history[0]).toBe(canary);
    expect((await current()).canary).toBeUndefined();
  });
});

test('who changes another app meanwhile is no reason to refuse', async () => {
  const other = withOther(() => releaseTestBuilds(store, testBuild('cart-checkout')));
  await takeBack(other, 'storefront', undefined);
  expect((await current()).history[0]).toBe(nameOf(1));
  expect((await readRegistry(store))['cart-checkout']?.history).toHaveLength(1);
});

test.each<[string, (contended: ReleaseStore) => Promise<unknown>]>([
  ['rollback', (contended) => takeBack(contended, 'storefront', undefined)],
  ['end of the canary', (contended) => takeBack(contended, 'storefront', undefined)],
  ['promotion', (contended) => promote(contended, 'storefront')],
])('%s: refused when another release became current meanwhile', async (what, change) => {
  if (what !== 'rollback') await startCanary();
  const newer = (await putRelease(store, build('newer();'), { dirty: false })).release;
  const other = withOther(() => makeIt(newer));
  await expect(change(other)).rejects.toThrow(
    `Somebody else has changed what visitors get of storefront meanwhile: release ${newer}.`,
  );
  expect((await current()).history[0]).toBe(newer);
});

test('a release that was taken back while its write was unanswered stays taken back', async () => {
  const [newest] = releases;
  if (!newest) throw new Error('nothing was released');
  await makeIt(nameOf(1));
  const lostThenTakenBack = contended(async (write) => {
    await write();
    await takeBack(store, 'storefront', undefined);
    return false;
  });
  await expect(serve(lostThenTakenBack, [newest], undefined)).rejects.toThrow(
    `Release ${newest.release} of storefront was taken back meanwhile`,
  );
  expect((await current()).history[0]).toBe(nameOf(1));
});
