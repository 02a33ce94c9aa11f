import { bytesOf, recordTraffic } from 'tools/benchmarks/browser/traffic';
import { paintedHtml } from './painted.ts';
import { expect, test } from './shop-fixture.ts';

/** Limit of JavaScript on a first visit to `/` in kB, Brotli-compressed. */
const MAX_JAVASCRIPT_KB = 180;

/** The page loads more when it is idle (the slider): it is complete after this time without a response, in ms. */
const QUIET_MS = 4_000;

test('a first visit loads at most 180 kB of JavaScript', async ({ browser, request, shop }) => {
  // Server-rendered first: client rendering would also load the code for data.
  await paintedHtml(request, shop.url);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const traffic = await recordTraffic(page);
  await page.goto(shop.url);
  await traffic.quiet(QUIET_MS);
  const kilobytes = bytesOf(await traffic.transfers(), 'script') / 1000;
  await context.close();
  expect(kilobytes).toBeGreaterThan(50);
  expect(kilobytes).toBeLessThanOrEqual(MAX_JAVASCRIPT_KB);
});
