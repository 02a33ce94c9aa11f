import { revokeTokens } from 'releases/api/release-tokens';
import { putRelease } from 'releases/builds/put-release';
import { previewQuery, WITHOUT_APP } from 'releases/preview/preview-links';
import type { ReleaseStore } from 'releases/store/release-store';
import { prune } from 'releases/switch/prune';
import { retire } from 'releases/switch/retire';
import { createTestStore, releaseTestBuilds, testBuild } from 'releases/tests/builds';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createShop } from '../shop-server.ts';

const SECRET = 'a secret of thirty-two characters';
let store: ReleaseStore;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ store, remove } = await createTestStore());
  await releaseTestBuilds(store, testBuild('shell'));
  await releaseTestBuilds(store, page('/lama'));
});
afterEach(() => remove());

const page = (path: string, app = 'storefront', contractVersion = '1.2.0') =>
  testBuild(app, { pages: [{ path, title: path }], contractVersion });

const openShop = (previewSecret: string | undefined) =>
  createShop({
    store,
    backend: { kind: 'hosted', url: 'http://localhost:9', publishableKey: 'x' },
    previewSecret,
    serviceWorker: true,
    log: () => undefined,
  });

/** The path of a link to a release that is in the store, and not live. */
async function linkTo(build: ReturnType<typeof page>, secret = SECRET): Promise<string> {
  const { app, release } = await putRelease(store, build, { dirty: false });
  return `/baru?x=1&${previewQuery({ app, release }, secret, new Date())}`;
}

const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

test('a link shows its release on every page, to its visitor only', async () => {
  const shop = openShop(SECRET);
  const first = await shop.request(await linkTo(page('/baru')));
  expect([first.status, first.headers.get('location')]).toEqual([303, '/baru?x=1']);
  expect(first.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax$/);
  const headers = { cookie: cookieOf(first) };
  const preview = await shop.request('/baru', { headers });
  expect(preview.status).toBe(200);
  expect(preview.headers.get('cache-control')).toBe('private, no-cache');
  const html = await preview.text();
  expect(html).toMatch(/overrides\.js" data-previewed="storefront [0-9a-f]{16}"/);
  // A saved copy would outlive the preview.
  expect(html).not.toContain('name="service-worker"');
  expect((await shop.request('/lama', { headers })).status).toBe(404);

  expect((await shop.request('/baru')).status).toBe(404);
  expect(await (await shop.request('/lama')).text()).not.toContain('overrides.js');
});

test('a link can remove an app, which the banner shows', async () => {
  const shop = openShop(SECRET);
  const link = previewQuery({ app: 'storefront', release: WITHOUT_APP }, SECRET, new Date());
  const headers = { cookie: cookieOf(await shop.request(`/?${link}`)) };
  const answer = await shop.request('/lama', { headers });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('overrides.js" data-previewed="tanpa storefront"');
  expect((await shop.request('/lama')).status).toBe(200);
});

test('previews of several apps are combined, and end together', async () => {
  const shop = openShop(SECRET);
  const one = cookieOf(await shop.request(await linkTo(page('/baru'))));
  const cookie = cookieOf(
    await shop.request(await linkTo(page('/loyalty', 'loyalty')), { headers: { cookie: one } }),
  );
  for (const path of ['/baru', '/loyalty']) {
    expect((await shop.request(path, { headers: { cookie } })).status).toBe(200);
  }
  const end = await shop.request('/?release.end', { headers: { cookie } });
  expect(end.headers.get('set-cookie')).toMatch(/^preview=; Max-Age=0/);
});

test.each([
  ['a link that is signed otherwise', SECRET, () => linkTo(page('/baru'), 'x'.repeat(40))],
  ['a shop without a secret', undefined, () => linkTo(page('/baru'))],
  [
    'a release that does not fit the shell',
    SECRET,
    () => linkTo(page('/baru', 'storefront', '3.0.0')),
  ],
  [
    'a release that is not in the store',
    SECRET,
    async () =>
      `/?${previewQuery({ app: 'storefront', release: '0123456789abcdef' }, SECRET, new Date())}`,
  ],
])('%s shows what is live', async (_what, secret, link) => {
  const shop = openShop(secret);
  const headers = { cookie: cookieOf(await shop.request(await link())) };
  expect((await shop.request('/lama', { headers })).status).toBe(200);
  expect((await shop.request('/baru', { headers })).status).toBe(404);
});

test('does not show a release that was removed after it was read', async () => {
  const shop = openShop(SECRET);
  const files = { 'logo.svg': '<svg/>' };
  await releaseTestBuilds(store, testBuild('shell', { files }));
  const shell = testBuild('shell', { files: { ...files, 'new.svg': '<svg/>' } });
  const links = [await linkTo(page('/baru')), await linkTo(shell)];
  let cookie = '';
  for (const link of links) cookie = cookieOf(await shop.request(link, { headers: { cookie } }));
  const headers = { cookie };
  const statusOf = async (path: string) => (await shop.request(path, { headers })).status;
  for (const path of ['/baru', '/new.svg']) expect(await statusOf(path)).toBe(200);

  const removed = await prune(store, new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
  expect(removed).toHaveLength(2);
  for (const path of ['/baru', '/new.svg']) expect(await statusOf(path)).toBe(404);
  for (const path of ['/lama', '/logo.svg']) expect(await statusOf(path)).toBe(200);
});

test('a revocation only affects earlier links', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const shop = openShop(SECRET);
  const opened = async () => ({
    headers: { cookie: cookieOf(await shop.request(await linkTo(page('/baru')))) },
  });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T00:00:00Z') });
  const early = await opened();
  expect((await shop.request('/baru', early)).status).toBe(200);
  vi.setSystemTime('2026-11-23T00:00:01Z');
  await revokeTokens(store, 'storefront');
  expect((await shop.request('/baru', early)).status).toBe(404);
  expect((await shop.request('/lama', early)).status).toBe(200);
  vi.setSystemTime('2026-11-23T00:00:02Z');
  expect((await shop.request('/baru', await opened())).status).toBe(200);
});

test('a link to code that was staged before its app was retired shows the shop without the app', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const shop = openShop(SECRET);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T00:00:00Z') });
  const link = await linkTo(page('/baru'));
  vi.setSystemTime('2026-11-23T00:00:01Z');
  await retire(store, 'storefront', async () => []);
  const headers = { cookie: cookieOf(await shop.request(link)) };
  expect((await shop.request('/baru', { headers })).status).toBe(404);
});

test('a link cannot redirect to another site', async () => {
  const link = await linkTo(page('/baru'));
  const answer = await openShop(SECRET).request(link.replace('/baru?', '//jahat.test/?'));
  expect(answer.headers.get('location')).toMatch(/^\/(?!\/)/);
});
