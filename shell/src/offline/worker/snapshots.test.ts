import { fakeCaches } from 'shared-ui/fake-caches-for-tests';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://kedai.test';
let snapshots: typeof import('./snapshots.ts');
/** The server's files, by URL. */
let served: Map<string, string>;
let requested: string[];

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.stubGlobal('caches', fakeCaches());
  requested = [];
  served = new Map([['/config.json', '{}']]);
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const url = request instanceof Request ? request.url : request;
    const path = url.replace(ORIGIN, '');
    requested.push(path);
    const text = served.get(path);
    return new Response(text ?? '', { status: text === undefined ? 404 : 200 });
  });
  // Node's Request needs an absolute address.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(url: string, init?: RequestInit) {
        super(new URL(url, ORIGIN), init);
      }
    },
  );
  snapshots = await import('./snapshots.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Publishes a release set: its page and its files. */
function release(releaseSet: string, files: Record<string, string>): void {
  const list = Object.keys(files).map((url) => ({ url, integrity: `hash of ${files[url]}` }));
  const block = JSON.stringify({ releaseSet, files: list });
  served.set(
    '/offline.html',
    `<p>${releaseSet}</p><script type="application/json" id="offline">${block}</script>`,
  );
  for (const [url, content] of Object.entries(files)) served.set(url, content);
}

async function take(releaseSet: string): Promise<void> {
  vi.advanceTimersByTime(1000);
  await snapshots.takeSnapshot(releaseSet);
}

const file = async (url: string, integrity = '') =>
  (await snapshots.snapshotFile({ url: ORIGIN + url, integrity }))?.text();
const page = async () => (await snapshots.snapshotPage())?.text();

test('a snapshot contains the page and all files of one release set', async () => {
  release('one', { '/static/js/a.1.js': 'a1', '/theme.js': 't1' });
  await take('one');
  expect(await page()).toContain('<p>one</p>');
  expect(await file('/static/js/a.1.js')).toBe('a1');
  expect(await file('/config.json')).toBe('{}');
});

test('a page of the saved release set fetches nothing', async () => {
  release('one', { '/static/js/a.1.js': 'a1' });
  await take('one');
  requested = [];
  await take('one');
  expect(requested).toEqual([]);
});

test('a new release set fetches only new files', async () => {
  release('one', { '/static/js/a.1.js': 'a1', '/static/js/b.1.js': 'b1' });
  await take('one');
  requested = [];
  release('two', { '/static/js/a.2.js': 'a2', '/static/js/b.1.js': 'b1' });
  await take('two');
  expect(requested).toEqual(['/offline.html', '/static/js/a.2.js', '/config.json']);
  expect(await page()).toContain('<p>two</p>');
});

test('uses the previous complete snapshot while a file is missing', async () => {
  release('one', { '/static/js/a.1.js': 'a1' });
  await take('one');
  release('two', { '/static/js/a.2.js': 'a2', '/static/js/b.2.js': 'b2' });
  served.delete('/static/js/b.2.js');
  await expect(take('two')).rejects.toThrow('/static/js/b.2.js answered 404');
  expect(await page()).toContain('<p>one</p>');
  expect(await file('/static/js/a.2.js')).toBeUndefined();
  expect(await caches.keys()).toHaveLength(1);
});

test('ignores and removes an incomplete snapshot of a terminated worker', async () => {
  await (await caches.open('kedai-snapshot-v1-999')).put(`${ORIGIN}/theme.js`, new Response('x'));
  expect(await page()).toBeUndefined();
  expect(await file('/theme.js')).toBeUndefined();
  release('one', {});
  vi.resetModules();
  snapshots = await import('./snapshots.ts');
  await take('one');
  expect(await caches.keys()).not.toContain('kedai-snapshot-v1-999');
});

test('finds a file without a hash in its URL by the integrity in the page', async () => {
  release('one', { '/theme.js': 'old' });
  await take('one');
  release('two', { '/theme.js': 'new' });
  await take('two');
  expect(await file('/theme.js', 'hash of old')).toBe('old');
  expect(await file('/theme.js', 'hash of new')).toBe('new');
  expect(await file('/theme.js', 'hash of another')).toBeUndefined();
});

test('a rollback becomes the newest of two snapshots', async () => {
  for (const releaseSet of ['one', 'two', 'three', 'two']) {
    release(releaseSet, { [`/static/js/a.${releaseSet}.js`]: releaseSet });
    await take(releaseSet);
  }
  expect(await page()).toContain('<p>two</p>');
  expect(await caches.keys()).toHaveLength(2);
});

test('two concurrent pages cause one snapshot', async () => {
  release('one', { '/static/js/a.1.js': 'a1' });
  await Promise.all([snapshots.takeSnapshot('one'), snapshots.takeSnapshot('one')]);
  expect(requested.filter((path) => path === '/offline.html')).toHaveLength(1);
});

test('reads the snapshots again after a failure', async () => {
  release('one', { '/static/js/a.1.js': 'a1' });
  await take('one');
  vi.resetModules();
  snapshots = await import('./snapshots.ts');
  const broken = new DOMException('', 'UnknownError');
  vi.spyOn(caches, 'open').mockRejectedValueOnce(broken);
  await expect(file('/static/js/a.1.js')).rejects.toBe(broken);
  expect(await file('/static/js/a.1.js')).toBe('a1');
});

test('a tab of the previous release does not cause a second snapshot of the newest one', async () => {
  for (const releaseSet of ['one', 'two']) {
    release(releaseSet, { [`/static/js/a.${releaseSet}.js`]: releaseSet });
    await take(releaseSet);
  }
  const saved = await caches.keys();
  await take('one');
  expect(await caches.keys()).toEqual(saved);
  expect(await file('/static/js/a.one.js')).toBe('one');
});
