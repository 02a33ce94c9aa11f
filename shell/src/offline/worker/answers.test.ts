import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { file as answerFile, page } from './answers.ts';

const snapshotFile = vi.fn<() => Promise<Response | undefined>>();
const snapshotPage = vi.fn<() => Promise<Response | undefined>>();
const refreshConfig = vi.fn<(response: Response) => Promise<void>>();
vi.mock('./snapshots.ts', () => ({
  snapshotFile: () => snapshotFile(),
  snapshotPage: () => snapshotPage(),
  refreshConfig: (response: Response) => refreshConfig(response),
}));

const network = vi.fn<() => Promise<Response>>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => network());
  snapshotFile.mockReset().mockImplementation(async () => new Response('saved'));
  snapshotPage.mockReset().mockImplementation(async () => new Response('saved'));
  refreshConfig.mockReset().mockResolvedValue(undefined);
  network.mockReset().mockImplementation(async () => new Response('new'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const LOST = new TypeError('Failed to fetch');
const NEVER = new Promise<Response>(() => undefined);
const work: Promise<unknown>[] = [];
const file = (request: Request) => answerFile(request, (saving) => work.push(saving));
const textOf = async (response: Promise<Response>) => (await response).text();

test('serves a page from the network, with any status', async () => {
  expect(await textOf(page(Promise.resolve(new Response('new', { status: 503 }))))).toBe('new');
  expect(snapshotPage).not.toHaveBeenCalled();
});

test('serves the page from the snapshot when offline', async () => {
  expect(await textOf(page(Promise.reject(LOST)))).toBe('saved');
});

test('serves the page from the snapshot when the network is too slow', async () => {
  const answer = textOf(page(NEVER));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await answer).toBe('saved');
});

test('fails the request when offline without a snapshot', async () => {
  snapshotPage.mockResolvedValue(undefined);
  await expect(page(Promise.reject(LOST))).rejects.toBe(LOST);
});

test('waits for a slow page when there is no snapshot', async () => {
  snapshotPage.mockResolvedValue(undefined);
  const slow = new Promise<Response>((resolve) =>
    setTimeout(() => resolve(new Response('slow')), 20_000),
  );
  const answer = textOf(page(slow));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await answer).toBe('slow');
});

test('serves a file of a release from the cache without a request', async () => {
  const request = new Request('https://kedai.test/static/js/index.1.js');
  expect(await textOf(file(request))).toBe('saved');
  expect(network).not.toHaveBeenCalled();
});

test('serves an uncached file of a release from the network', async () => {
  snapshotFile.mockResolvedValue(undefined);
  expect(await textOf(file(new Request('https://kedai.test/static/js/index.2.js')))).toBe('new');
});

test('serves the configuration from the network first, and saves it', async () => {
  const request = new Request('https://kedai.test/config.json');
  expect(await textOf(file(request))).toBe('new');
  expect(refreshConfig).toHaveBeenCalledTimes(1);
  network.mockRejectedValue(LOST);
  expect(await textOf(file(request))).toBe('saved');
});

test.each([
  ['there is no room for it', () => Promise.reject(new DOMException('', 'QuotaExceededError'))],
  ['saving it takes long', () => new Promise<void>(() => undefined)],
])('delivers a new configuration to the page when %s', async (_, save) => {
  refreshConfig.mockImplementation(save);
  expect(await textOf(file(new Request('https://kedai.test/config.json')))).toBe('new');
});

test('causes no unhandled rejection when the configuration cannot be saved', async () => {
  refreshConfig.mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  work.length = 0;
  await file(new Request('https://kedai.test/config.json'));
  expect(await Promise.all(work)).toEqual([undefined]);
});

test('uses the network response when the snapshots cannot be read', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const broken = new DOMException('', 'UnknownError');
  snapshotFile.mockRejectedValue(broken);
  snapshotPage.mockRejectedValue(broken);
  expect(await textOf(file(new Request('https://kedai.test/static/js/index.1.js')))).toBe('new');
  await expect(page(Promise.reject(LOST))).rejects.toBe(LOST);
  network.mockRejectedValue(LOST);
  await expect(file(new Request('https://kedai.test/late.css'))).rejects.toBe(LOST);
  expect(warn).toHaveBeenCalledTimes(3);
});
