import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { putRelease } from '../builds/put-release.ts';
import { type AppReleases, readRegistry } from '../registry/registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { serve } from '../switch/release-builds.ts';
import { promote, rollBackApp } from '../switch/switch-release.ts';
import { createTestStore, releaseTestBuilds, testBuild } from '../tests/builds.ts';
import type { Figure } from './canary-rules.ts';
import { type Watch, watchCanary } from './watch-canary.ts';

const HOUR_MS = 3_600_000;
const GOOD = [figure(0)];
/** Of a canary with half of the visitors. */
const HALF = [{ ...figure(0), canaryCount: 2700 }];
const BAD = [figure(6)];
const FEW = [{ ...figure(0), canaryCount: 5, currentCount: 45 }];
const MISSING = [{ ...figure(0), canaryCount: 0, canaryValue: null, z: null }];

function figure(z: number): Figure {
  const value = 0.02 * (1 + z);
  return {
    name: 'errors',
    canaryCount: 300,
    currentCount: 2700,
    canaryValue: value,
    currentValue: 0.02,
    z,
  };
}

let store: ReleaseStore;
let current = '';
let canary = '';
const waits: string[] = [];

beforeEach(async () => {
  const made = await createTestStore();
  onTestFinished(made.remove);
  store = made.store;
  waits.length = 0;
  const [, storefront] = await releaseTestBuilds(
    store,
    testBuild('shell'),
    testBuild('storefront'),
  );
  current = storefront?.release ?? '';
  canary = await startCanary('canary();');
});

async function startCanary(entry: string): Promise<string> {
  const description = await putRelease(store, testBuild('storefront', { entry }), { dirty: false });
  await serve(store, [description], 10);
  return description.release;
}

async function live(): Promise<[string | undefined, string | undefined]> {
  const { storefront } = await readRegistry(store);
  const releases: AppReleases | undefined = storefront;
  return [releases?.history[0], releases?.canary?.release];
}

/** Watches an hour after the start, with these figures at the looks; an Error is thrown. */
function watch(looks: (readonly Figure[] | Error)[], changes: Partial<Watch> = {}) {
  const readFigures = vi.fn(async () => {
    const figures = looks.length > 1 ? looks.shift() : looks[0];
    if (figures instanceof Error) throw figures;
    return figures ?? [];
  });
  const watching = watchCanary(store, 'storefront', {
    readFigures,
    pause: async () => undefined,
    now: () => new Date(Date.now() + HOUR_MS),
    onWait: (reason) => waits.push(reason),
    ...changes,
  });
  return { watching, readFigures };
}

test('promotes a canary that is not worse once there are enough page loads', async () => {
  const { watching, readFigures } = watch([FEW, FEW, new Error('503'), GOOD]);
  expect(await watching).toMatchObject({ decision: 'promote' });
  expect(await live()).toEqual([canary, undefined]);
  expect(readFigures).toHaveBeenCalledWith(
    { release: canary, percent: 10, since: expect.any(String) },
    current,
  );
  expect(waits).toEqual([
    '5 page loads with it and 45 without, of 200 each',
    'its figures cannot be read: 503',
  ]);
});

test('withdraws a worse canary, so that a start does not serve it again', async () => {
  expect(await watch([FEW, BAD]).watching).toMatchObject({ decision: 'withdraw' });
  expect(await live()).toEqual([current, undefined]);
  expect((await readRegistry(store)).storefront?.withdrawn).toEqual([canary]);
});

test('withdraws a canary whose page loads do not arrive', async () => {
  const { decision, reason } = await watch([FEW, MISSING]).watching;
  expect([decision, reason]).toEqual([
    'withdraw',
    'its page loads are missing: 0 with it and 2700 without, where its share of 10 % makes 270 expected',
  ]);
  expect(await live()).toEqual([current, undefined]);
});

test('leaves a canary unchanged when there are too few reports after a day', async () => {
  const { watching } = watch([FEW], { now: () => new Date(Date.now() + 24 * HOUR_MS) });
  expect(await watching).toMatchObject({ decision: 'leave' });
  expect(await live()).toEqual([current, canary]);
});

test.each([
  ['is rolled back', () => rollBackApp(store, 'storefront', undefined)],
  ['is promoted', () => promote(store, 'storefront')],
  ['is replaced', () => startCanary('other();')],
  [
    'gets another current release beside it',
    async () => {
      await rollBackApp(store, 'storefront', undefined);
      await releaseTestBuilds(store, testBuild('storefront', { entry: 'next();' }));
      await startCanary('canary();');
    },
  ],
])('changes nothing when the canary %s meanwhile', async (_what, change) => {
  let after: Awaited<ReturnType<typeof live>> | undefined;
  const changeOnce = async () => {
    await change();
    after = await live();
  };
  expect(await watch([FEW, GOOD], { pause: changeOnce }).watching).toMatchObject({
    decision: 'ended',
  });
  expect(await live()).toEqual(after);
});

test.each([
  ['promotion', GOOD],
  ['withdrawal', BAD],
])('a manual release during a %s takes precedence', async (_what, figures) => {
  let after: Awaited<ReturnType<typeof live>> | undefined;
  const { watching } = watch([], {
    readFigures: async () => {
      await startCanary('other();');
      after = await live();
      return figures;
    },
  });
  expect(await watching).toMatchObject({ decision: 'ended' });
  expect(await live()).toEqual(after);
});

test('continues when the percentage grows, and fails when the store fails', async () => {
  const grow = async () => {
    const [description] = [
      await putRelease(store, testBuild('storefront', { entry: 'canary();' }), { dirty: false }),
    ];
    await serve(store, [description], 50);
  };
  const { watching, readFigures } = watch([FEW, HALF], { pause: grow });
  expect(await watching).toMatchObject({ decision: 'promote' });
  // With another share, page loads of before would look too few.
  expect(readFigures).toHaveBeenLastCalledWith(
    expect.objectContaining({ percent: 50, shareSince: expect.any(String) }),
    current,
  );
  canary = await startCanary('third();');
  const failing = { ...store, writeRegistry: () => Promise.reject(new Error('disk full')) };
  store = failing;
  await expect(watch([GOOD]).watching).rejects.toThrow('disk full');
});

test('rejects an app without a canary', async () => {
  await rollBackApp(store, 'storefront', undefined);
  await expect(watch([GOOD]).watching).rejects.toThrow('has no canary to judge');
});
