import { askFunction } from 'shared-auth';
import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('shared-auth', () => ({ askFunction: vi.fn() }));
const requested = vi.mocked(askFunction);

/** Imports a fresh copy of the module, as a page load does. */
async function openPage() {
  vi.resetModules();
  return (await import('./food-service.data.ts')).checkFoodService;
}
const answer = (headers: Record<string, string> = {}, status = 200) =>
  requested.mockResolvedValueOnce(new Response(null, { status, headers }));

beforeEach(() => requested.mockReset());

test('is fresh after a response, without another request for a minute', async () => {
  const check = await openPage();
  answer();
  expect([await check(), await check()]).toEqual(['fresh', 'fresh']);
  expect(requested).toHaveBeenCalledExactlyOnceWith(
    'food',
    expect.objectContaining({ method: 'HEAD' }),
  );
});

test('reports a changed catalogue once', async () => {
  const check = await openPage();
  answer({ 'x-food-updated': '1' });
  expect([await check(), await check()]).toEqual(['updated', 'fresh']);
});

test.each([
  ['has only a stale answer', () => answer({ 'x-food-stale': '1' })],
  ['is unavailable', () => answer({}, 503)],
  ['cannot be reached', () => requested.mockRejectedValueOnce(new TypeError('fetch failed'))],
])('is behind when the service %s, and retries', async (_what, happens) => {
  const check = await openPage();
  happens();
  answer();
  expect([await check(), await check()]).toEqual(['behind', 'fresh']);
});
