import { measureVisit } from 'tools/benchmarks/browser/measure-visit';
import { bytesOf } from 'tools/benchmarks/browser/traffic';
import { paintedHtml } from './painted.ts';
import { expect, test } from './shop-fixture.ts';

/** JavaScript of a first visit to `/`, compressed with brotli, in kB. */
const MAX_JAVASCRIPT_KB = 175;

test('a first visit loads at most 175 kB of JavaScript', async ({ browser, request, shop }) => {
  // A page that the browser renders loads the code for its data too.
  await paintedHtml(request, shop.url);
  const kilobytes = bytesOf(await measureVisit(browser, shop.url), 'script') / 1000;
  expect(kilobytes).toBeGreaterThan(50);
  expect(kilobytes).toBeLessThanOrEqual(MAX_JAVASCRIPT_KB);
});
