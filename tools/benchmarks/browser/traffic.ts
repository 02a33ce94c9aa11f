import type { Page, Request } from '@playwright/test';

/** A finished request of a page. */
export interface Transfer {
  url: string;
  /** Of the browser: `script`, `font`, `image`, `fetch`, … */
  type: string;
  /** Encoded body, without headers. */
  bytes: number;
  /** In ms, on the page's clock. */
  start: number;
  end: number;
}

/** Records the requests of a page. */
export interface TrafficRecorder {
  /** Resolves when no request has finished for `quietMs`. */
  quiet: (quietMs: number) => Promise<void>;
  /** Requests so far that reached the network, in order of completion. */
  transfers: () => Promise<Transfer[]>;
}

/** Poll interval of {@link TrafficRecorder.quiet} in ms. */
const POLL_MS = 100;

/** Timeout after which the page counts as loaded, in ms. */
const MAX_WAIT_MS = 45_000;

/** Records the requests of a page. */
export async function recordTraffic(page: Page): Promise<TrafficRecorder> {
  const finished: Promise<Transfer>[] = [];
  const cached = new Set<string>();
  let lastArrival = Date.now();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ response }) => {
    if (response.fromDiskCache) cached.add(response.url);
  });
  page.on('requestfinished', (request) => {
    // Polled by every page, which would never be quiet.
    if (request.url().endsWith('/shop-status.json')) return;
    lastArrival = Date.now();
    finished.push(transferOf(request));
  });
  return {
    async quiet(quietMs) {
      const start = Date.now();
      const idleMs = () => Date.now() - Math.max(lastArrival, start);
      while (idleMs() < quietMs && Date.now() - start < MAX_WAIT_MS) {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
    async transfers() {
      const all = await Promise.all(finished);
      return all.filter(({ url }) => !cached.has(url) && !url.startsWith('data:'));
    },
  };
}

async function transferOf(request: Request): Promise<Transfer> {
  const { startTime, responseEnd } = request.timing();
  const { responseBodySize } = await request.sizes();
  return {
    url: request.url(),
    type: request.resourceType(),
    bytes: responseBodySize,
    start: startTime,
    end: startTime + responseEnd,
  };
}

/** Sum of the bodies of these types, or of all. */
export function bytesOf(transfers: readonly Transfer[], ...types: readonly string[]): number {
  return transfers
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Request types on which no other request depends. */
const LEAVES = ['image', 'font', 'media', 'ping'];

/**
 * Length of the longest chain of sequential requests.
 *
 * @param until epoch time in ms; later requests do not count.
 */
export function roundsOf(transfers: readonly Transfer[], until: number): number {
  const relevant = transfers
    .filter(({ type, end }) => !LEAVES.includes(type) && end <= until)
    .toSorted((one, other) => one.start - other.start);
  const depths: number[] = [];
  for (const { start } of relevant) {
    const before = depths.filter((_, index) => (relevant[index]?.end ?? 0) <= start);
    depths.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths);
}
