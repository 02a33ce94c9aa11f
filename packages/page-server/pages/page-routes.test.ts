import type { Hono } from 'hono';
import { putRelease } from 'releases/builds/put-release';
import { previewQuery } from 'releases/preview/preview-links';
import type { ReleaseStore } from 'releases/store/release-store';
import { serve } from 'releases/switch/release-builds';
import { createTestStore, releaseTestBuilds, testBuild } from 'releases/tests/builds';
import { afterEach, beforeEach, expect, type MockInstance, onTestFinished, test, vi } from 'vitest';
import type { AnsweredRequest } from '../health/metrics.ts';
import type { RenderedPages } from '../rendering/rendered-pages.ts';
import { createShop } from '../shop-server.ts';
import { openTestPages, TEST_SHELL_PART, testServerPart } from '../tests/pages.ts';
import { PAGE_LIMIT } from './page-limit.ts';

const SECRET = 'a secret of thirty-two characters';
const backend = { kind: 'hosted', url: 'https://x.supabase.co', publishableKey: 'x' } as const;
const log = vi.fn();
const observe = vi.fn<(request: AnsweredRequest) => void>();
let store: ReleaseStore;
let renderedPages: RenderedPages;
let shop: Hono;
/** Called for each request that the page route answers. */
let answered: MockInstance<RenderedPages['page']>;

const storefront = (heading: string) =>
  testBuild('storefront', {
    pages: [
      { path: '/', title: 'Beranda' },
      { path: '/drink/:id', title: 'Minuman' },
    ],
    server: testServerPart(`return { html: '<h1>${heading}</h1>' }`),
  });

afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  // The headers depend on the time.
  vi.useFakeTimers({ toFake: ['Date'] });
  const made = await createTestStore();
  onTestFinished(made.remove);
  store = made.store;
  log.mockReset();
  observe.mockReset();
  await releaseTestBuilds(
    store,
    testBuild('shell', { server: TEST_SHELL_PART }),
    storefront('live'),
  );
  renderedPages = openTestPages(store, backend);
  onTestFinished(renderedPages.close);
  answered = vi.spyOn(renderedPages, 'page');
  shop = createShop({ store, backend, renderedPages, previewSecret: SECRET, log, observe });
});

async function visit(headers: Record<string, string> = {}, url = 'https://kedai.test/') {
  const answer = await shop.request(url, { headers });
  const text = await answer.text();
  const { 'x-request-id': id, ...others } = Object.fromEntries(answer.headers);
  return { status: answer.status, id, headers: others, text };
}

test('serves an unchanged page from the cache with the same headers', async () => {
  const url = 'https://kedai.test/drink/7';
  const first = await visit({}, url);
  const again = await visit({}, url);
  expect(answered).toHaveBeenCalledOnce();
  expect(again).toEqual({ ...first, id: again.id });
  expect(again.headers).toMatchObject({
    'content-security-policy': expect.any(String),
    'cache-control': 'no-cache',
    'strict-transport-security': expect.any(String),
  });
  expect(again.id).not.toBe(first.id);
  const logged = { event: 'page', method: 'GET', path: '/drink/7', status: 200 };
  for (const { id } of [first, again]) {
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ ...logged, requestId: id }));
  }
  expect(observe).toHaveBeenCalledTimes(2);
  expect(observe.mock.calls[1]?.[0]).toMatchObject({ pattern: '/drink/:id', status: 200 });
});

test('answers with a compressed cached page synchronously', async () => {
  const request = () =>
    new Request('https://kedai.test/', { headers: { 'accept-encoding': 'br' } });
  const first = shop.fetch(request());
  expect(first).toBeInstanceOf(Promise);
  await first;
  // Hono's adapter writes it at once; a promise costs a third of the throughput.
  expect(shop.fetch(request())).toBeInstanceOf(Response);
});

test('answers 304 to a browser that has the page', async () => {
  const { headers } = await visit({ 'accept-encoding': 'br' });
  const composed = await shop.request('https://kedai.test/?x', {
    headers: { 'if-none-match': headers.etag ?? '' },
  });
  const ready = await visit({ 'if-none-match': headers.etag ?? '', 'accept-encoding': 'br' });
  expect(answered).toHaveBeenCalledTimes(2);
  expect([ready.status, ready.text]).toEqual([304, '']);
  const { 'x-request-id': _, ...expected } = Object.fromEntries(composed.headers);
  expect(ready.headers).toEqual(expected);
  expect((await visit({ 'if-none-match': 'W/"another"', 'accept-encoding': 'br' })).status).toBe(
    200,
  );
});

test('a cached page has the current age of its data, also with 304', async () => {
  const { headers, text } = await visit();
  const [, version = ''] = /^W\/"(.+)"$/.exec(headers.etag ?? '') ?? [];
  const timing = (age: number) => `data;dur=${age};desc="${version}", sent;desc="${Date.now()}"`;
  expect(headers['server-timing']).toBe(timing(0));
  vi.setSystemTime(Date.now() + 4_000);
  expect(await visit()).toMatchObject({ text, headers: { 'server-timing': timing(4_000) } });
  vi.setSystemTime(Date.now() + 1_000);
  const known = await visit({ 'if-none-match': headers.etag ?? '' });
  expect(known).toMatchObject({ status: 304, headers: { 'server-timing': timing(5_000) } });
  expect(answered).toHaveBeenCalledOnce();
});

test('a page whose data changes are tracked is always sent as current', async () => {
  const followed = openTestPages(store, backend, { areDated: false });
  onTestFinished(followed.close);
  shop = createShop({ store, backend, renderedPages: followed, log });
  await visit();
  vi.setSystemTime(Date.now() + 9_000);
  expect((await visit()).headers['server-timing']).toMatch(/^data;dur=0;/);
});

test('a client-rendered page has no data timing', async () => {
  answered.mockResolvedValueOnce(undefined);
  expect((await visit()).headers['server-timing']).toBe('not-painted');
});

test('renders a page again after a release and after a change of its data', async () => {
  await visit();
  await releaseTestBuilds(store, storefront('second'));
  expect((await visit()).text).toContain('<h1>second</h1>');
  expect((await visit()).text).toContain('<h1>second</h1>');
  expect(answered).toHaveBeenCalledTimes(2);
  renderedPages.forget();
  await visit();
  expect(answered).toHaveBeenCalledTimes(3);
});

test('does not cache a page that was not rendered in time', async () => {
  answered.mockResolvedValueOnce(undefined);
  expect((await visit()).text).not.toContain('<h1>live</h1>');
  expect((await visit()).text).toContain('<h1>live</h1>');
});

test('caches separately by host and scheme; each encoding is compressed when it is asked for', async () => {
  const answers = [
    await visit(),
    await visit({ 'accept-encoding': 'br' }),
    await visit({ 'accept-encoding': 'gzip' }),
    await visit({}, 'http://kedai.test/'),
    await visit({}, 'https://other.test/'),
  ];
  expect(answered).toHaveBeenCalledTimes(3);
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
    undefined,
    undefined,
  ]);
  expect(answers[4]?.text).toContain('https://other.test');
  expect(answers[3]?.headers).not.toHaveProperty('strict-transport-security');
});

test('bypasses the cache for previews and during a canary', async () => {
  await visit();
  const canary = await putRelease(store, storefront('canary'), { dirty: false });
  const link = previewQuery({ app: canary.app, release: canary.release }, SECRET, new Date());
  const opened = await shop.request(`https://kedai.test/?${link}`);
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await visit({ cookie })).text).toContain('<h1>canary</h1>');
  expect((await visit()).text).toContain('<h1>live</h1>');
  await serve(store, [canary], 50);
  for (const side of ['in', 'out', 'in', 'out']) {
    const { text } = await visit({ cookie: `canary=${side}` });
    expect(text).toContain(side === 'in' ? '<h1>canary</h1>' : '<h1>live</h1>');
  }
  expect((await visit()).headers['set-cookie']).toMatch(/^canary=/);
});

test('a cached page counts towards the rate limit', async () => {
  const statuses = [];
  for (let left = PAGE_LIMIT.requests; left >= 0; left -= 1) statuses.push((await visit()).status);
  expect(statuses.at(-2)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});
