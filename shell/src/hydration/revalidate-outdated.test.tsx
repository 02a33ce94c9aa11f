import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { revalidateOutdated } from './revalidate-outdated.ts';

/** Callbacks passed to `whenLoaded`. */
const later = vi.hoisted(() => ({ work: undefined as unknown }));
vi.mock('../when-loaded.ts', () => ({
  whenLoaded(work: () => unknown) {
    later.work = work();
  },
}));

const NOW = Date.parse('2026-11-25T12:00:00Z');
const SECOND = 1_000;
const MINUTE = 60_000;
const server = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.stubGlobal('fetch', server.mockReset().mockRejectedValue(new TypeError('No network')));
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});

/** Server-Timing values of a page response. */
interface Answer {
  /** Age of the data in ms. */
  age?: number;
  sentAt?: number;
  version?: string;
}

/** Mocks the navigation entry of a page with Server-Timing values. */
function document({ age = 0, sentAt = NOW, version = 'a' }: Answer = {}, ...others: object[]) {
  const serverTiming = [
    ...others,
    { name: 'data', duration: age, description: version },
    { name: 'sent', duration: 0, description: String(sentAt) },
  ];
  navigated({ serverTiming });
}

function navigated(entry: object): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry as PerformanceNavigationTiming]);
}

/** Mocks the HEAD response of the page server. */
function serverSays({ age = 0, sentAt = NOW, version = 'a' }: Answer = {}): void {
  const timing = `cdn;dur=3, data;dur=${age};desc="${version}", sent;desc="${sentAt}"`;
  server.mockResolvedValue(new Response(null, { headers: { 'server-timing': timing } }));
}

/** Whether the page is revalidated, and whether the page server is requested first. */
async function start() {
  const revalidate = vi.fn(async () => undefined);
  revalidateOutdated({ revalidate });
  await later.work;
  return { revalidated: revalidate.mock.calls.length > 0, asked: server.mock.calls.length > 0 };
}

test.each<[string, Answer]>([
  ['was sent just now', {}],
  ['was sent just now, with data of a short time before', { age: 20 * SECOND }],
  ['took some seconds to arrive', { sentAt: NOW - 9 * SECOND, age: 20 * SECOND }],
  ['was sent by a server whose clock is ahead by seconds', { sentAt: NOW + 9 * SECOND }],
])('a page that %s is not checked', async (_, answer) => {
  document(answer, { name: 'cdn', duration: 3, description: '' });
  expect(await start()).toEqual({ revalidated: false, asked: false });
});

const CACHED = { sentAt: NOW - MINUTE };

test.each<[string, Answer, Answer]>([
  ['came from a cache', CACHED, { sentAt: NOW }],
  [
    'has old data, which the server has read again meanwhile',
    { age: MINUTE },
    { age: 2 * SECOND, sentAt: NOW + 1 },
  ],
  [
    'was opened on a device whose clock is slow',
    { sentAt: NOW + 10 * MINUTE },
    { sentAt: NOW + 10 * MINUTE + 1 },
  ],
  [
    'was opened on a device whose clock is fast',
    { sentAt: NOW - 10 * MINUTE },
    { sentAt: NOW - 10 * MINUTE + 1 },
  ],
])(
  'a page that %s is not revalidated if the page server would send the same',
  async (_, page, now) => {
    document(page);
    serverSays(now);
    expect(await start()).toEqual({ revalidated: false, asked: true });
    expect(server).toHaveBeenCalledWith(location.href, { method: 'HEAD', cache: 'no-store' });
  },
);

test.each<[string, Answer | undefined]>([
  ['would send another page', { version: 'b' }],
  ['has old data too', { age: 31 * SECOND }],
  ['is behind a cache that answers for it', CACHED],
  ['does not answer', undefined],
])('a page from a cache is revalidated if the page server %s', async (_, now) => {
  document(CACHED);
  if (now) serverSays(now);
  expect(await start()).toEqual({ revalidated: true, asked: true });
});

test.each<[string, object]>([
  ['of a static host', { serverTiming: [] }],
  ['without TLS, where browsers hide the header,', {}],
])('a page %s is revalidated', async (_, entry) => {
  navigated(entry);
  expect(await start()).toEqual({ revalidated: true, asked: false });
});
