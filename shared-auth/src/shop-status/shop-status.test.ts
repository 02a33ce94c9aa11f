// @vitest-environment happy-dom
import { store } from 'shared-ui/store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readShopStatus, type ShopStatus, shopStatusAtom } from './shop-status.ts';

const STATUS: ShopStatus = { now: '2026-11-30T03:00:00+00:00', branches: [], unavailable: [7] };

const fetched = vi.spyOn(globalThis, 'fetch');
const visibility = vi.spyOn(document, 'visibilityState', 'get');
let unsubscribe: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  visibility.mockReturnValue('visible');
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json(STATUS));
});
afterEach(() => {
  unsubscribe();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const follow = () => {
  unsubscribe = store.sub(shopStatusAtom, () => undefined);
};
const toggle = (state: DocumentVisibilityState) => {
  visibility.mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('is polled every 3.5 s while it is used, after the page has started', async () => {
  follow();
  await pass(1_400);
  expect(fetched).not.toHaveBeenCalled();
  await pass(200);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/shop-status.json',
    expect.objectContaining({ signal: expect.any(AbortSignal) }),
  );
  expect(store.get(shopStatusAtom)).toEqual(STATUS);
  await pass(7_000);
  expect(fetched).toHaveBeenCalledTimes(3);
  unsubscribe();
  await pass(60_000);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('is not read again at once by the next page', async () => {
  await readShopStatus();
  follow();
  expect(store.get(shopStatusAtom)).toEqual(STATUS);
  await pass(3_400);
  expect(fetched).toHaveBeenCalledOnce();
  await pass(200);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('is not polled in a hidden tab, and at once when the tab is visible again', async () => {
  await readShopStatus();
  follow();
  toggle('hidden');
  await pass(60_000);
  expect(fetched).toHaveBeenCalledOnce();
  toggle('visible');
  await pass(0);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('is polled less often after failures, and at once when the connection returns', async () => {
  await readShopStatus();
  follow();
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await pass(3_500 + 7_000 + 14_000);
  expect(fetched).toHaveBeenCalledTimes(4);
  expect(store.get(shopStatusAtom)).toEqual(STATUS);
  fetched.mockImplementation(async () => Response.json({ ...STATUS, unavailable: [] }));
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(store.get(shopStatusAtom)?.unavailable).toEqual([]);
});

test('is not read from the database by every visitor while the page server cannot', async () => {
  fetched.mockImplementation(async () => new Response('', { status: 503 }));
  await expect(readShopStatus()).rejects.toMatchObject({ code: 'unreachable', status: 503 });
  expect(fetched).toHaveBeenCalledOnce();
});
