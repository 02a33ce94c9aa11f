import { fakeCaches } from 'shared-ui/fake-caches-for-tests';
import { expect, onTestFinished, test, vi } from 'vitest';
import { savePageAnswers } from './save-visit.ts';

const server = vi.fn<typeof fetch>();

function open(): void {
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('fetch', server.mockReset());
  onTestFinished(() => void vi.unstubAllGlobals());
}

const answer = (path: string, body: string) => ({
  url: path,
  headers: { 'content-type': 'application/json', 'content-range': '0-7/*' },
  body,
});

test('saves the data of a server-rendered page, but not search results', async () => {
  open();
  server.mockResolvedValue(
    Response.json([
      answer('https://x.supabase.co/rest/v1/product?id=eq.1', '[1]'),
      answer('/rest/v1/product?id=eq.2', '[2]'),
      answer('/rest/v1/rpc/search_menu?search=kopi', '[3]'),
    ]),
  );
  await savePageAnswers('/?page=2&q=a b');
  expect(server.mock.calls).toEqual([['/page-answers.json?of=%2F%3Fpage%3D2%26q%3Da%20b']]);
  const cache = await caches.open('kedai-answers');
  expect(await cache.keys()).toHaveLength(2);
  const saved = await cache.match(new URL('/rest/v1/product?id=eq.2', location.href).href);
  expect(await saved?.text()).toBe('[2]');
  expect(saved?.headers.get('content-range')).toBe('0-7/*');
});

test('changes nothing when the page server is unreachable', async () => {
  open();
  server.mockResolvedValue(new Response('', { status: 503 }));
  await expect(savePageAnswers('/')).rejects.toThrow('503');
  expect(await caches.has('kedai-answers')).toBe(false);
});
