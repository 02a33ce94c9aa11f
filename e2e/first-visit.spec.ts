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

/** As the browser tells it; not in TypeScript's types. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** A jump of the page, and what jumped, from where to where (px from the top). */
interface Shift {
  value: number;
  moved: string[];
}

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
      const shifts: Shift[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[]) {
          const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
            const { tagName = '', className = '' } = (node as Element | null) ?? {};
            return `${tagName}.${className}: ${previousRect.y} to ${currentRect.y}`;
          });
          shifts.push({ value: entry.value, moved });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByRole('region', { name: /drink menu/i })).toBeVisible();
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    const moved = shifts.flatMap((shift) => shift.moved).join('\n');
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(total, moved).toBeLessThanOrEqual(LAYOUT_SHIFT);
  });
}
