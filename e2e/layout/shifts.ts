import type { Page } from '@playwright/test';

/** As the browser tells it; not in TypeScript's types. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** A jump of the page, and what jumped, from where to where (px from the left and the top). */
interface Shift {
  value: number;
  moved: string[];
}

/** Collects the layout shifts of every page that is opened from now on. */
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

/** The shifts of the page that is open: their sum, and what jumped. */
export async function shiftsOf(page: Page): Promise<{ total: number; moved: string[] }> {
  // An observer hears of a shift in the frame after it.
  const shifts = await page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        requestAnimationFrame(() =>
          setTimeout(() => resolve((window as unknown as { shifts: Shift[] }).shifts)),
        );
      }),
  );
  return {
    total: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ moved }) => moved),
  };
}
