import type { Hono } from 'hono';
import { putRelease } from 'releases/builds/put-release';
import { changeRegistry, NO_RELEASES } from 'releases/registry/registry';
import { endCanary } from 'releases/registry/transitions';
import type { ReleaseStore } from 'releases/store/release-store';
import { serve } from 'releases/switch/release-builds';
import { createTestStore, releaseTestBuilds, testBuild } from 'releases/tests/builds';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createShop } from '../shop-server.ts';

const SITE = 'https://kedai.test';
const PAGES = [{ path: '/', title: 'Beranda' }];
const backend = { kind: 'hosted', url: 'https://x.supabase.co', publishableKey: 'x' } as const;
const log = vi.fn();
let store: ReleaseStore;
let shop: Hono;
let shell = '';
let canary = '';

beforeEach(async () => {
  const made = await createTestStore();
  onTestFinished(made.remove);
  ({ store } = made);
  const remote = (entry: string) => testBuild('storefront', { entry, pages: PAGES });
  const [first] = await releaseTestBuilds(store, testBuild('shell'), remote('first();'));
  shell = first?.release ?? '';
  const description = await putRelease(store, remote('canary();'), { dirty: false });
  await serve(store, [description], 10);
  canary = description.release;
  shop = createShop({ store, backend, log });
  log.mockClear();
});

/** Opens the landing page. @returns its page load token. */
async function tokenOf(side: 'in' | 'out', init: RequestInit = {}): Promise<string | undefined> {
  const headers = { cookie: `canary=${side}`, ...(init.headers as Record<string, string>) };
  const response = await shop.request(`${SITE}/`, { ...init, headers });
  return /load;desc="([^"]+)"/.exec(response.headers.get('server-timing') ?? '')?.[1];
}

/** Reports a page load of the canary. @returns the collected event. */
async function report(load: string | undefined): Promise<unknown> {
  const place = { remote: 'storefront', release: canary, shell, route: '/' };
  const answer = await shop.request(`${SITE}/_report`, {
    method: 'POST',
    headers: { origin: SITE },
    body: JSON.stringify({ kind: 'vital', name: 'TTFB', value: 50, ...place, load }),
  });
  expect(answer.status).toBe(204);
  return log.mock.calls.map(([entry]) => entry).findLast(({ event }) => event === 'browser_report');
}

test('a report counts for the page that the server has sent with the canary', async () => {
  expect(await report(await tokenOf('in'))).toMatchObject({
    release: canary,
    pageLoad: expect.stringMatching(/^[\w-]{16}$/),
  });
});

test('a report without a page, or of a page with the current release, does not count', async () => {
  for (const token of [undefined, 'invented', await tokenOf('out')]) {
    expect(await report(token)).not.toHaveProperty('pageLoad');
  }
});

test('during a canary, only page visits get a token, at most twenty per network', async () => {
  expect(await tokenOf('in', { method: 'HEAD' })).toBeUndefined();
  expect(await tokenOf('in', { headers: { 'sec-fetch-dest': 'empty' } })).toBeUndefined();
  const tokens = [];
  for (let count = 0; count < 22; count += 1) tokens.push(await tokenOf('in'));
  expect(tokens.filter((token) => token !== undefined)).toHaveLength(20);

  await changeRegistry(store, ({ storefront = NO_RELEASES, ...rest }) => ({
    ...rest,
    storefront: endCanary(storefront, new Date()),
  }));
  shop = createShop({ store, backend, log });
  expect(await tokenOf('in')).toBeUndefined();
});
