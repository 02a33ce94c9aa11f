import type { Browser } from '@playwright/test';

/** Requests and bytes of a type of resource. */
export interface Traffic {
  requests: number;
  /** Encoded bodies, without headers. */
  bytes: number;
}

/** Time without a response after which the visit is finished, in ms. */
const QUIET_MS = 4000;

/**
 * Opens a page in a new browser context and measures what it loads without interaction.
 *
 * @returns traffic by type of resource (`script`, `font`, `image`, …).
 */
export async function measureVisit(browser: Browser, url: string): Promise<Map<string, Traffic>> {
  // Files that the service worker saves later are not part of a visit.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const traffic = new Map<string, Traffic>();
  let lastArrival = Date.now();
  page.on('requestfinished', async (request) => {
    lastArrival = Date.now();
    const type = request.resourceType();
    const { requests, bytes } = traffic.get(type) ?? { requests: 0, bytes: 0 };
    traffic.set(type, { requests: requests + 1, bytes });
    const { responseBodySize } = await request.sizes();
    const counted = traffic.get(type);
    if (counted) counted.bytes += responseBodySize;
  });
  await page.goto(url, { waitUntil: 'load' });
  // The page loads more when it is idle (the slider).
  while (Date.now() - lastArrival < QUIET_MS) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await context.close();
  return traffic;
}
