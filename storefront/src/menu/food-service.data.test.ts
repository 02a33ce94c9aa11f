import { askFunction } from 'shared-auth';
import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('shared-auth', () => ({ askFunction: vi.fn() }));
const asked = vi.mocked(askFunction);

/** A fresh page, which remembers nothing. */
async function openPage() {
  vi.resetModules();
  return (await import('./food-service.data.ts')).checkFoodService;
}
const answer = (headers: Record<string, string> = {}, status = 200) =>
  asked.mockResolvedValueOnce(new Response(null, { status, headers }));

beforeEach(() => asked.mockReset());

test('a service that answers is fresh, and is left alone for a minute', async () => {
  const check = await openPage();
  answer();
  expect([await check(), await check()]).toEqual(['fresh', 'fresh']);
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    'food',
    expect.objectContaining({ method: 'HEAD' }),
  );
});

test('a changed catalogue is told once', async () => {
  const check = await openPage();
  answer({ 'x-food-updated': '1' });
  expect([await check(), await check()]).toEqual(['updated', 'fresh']);
});

test.each([
  ['has only an old answer', () => answer({ 'x-food-stale': '1' })],
  ['is unavailable', () => answer({}, 503)],
  ['cannot be reached', () => asked.mockRejectedValueOnce(new TypeError('fetch failed'))],
])('a service that %s is behind, and is asked again', async (_what, happens) => {
  const check = await openPage();
  happens();
  answer();
  expect([await check(), await check()]).toEqual(['behind', 'fresh']);
});
