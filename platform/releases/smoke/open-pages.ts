import type { BrowserContext, Page } from 'playwright-core';
import type { FoundProblem } from './describe-problems.ts';
import { recordLiveParts } from './live-parts.ts';
import { failureOf, watchForProblems } from './page-problems.ts';

/** Pages that are open at once: most of the time of one is waiting. */
const TABS = 3;

/** A page with the address under which it is opened. */
export interface PageToOpen {
  address: string;
  /** For the description of problems. */
  place: string;
  /** Why an open page that shows no error is still not this page. */
  misplaced: (tab: Page) => Promise<string | undefined>;
}

/** Opens pages in tabs of a window; the problems are in the order of the pages. */
export async function openPages(
  context: BrowserContext,
  viewer: string,
  pages: readonly PageToOpen[],
): Promise<FoundProblem[]> {
  const found = new Map<PageToOpen, FoundProblem>();
  const waiting = pages.values();
  const tabs = Array.from({ length: TABS }, async () => {
    const tab = await context.newPage();
    await recordLiveParts(tab);
    const watch = watchForProblems(tab);
    for (const page of waiting) {
      await tab.goto(page.address);
      const failure = (await failureOf(tab)) ?? (await page.misplaced(tab));
      const causes = watch();
      // What is under way fails when the page is left, and the page may report that.
      await tab.goto('about:blank');
      watch();
      if (failure === undefined && causes.length === 0) continue;
      const { place } = page;
      found.set(page, { place, viewer, ...(failure !== undefined && { failure }), causes });
    }
  });
  await Promise.all(tabs);
  return pages.flatMap((page) => found.get(page) ?? []);
}
