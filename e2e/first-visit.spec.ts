import { measureVisit } from 'tools/benchmarks/measure-visit';
import { expect, test } from './shop-fixture.ts';

/** What a first visit to `/` may cost, in kB of JavaScript as it crosses the network (brotli). */
const JAVASCRIPT_KB = 150;

test('a first visit stays small', async ({ browser, shop }) => {
  const traffic = await measureVisit(browser, shop.url);
  const script = traffic.get('script');
  expect(script?.bytes).toBeGreaterThan(50_000);
  expect((script?.bytes ?? 0) / 1000).toBeLessThanOrEqual(JAVASCRIPT_KB);
});
