import { measureVisit } from 'platform/benchmarks/measure-visit';
import { expect, test } from './shop-fixture.ts';

/** What a first visit to `/` may cost, in kB of JavaScript as it crosses the network (brotli). */
const JAVASCRIPT_KB = 150;

/** Layout shift that nobody notices (Web Vitals call 0.1 good). */
const LAYOUT_SHIFT = 0.01;

test('a first visit stays small', async ({ browser, shop }) => {
  const traffic = await measureVisit(browser, shop.url);
  const script = traffic.get('script');
  expect(script?.bytes).toBeGreaterThan(50_000);
  expect((script?.bytes ?? 0) / 1000).toBeLessThanOrEqual(JAVASCRIPT_KB);
});

/** What a phone on a slow network waits for, each for this long, in ms. */
const LATE = /\.woff2$|\/rest\/v1\/|\/remotes\//;
const LATE_BY_MS = 700;

for (const width of [360, 1280]) {
  test(`nothing jumps while the landing page arrives bit by bit, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.route(LATE, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_BY_MS));
      await route.continue();
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          shifts.push((entry as PerformanceEntry & { value: number }).value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByRole('region', { name: /drink menu/i })).toBeVisible();
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(LAYOUT_SHIFT);
  });
}
