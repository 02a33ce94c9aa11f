import { readBuiltApp } from 'platform/releases/read-build';
import { APP_NAMES } from 'shared-node/workspace';
import { measureVisit } from 'tools/benchmarks/browser/measure-visit';
import { bytesOf } from 'tools/benchmarks/browser/traffic';
import { growthSince, readPartRecord } from 'tools/benchmarks/javascript/part-record';
import { scriptParts } from 'tools/benchmarks/javascript/script-parts';
import { paintedHtml } from './painted.ts';
import { expect, test } from './shop-fixture.ts';

/** JavaScript of a first visit to `/`, compressed with brotli, in kB. */
const MAX_JAVASCRIPT_KB = 175;

test('a first visit loads at most 175 kB of JavaScript', async ({ browser, request, shop }) => {
  // A page that the browser renders loads the code for its data too.
  await paintedHtml(request, shop.url);
  const transfers = await measureVisit(browser, shop.url);
  const kilobytes = bytesOf(transfers, 'script') / 1000;
  expect(kilobytes).toBeGreaterThan(50);
  const builds = await Promise.all(APP_NAMES.map(readBuiltApp));
  const grown = growthSince(await readPartRecord(), scriptParts(transfers, builds));
  const message = `grown since the record of npm run bench -- javascript:\n  ${grown.join('\n  ')}`;
  expect(kilobytes, message).toBeLessThanOrEqual(MAX_JAVASCRIPT_KB);
});
