// @vitest-environment happy-dom
import { fakeCaches } from 'shared-ui/fake-caches-for-tests';
import { store } from 'shared-ui/store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnswerOwner } from './answer-owner.ts';
import { connectionAtom, forgetStale, noteNoAnswer } from './connection.ts';
import { forgetOtherUsers } from './forget-other-users.ts';
import { offlineFetch } from './offline-fetch.ts';

const URL = 'https://kedai.test/rest/v1/pesanan?id_pemesan=eq.sari';
const SARI: AnswerOwner = { type: 'user', userId: 'sari' };
const send = vi.fn<typeof fetch>();
let signedIn: string | undefined;

const read = (owner: AnswerOwner = SARI) =>
  offlineFetch(
    send,
    () => owner,
    () => signedIn === 'sari',
  );
const connection = () => store.get(connectionAtom);
const lost = new TypeError('Failed to fetch');

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  control(true);
  forgetStale();
  signedIn = 'sari';
  send.mockReset().mockImplementation(async () => Response.json(['order']));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function control(isControlled: boolean): void {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: isControlled ? {} : null },
  });
}

/** Sends a request while online, and waits until the response is saved. */
async function save(): Promise<void> {
  await read()(URL, { headers: { authorization: 'Bearer secret' } });
  await vi.waitFor(async () => {
    expect(await caches.has('kedai-user-sari')).toBe(true);
    expect(await (await caches.open('kedai-user-sari')).keys()).toHaveLength(1);
  }, 120_000);
}

test('returns the saved response with its age when offline', async () => {
  await save();
  send.mockRejectedValue(lost);
  expect(await (await read()(URL)).json()).toEqual(['order']);
  const { isReachable, staleSince } = connection();
  expect(isReachable).toBe(false);
  expect(Math.abs(Date.now() - (staleSince ?? 0))).toBeLessThan(60_000);
});

test('keeps the earlier response when the page is left while saving', async () => {
  await save();
  const cache = await caches.open('kedai-user-sari');
  const put = vi.spyOn(cache, 'put').mockReturnValue(new Promise(() => undefined));
  vi.spyOn(caches, 'open').mockResolvedValue(cache);
  await read()(URL);
  await vi.waitFor(() => expect(put).toHaveBeenCalled(), 120_000);
  send.mockRejectedValue(lost);
  expect(await (await read()(URL)).json()).toEqual(['order']);
});

test('a network response clears the age', async () => {
  await save();
  send.mockRejectedValueOnce(lost);
  await read()(URL);
  await read()(URL);
  expect(connection()).toEqual({ isReachable: true, staleSince: null });
});

test('returns the saved response when the network is too slow', async () => {
  await save();
  vi.useFakeTimers();
  send.mockReturnValue(new Promise(() => undefined));
  const answer = read()(URL);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await (await answer).json()).toEqual(['order']);
});

test('a late network response keeps the age until the next request', async () => {
  await save();
  vi.useFakeTimers();
  send.mockImplementationOnce(
    () => new Promise((resolve) => setTimeout(() => resolve(Response.json(['late'])), 6_000)),
  );
  const answer = read()(URL);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await (await answer).json()).toEqual(['order']);
  noteNoAnswer();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(connection()).toEqual({ isReachable: true, staleSince: expect.any(Number) });
  await read()(URL);
  expect(connection()).toEqual({ isReachable: true, staleSince: null });
});

test('returns an error response instead of the saved response', async () => {
  await save();
  send.mockResolvedValue(Response.json({ code: 'unavailable' }, { status: 503 }));
  expect((await read()(URL)).status).toBe(503);
});

test('throws a network failure when there is no service worker', async () => {
  await save();
  control(false);
  send.mockRejectedValue(lost);
  await expect(read()(URL)).rejects.toBe(lost);
});

test('an aborted request does not count as offline', async () => {
  await save();
  await read()(URL);
  const page = new AbortController();
  send.mockImplementation(async () => {
    page.abort();
    throw new DOMException('Aborted', 'AbortError');
  });
  await expect(read()(URL, { signal: page.signal })).rejects.toThrow('Aborted');
  expect(connection().isReachable).toBe(true);
});

test('a response without an owner is neither saved nor returned', async () => {
  await read(undefined)(URL);
  send.mockRejectedValue(lost);
  await expect(offlineFetch(send, () => undefined)(URL)).rejects.toBe(lost);
});

test('does not save a response that arrives after its owner signed out', async () => {
  signedIn = undefined;
  await read()(URL);
  await new Promise((resolve) => setTimeout(resolve));
  expect(await caches.keys()).toEqual([]);
});

test('does not return a saved response after its owner signed out', async () => {
  await save();
  signedIn = 'budi';
  send.mockRejectedValue(lost);
  await expect(read()(URL)).rejects.toBe(lost);
});

test('deletes responses of other users, and keeps those of the signed-in user and public ones', async () => {
  for (const name of ['kedai-user-sari', 'kedai-user-budi', 'kedai-answers']) {
    await caches.open(name);
  }
  await forgetOtherUsers('sari');
  expect(await caches.keys()).toEqual(['kedai-user-sari', 'kedai-answers']);
  await forgetOtherUsers(undefined);
  expect(await caches.keys()).toEqual(['kedai-answers']);
});

test('keeps only the newest responses', async () => {
  const { saveAnswer } = await import('./saved-answers.ts');
  for (let page = 1; page <= 70; page += 1) {
    await saveAnswer({ type: 'public' }, `${URL}&page=${page}`, Response.json(page), () => true);
  }
  const saved = await (await caches.open('kedai-answers')).keys();
  expect(saved).toHaveLength(60);
  expect(saved.at(-1)?.url).toContain('page=70');
});
