import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestBackend, type TestBackend } from 'local-supabase/tests/support/test-backend';
import { type Listening, listen } from 'node-kit/http/listen';
import { createShop } from 'page-server/shop-server';
import { putRelease } from 'releases/builds/put-release';
import { readRegistry } from 'releases/registry/registry';
import type { ReleaseStore } from 'releases/store/release-store';
import { serve } from 'releases/switch/release-builds';
import { createTestStore, releaseTestBuilds, testBuild } from 'releases/tests/builds';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openWatch } from './auto-canary.ts';

let backend: TestBackend;
let shop: Listening;
let store: ReleaseStore;
let removeStore: () => Promise<void>;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  ({ store, remove: removeStore } = await createTestStore());
  backend = await startTestBackend();
  const { publishableKey, fetch, dataDir } = backend;
  const connection = { kind: 'embedded', publishableKey, fetch } as const;
  const served = createShop({ store, backend: connection, log: () => undefined });
  shop = await listen(served, '127.0.0.1', 0);
  environment = { DATA_DIR: dataDir, PORT: String(shop.port) };
});
afterAll(async () => {
  vi.restoreAllMocks();
  await shop.close();
  await backend.close();
  await removeStore();
});

/** Inserts page loads of a release; the first ones have an error. */
async function report(release: string, loads: number, errors: number): Promise<void> {
  const rows = Array.from({ length: loads }, (_, index) => {
    const page_load = randomBytes(12).toString('base64url');
    const place = { app: 'storefront', release, route: '/', page_load };
    const vital = { ...place, kind: 'vital', name: 'TTFB', value: 50 };
    return index < errors ? [vital, { ...place, kind: 'error', name: 'x', value: null }] : [vital];
  }).flat();
  const answer = await backend.fetch(
    new Request('http://localhost/rest/v1/browser_event', {
      method: 'POST',
      headers: { apikey: backend.serviceKey, 'content-type': 'application/json' },
      body: JSON.stringify(rows),
    }),
  );
  expect(answer.status).toBe(201);
}

test('withdraws a canary whose visitors report more errors, and logs why', async () => {
  const [, current] = await releaseTestBuilds(store, testBuild('shell'), testBuild('storefront'));
  const build = testBuild('storefront', { entry: 'canary();' });
  const canary = await putRelease(store, build, { dirty: false });
  await serve(store, [canary], 10);
  await report(current?.release ?? '', 300, 3);
  await report(canary.release, 50, 25);

  const watch = await openWatch('storefront', environment);
  expect(await watch(store)).toBe(false);
  expect((await readRegistry(store)).storefront).toMatchObject({
    history: [current?.release],
    withdrawn: [canary.release],
  });
  const reason = 'it is worse: errors 0.500 a page load, now 0.010 a page load';
  expect(console.log).toHaveBeenLastCalledWith(expect.stringContaining(reason));
  await vi.waitFor(async () => {
    const lines = (await readFile(join(backend.dataDir, 'shop.log'), 'utf8')).trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      event: 'canary_judged',
      app: 'storefront',
      decision: 'withdraw',
      reason: expect.stringContaining(reason),
    });
  });
});

test('is rejected without the data folder of the shop or for another shop', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'kedai-no-shop-'));
  onTestFinished(() => rm(DATA_DIR, { recursive: true }));
  const reason = /^--auto reads the reports .* Run it where the shop runs/;
  await expect(openWatch('storefront', { ...environment, DATA_DIR })).rejects.toThrow(reason);
  const other = await listen(
    createShop({
      store,
      backend: { kind: 'hosted', url: 'https://x.supabase.co', publishableKey: 'x' },
      log: () => undefined,
    }),
    '127.0.0.1',
    0,
  );
  onTestFinished(() => other.close());
  const PORT = String(other.port);
  await expect(openWatch('storefront', { ...environment, PORT })).rejects.toThrow(reason);
});
