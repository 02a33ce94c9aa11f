import { putRelease } from 'releases/builds/put-release';
import type { ReleaseStore } from 'releases/store/release-store';
import { serve } from 'releases/switch/release-builds';
import { createTestStore, releaseTestBuilds, testBuild } from 'releases/tests/builds';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepWarm } from './keep-warm.ts';
import type { RenderedPages } from './rendered-pages.ts';

const PAGES = [
  { path: '/', title: 'Beranda' },
  { path: '/detaildrink/:id', title: 'Minuman' },
  { path: '/cart', title: 'Keranjang', audience: 'customer' as const },
];
const log = vi.fn();
const page = vi.fn<RenderedPages['page']>();
const rendered = {
  page,
  paths: vi.fn(),
  current: () => undefined,
  forget: vi.fn(),
  close: vi.fn(),
};
let store: ReleaseStore;

beforeEach(async () => {
  const made = await createTestStore();
  onTestFinished(made.remove);
  store = made.store;
  page.mockReset().mockResolvedValue(undefined);
  log.mockReset();
});

const storefront = (entry: string) => testBuild('storefront', { entry, pages: PAGES });

/** Starts `keepWarm` with fake timers. */
function start(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  onTestFinished(keepWarm(store, rendered, log));
}

/** Waits for so many requested pages. @returns their storefront release and address. */
async function warmed(count: number): Promise<string[]> {
  const areWarm = () => {
    vi.advanceTimersByTime(5_000);
    expect(page.mock.calls.length).toBeGreaterThanOrEqual(count);
  };
  await vi.waitFor(areWarm, { timeout: 600_000 });
  return page.mock.calls
    .filter(([, { isRendered }]) => isRendered)
    .map(([{ remotes }, { address }]) => `${remotes[0]?.release} ${address}`);
}

test('renders public pages without parameters at startup and after a release', async () => {
  const [, first] = await releaseTestBuilds(store, testBuild('shell'), storefront('first();'));
  start();
  expect(await warmed(2)).toEqual([`${first?.release} /`]);
  const [second] = await releaseTestBuilds(store, storefront('second();'));
  expect(await warmed(4)).toEqual([`${first?.release} /`, `${second?.release} /`]);
});

test('renders both sides of a canary', async () => {
  const [, live] = await releaseTestBuilds(store, testBuild('shell'), storefront('first();'));
  const canary = await putRelease(store, storefront('canary();'), { dirty: false });
  await serve(store, [canary], 10);
  start();
  expect(await warmed(4)).toEqual([`${live?.release} /`, `${canary.release} /`]);
});

test('logs an error and renders the pages at the next run', async () => {
  await releaseTestBuilds(store, testBuild('shell'), storefront('first();'));
  page.mockRejectedValueOnce(new Error('broken'));
  start();
  expect(await warmed(3)).toHaveLength(2);
  expect(log).toHaveBeenCalledWith({
    level: 'error',
    event: 'pages_not_warmed',
    message: 'Error: broken',
  });
});

test('renders nothing until something is released', async () => {
  start();
  await releaseTestBuilds(store, testBuild('shell'), storefront('first();'));
  expect(await warmed(2)).toHaveLength(1);
  expect(log).not.toHaveBeenCalled();
});
