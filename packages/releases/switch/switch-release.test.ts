import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { putRelease } from '../builds/put-release.ts';
import type { ReleaseDescription } from '../description/release-description.ts';
import {
  type AppReleases,
  changeRegistry,
  NO_RELEASES,
  readRegistry,
} from '../registry/registry.ts';
import { makeCurrent } from '../registry/transitions.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { createTestStore, releaseTestBuilds, testBuild } from '../tests/builds.ts';
import { releaseBuilds, serve } from './release-builds.ts';
import { promote, rollBackApp } from './switch-release.ts';

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
  // One at a time, so that each release has been current.
  for (const { release } of made) await makeReleaseCurrent(release);
  releases = made.reverse();
});
afterEach(() => remove());

function makeReleaseCurrent(release: string) {
  return changeRegistry(store, (registry) => ({
    ...registry,
    storefront: makeCurrent(registry.storefront ?? NO_RELEASES, release, new Date()),
  }));
}

/** The store; it reports its first write as failed although it succeeded. */
function withLostAnswer(): ReleaseStore {
  return contended(async (write) => {
    await write();
    return false;
  });
}

/** The store; another process writes before its first write. */
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
  ['two processes run the command at once', (same) => withOther(same)],
];

describe.each(CONTENTION)('when %s', (_case, contend) => {
  test('a rollback goes one release back', async () => {
    const back = await rollBackApp(
      contend(() => rollBackApp(store, 'storefront', undefined)),
      'storefront',
      undefined,
    );
    expect(back).toEqual({ release: nameOf(1) });
    expect(await current()).toMatchObject({
      history: [nameOf(1), nameOf(2)],
      withdrawn: [nameOf(0)],
    });
  });

  test('a rollback to a named release makes it current', async () => {
    const wanted = nameOf(2);
    await rollBackApp(
      contend(() => rollBackApp(store, 'storefront', wanted)),
      'storefront',
      wanted,
    );
    expect((await current()).history).toEqual([wanted]);
  });

  test('a rollback ends the canary and keeps the current release', async () => {
    const canary = await startCanary();
    const back = await rollBackApp(
      contend(() => rollBackApp(store, 'storefront', undefined)),
      'storefront',
      undefined,
    );
    expect(back).toEqual({ release: nameOf(0), endedCanary: canary });
    const { history, withdrawn } = await current();
    expect({ current: history[0], withdrawn }).toEqual({ current: nameOf(0), withdrawn: [canary] });
  });

  test('a promotion makes the canary current', async () => {
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

test('a concurrent change of another app does not prevent a rollback', async () => {
  const other = withOther(() => releaseTestBuilds(store, testBuild('cart-checkout')));
  await rollBackApp(other, 'storefront', undefined);
  expect((await current()).history[0]).toBe(nameOf(1));
  expect((await readRegistry(store))['cart-checkout']?.history).toHaveLength(1);
});

test.each<[string, (contended: ReleaseStore) => Promise<unknown>]>([
  ['rollback', (contended) => rollBackApp(contended, 'storefront', undefined)],
  ['end of the canary', (contended) => rollBackApp(contended, 'storefront', undefined)],
  ['promotion', (contended) => promote(contended, 'storefront')],
])('%s: rejected when another release became current meanwhile', async (name, change) => {
  if (name !== 'rollback') await startCanary();
  const newer = (await putRelease(store, build('newer();'), { dirty: false })).release;
  const other = withOther(() => makeReleaseCurrent(newer));
  await expect(change(other)).rejects.toThrow(
    `Another process has changed the live release of storefront meanwhile: release ${newer}.`,
  );
  expect((await current()).history[0]).toBe(newer);
});

test('a retried release does not undo a rollback made in between', async () => {
  const [newest] = releases;
  if (!newest) throw new Error('nothing was released');
  await makeReleaseCurrent(nameOf(1));
  const lostThenRolledBack = contended(async (write) => {
    await write();
    await rollBackApp(store, 'storefront', undefined);
    return false;
  });
  await expect(serve(lostThenRolledBack, [newest], undefined)).rejects.toThrow(
    `Release ${newest.release} of storefront was rolled back meanwhile`,
  );
  expect((await current()).history[0]).toBe(nameOf(1));
});
