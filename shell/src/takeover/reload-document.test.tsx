import { afterEach, expect, test, vi } from 'vitest';
import { reloadDocument } from './reload-document.ts';

const turn = { isNow: () => true, wait: vi.fn(async () => undefined) };
const current = { shell: 'bbbb', remotes: {} };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Reloads while the server sends this page. @returns whether the document was reloaded. */
async function reload(response: Response): Promise<boolean> {
  vi.stubGlobal('fetch', async () => response);
  const reloaded = vi.spyOn(location, 'reload').mockReturnValue();
  await reloadDocument('shell', current, turn).catch(() => undefined);
  return reloaded.mock.calls.length > 0;
}

test('reloads once the page may be replaced, if the server sends the release', async () => {
  expect(await reload(new Response('<meta content="bbbb">'))).toBe(true);
  expect(turn.wait).toHaveBeenCalledOnce();
});

test('a cached page with the old release is not loaded again', async () => {
  expect(await reload(new Response('<meta content="aaaa">'))).toBe(false);
});

test('while the server fails, the page stays', async () => {
  expect(await reload(new Response('"bbbb"', { status: 502 }))).toBe(false);
});
