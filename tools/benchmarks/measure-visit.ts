import type { Browser } from '@playwright/test';

/** Requests and bytes of one kind of resource. */
export interface Traffic {
  requests: number;
  /** Encoded bodies as they crossed the network, without headers. */
  bytes: number;
}

/** How long nothing may arrive before the visit counts as finished, in ms. */
const QUIET_MS = 4000;

/**
 * Opens a page in a fresh browser context and adds up what it loads by itself.
 *
 * @returns traffic per kind of resource (`script`, `font`, `image`, …).
 */
export async function measureVisit(browser: Browser, url: string): Promise<Map<string, Traffic>> {
  // What the service worker saves later is no part of a visit.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const traffic = new Map<string, Traffic>();
  let lastArrival = Date.now();
  page.on('requestfinished', async (request) => {
    lastArrival = Date.now();
    const kind = request.resourceType();
    const { requests, bytes } = traffic.get(kind) ?? { requests: 0, bytes: 0 };
    traffic.set(kind, { requests: requests + 1, bytes });
    const { responseBodySize } = await request.sizes();
    const counted = traffic.get(kind);
    if (counted) counted.bytes += responseBodySize;
  });
  await page.goto(url, { waitUntil: 'load' });
  // The page goes on loading when it is idle (the slider): wait until nothing comes any more.
  while (Date.now() - lastArrival < QUIET_MS) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await context.close();
  return traffic;
}
