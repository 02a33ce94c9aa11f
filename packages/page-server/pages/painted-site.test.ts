import type { Hono } from 'hono';
import { putRelease } from 'releases/builds/put-release';
import { previewQuery } from 'releases/preview/preview-links';
import type { ReleaseStore } from 'releases/store/release-store';
import { serve } from 'releases/switch/release-builds';
import { createTestStore, releaseTestBuilds, testBuild } from 'releases/tests/builds';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createShop } from '../shop-server.ts';
import { openTestPages, TEST_SHELL_PART, testServerPart } from '../tests/pages.ts';

const SECRET = 'a secret of thirty-two characters';
const backend = { kind: 'hosted', url: 'https://x.supabase.co', publishableKey: 'x' } as const;
const log = vi.fn();
let store: ReleaseStore;
let shop: Hono;

const storefront = (heading: string) =>
  testBuild('storefront', {
    pages: [{ path: '/', title: 'Beranda' }],
    files: { 'static/css/menu.1.css': '.menu{}', 'static/css/logo.1.css': '.logo{src:url(a.svg)}' },
    server: testServerPart(`return { html: '<h1 class="menu logo">${heading}</h1>' }`),
  });

beforeEach(async () => {
  const made = await createTestStore();
  onTestFinished(made.remove);
  store = made.store;
  log.mockReset();
  await releaseTestBuilds(
    store,
    testBuild('shell', { server: TEST_SHELL_PART }),
    storefront('live'),
  );
  const renderedPages = openTestPages(store, backend);
  onTestFinished(renderedPages.close);
  shop = createShop({ store, backend, renderedPages, previewSecret: SECRET, log });
});

async function visit(headers: Record<string, string> = {}, method = 'GET') {
  const answer = await shop.request('https://kedai.test/', { method, headers });
  const text = await answer.text();
  return { answer, headers: answer.headers, text, heading: /<h1.*?>(\w+)</.exec(text)?.[1] };
}

test('a page is painted with its style sheets, and revalidated', async () => {
  const { text, headers } = await visit();
  expect(text).toMatch(/<div id="root"><h1 class="menu logo">live<\/h1><\/div>/);
  expect(text).toMatch(
    /<link rel="stylesheet" href="\/remotes\/storefront\/\w+\/static\/css\/logo/,
  );
  expect(text).toContain(
    '<style data-href="static/css/menu.1.css" data-app="storefront">.menu{}</style>',
  );
  expect(headers.get('content-security-policy')).toMatch(
    /script-src 'self'; style-src 'self' 'sha256-[\w+/]{43}='; font-src 'self';/,
  );
  expect(headers.get('content-type')).toBe('text/html; charset=UTF-8');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('vary')).toBe('accept-encoding');
  const again = await visit({ 'if-none-match': headers.get('etag') ?? '' });
  expect([again.answer.status, again.text]).toEqual([304, '']);
  expect(again.headers.get('etag')).toBe(headers.get('etag'));
  for (const each of [headers, again.headers]) {
    expect(each.get('server-timing')).toMatch(/^data;dur=\d+;desc="[\w-]{22}", sent;desc="\d+"$/);
  }
});

test('HEAD has the headers of the page, and no body', async () => {
  const now = new Date();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { headers } = await visit({ 'accept-encoding': 'br' });
  const head = await visit({ 'accept-encoding': 'br' }, 'HEAD');
  expect(head.text).toBe('');
  expect(headers.get('server-timing')).toContain(`sent;desc="${now.getTime()}"`);
  for (const name of ['etag', 'content-type', 'content-encoding', 'vary', 'server-timing']) {
    expect(head.headers.get(name)).toBe(headers.get(name));
  }
});

test('canary and current visitors get separate pages, which shared caches do not store', async () => {
  const canary = await putRelease(store, storefront('canary'), { dirty: false });
  await serve(store, [canary], 10);
  const outside = await visit({ cookie: 'canary=out' });
  const inside = await visit({ cookie: 'canary=in' });
  expect([outside.heading, inside.heading]).toEqual(['live', 'canary']);
  expect(outside.headers.get('etag')).not.toBe(inside.headers.get('etag'));
  const first = await visit({ 'if-none-match': inside.headers.get('etag') ?? '' });
  expect(first.headers.get('set-cookie')).toMatch(/^canary=/);
  for (const { headers } of [outside, inside, first]) {
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toMatch(/cookie.*accept-encoding/);
  }
});

test('a preview has separate pages, which other visitors do not get', async () => {
  const { app, release } = await putRelease(store, storefront('preview'), { dirty: false });
  const link = previewQuery({ app, release }, SECRET, new Date());
  const opened = await shop.request(`https://kedai.test/?${link}`);
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const preview = await visit({ cookie });
  expect(preview.heading).toBe('preview');
  expect(preview.text).toContain('data-previewed="storefront ');
  expect(preview.headers.get('cache-control')).toBe('private, no-cache');
  const live = await visit({ 'if-none-match': preview.headers.get('etag') ?? '' });
  expect(live.answer.status).toBe(200);
  expect(live.heading).toBe('live');
});

test('after a previewed release goes live, other visitors do not get the preview banner', async () => {
  const { app, release } = await putRelease(store, storefront('next'), { dirty: false });
  const link = previewQuery({ app, release }, SECRET, new Date());
  const opened = await shop.request(`https://kedai.test/?${link}`);
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  await visit({ cookie });
  await releaseTestBuilds(store, storefront('next'));
  const live = await visit();
  expect(live.heading).toBe('next');
  expect(live.text).not.toContain('data-previewed');
});

test('falls back to client rendering while style sheets cannot be read', async () => {
  await visit({ cookie: 'canary=out' });
  const { read } = store;
  await releaseTestBuilds(store, storefront('second'));
  const reading = vi
    .spyOn(store, 'read')
    .mockImplementation((key) =>
      key.endsWith('.css') ? Promise.reject(new Error('The store is down')) : read(key),
    );
  const { answer, headers, text } = await visit();
  expect(answer.status).toBe(200);
  expect(text).toContain('<p>Memuat</p>');
  expect(headers.get('server-timing')).toBe('not-painted');
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ event: 'style_sheets_not_read' }));
  reading.mockRestore();
  expect((await visit()).heading).toBe('second');
});
