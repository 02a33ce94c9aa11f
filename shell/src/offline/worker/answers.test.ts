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

test('a page comes from the network, with any status', async () => {
  expect(await textOf(page(Promise.resolve(new Response('new', { status: 503 }))))).toBe('new');
  expect(snapshotPage).not.toHaveBeenCalled();
});

test('without a network the page comes from the snapshot', async () => {
  expect(await textOf(page(Promise.reject(LOST)))).toBe('saved');
});

test('a page that takes too long comes from the snapshot', async () => {
  const answer = textOf(page(NEVER));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await answer).toBe('saved');
});

test('without a network and a snapshot the page fails as without a worker', async () => {
  snapshotPage.mockResolvedValue(undefined);
  await expect(page(Promise.reject(LOST))).rejects.toBe(LOST);
});

test('without a snapshot a slow page is awaited', async () => {
  snapshotPage.mockResolvedValue(undefined);
  const slow = new Promise<Response>((resolve) =>
    setTimeout(() => resolve(new Response('slow')), 20_000),
  );
  const answer = textOf(page(slow));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await answer).toBe('slow');
});

test('a file of a release comes from the cache without a request', async () => {
  const request = new Request('https://kedai.test/static/js/index.1.js');
  expect(await textOf(file(request))).toBe('saved');
  expect(network).not.toHaveBeenCalled();
});

test('a file of a release that is not saved comes from the network', async () => {
  snapshotFile.mockResolvedValue(undefined);
  expect(await textOf(file(new Request('https://kedai.test/static/js/index.2.js')))).toBe('new');
});

test('the configuration comes from the network first, and the newest is saved', async () => {
  const request = new Request('https://kedai.test/config.json');
  expect(await textOf(file(request))).toBe('new');
  expect(refreshConfig).toHaveBeenCalledTimes(1);
  network.mockRejectedValue(LOST);
  expect(await textOf(file(request))).toBe('saved');
});

test.each([
  ['there is no room for it', () => Promise.reject(new DOMException('', 'QuotaExceededError'))],
  ['saving it takes long', () => new Promise<void>(() => undefined)],
])('a new configuration reaches the page when %s', async (_, save) => {
  refreshConfig.mockImplementation(save);
  expect(await textOf(file(new Request('https://kedai.test/config.json')))).toBe('new');
});

test('a configuration that cannot be saved causes no unhandled rejection', async () => {
  refreshConfig.mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  work.length = 0;
  await file(new Request('https://kedai.test/config.json'));
  expect(await Promise.all(work)).toEqual([undefined]);
});

test('snapshots that cannot be read do not replace the response of the network', async () => {
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
