import { measureVisit } from 'tools/benchmarks/measure-visit';
import { expect, test } from './shop-fixture.ts';

/** JavaScript of a first visit to `/`, compressed with brotli, in kB. */
const MAX_JAVASCRIPT_KB = 125;

test('a first visit loads at most 125 kB of JavaScript', async ({ browser, shop }) => {
  const traffic = await measureVisit(browser, shop.url);
  const script = traffic.get('script');
  expect(script?.bytes).toBeGreaterThan(50_000);
  expect((script?.bytes ?? 0) / 1000).toBeLessThanOrEqual(MAX_JAVASCRIPT_KB);
});
