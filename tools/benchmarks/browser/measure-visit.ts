import type { Browser } from '@playwright/test';
import { recordTraffic, type Transfer } from './traffic.ts';

/** Time without a response after which the visit is finished, in ms. */
const QUIET_MS = 4000;

/** Opens a page in a new browser context and records what it loads without interaction. */
export async function measureVisit(browser: Browser, url: string): Promise<Transfer[]> {
  // Files that the service worker saves later are not part of a visit.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const traffic = await recordTraffic(page);
  await page.goto(url, { waitUntil: 'load' });
  // The page loads more when it is idle (the slider).
  await traffic.quiet(QUIET_MS);
  const transfers = await traffic.transfers();
  await context.close();
  return transfers;
}
