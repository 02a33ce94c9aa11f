import { expect, type Page } from '@playwright/test';

/** `layout-shift` performance entry; TypeScript's DOM types lack it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** A layout shift and the elements that moved, with both positions in px. */
interface Shift {
  value: number;
  moved: string[];
}

/** Collects the layout shifts of each page that is opened from now on. */
export async function collectShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const { tagName = '', className = '' } = (node as Element | null) ?? {};
          const name = tagName ? `${tagName}.${className}` : node?.textContent?.slice(0, 30);
          return `${name}: ${from.x},${from.y} to ${to.x},${to.y}`;
        });
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Discards the shifts so far: a busy browser paints a partially parsed page. */
export async function forgetShifts(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState !== 'loading');
  await shiftsOf(page);
  await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0));
}

/** Layout shift per page; Web Vitals call 0.1 good. */
const MAX_SHIFT = 0.01;

/** @param load names the load of the page, for the report. */
export async function expectNoShift(page: Page, load: string): Promise<void> {
  const { total, moved } = await shiftsOf(page);
  expect.soft(total, `${load}: layout shift of ${moved.join('\n')}`).toBeLessThan(MAX_SHIFT);
}

/** The layout shifts of the open page: their sum and the elements that moved. */
export async function shiftsOf(page: Page): Promise<{ total: number; moved: string[] }> {
  const shifts = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // The layout of the first frame may cause a shift; the observer is notified of it by the end of the next.
    for (let frames = 0; frames < 3; frames++) await frame();
    return (window as unknown as { shifts: Shift[] }).shifts;
  });
  return {
    total: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ moved }) => moved),
  };
}
