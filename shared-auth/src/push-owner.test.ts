import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endPushOfOthers, setPushOwner } from './push-owner.ts';

const unsubscribe = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  unsubscribe.mockReset().mockResolvedValue(true);
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async () => ({
        pushManager: { getSubscription: async () => ({ unsubscribe }) },
      }),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['signed out', undefined],
  ['signed in as another user', 'sari'],
])('%s: the subscription ends, once', async (_, userId) => {
  setPushOwner('budi');
  await endPushOfOthers(userId);
  await endPushOfOthers(userId);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('keeps the subscription of the signed-in user', async () => {
  setPushOwner('budi');
  await endPushOfOthers('budi');
  expect(unsubscribe).not.toHaveBeenCalled();
});

test('does nothing in a browser without notifications', async () => {
  setPushOwner('budi');
  setPushOwner('');
  await endPushOfOthers(undefined);
  expect(unsubscribe).not.toHaveBeenCalled();
});

test('tries again after a failure', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  setPushOwner('budi');
  unsubscribe.mockRejectedValueOnce(new DOMException('', 'AbortError'));
  await endPushOfOthers(undefined);
  await endPushOfOthers(undefined);
  expect(unsubscribe).toHaveBeenCalledTimes(2);
});
