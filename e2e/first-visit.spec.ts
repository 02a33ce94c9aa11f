import { measureVisit } from 'tools/benchmarks/browser/measure-visit';
import { bytesOf } from 'tools/benchmarks/browser/traffic';
import { paintedHtml } from './painted.ts';
import { expect, test } from './shop-fixture.ts';

/** Limit of JavaScript on a first visit to `/` in kB, Brotli-compressed. */
const MAX_JAVASCRIPT_KB = 175;

test('a first visit loads at most 175 kB of JavaScript', async ({ browser, request, shop }) => {
  // Server-rendered first: client rendering would also load the code for data.
  await paintedHtml(request, shop.url);
  const kilobytes = bytesOf(await measureVisit(browser, shop.url), 'script') / 1000;
  expect(kilobytes).toBeGreaterThan(50);
  expect(kilobytes).toBeLessThanOrEqual(MAX_JAVASCRIPT_KB);
});
