import type { BrowserContext, Page } from 'playwright-core';
import type { FoundProblem } from './describe-problems.ts';
import {
  failureOf,
  hasTimedOut,
  LAST_TIMEOUT_MS,
  STEP_TIMEOUT_MS,
  watchForProblems,
} from './page-problems.ts';

/** Number of concurrent tabs: pages mostly wait. */
const TABS = 3;

/** Retries of pages that timed out: a busy machine may be slow for minutes. */
const RETRIES = 3;

/** A page to open. */
export interface PageToOpen {
  address: string;
  /** Name of the page in problem descriptions. */
  place: string;
  /** Returns why the opened page is not the expected page, if it shows no error. */
  misplaced: (tab: Page) => Promise<string | undefined>;
}

/**
 * Opens pages in parallel tabs; returns problems in page order. Pages that timed out are retried sequentially, so that
 * a busy machine does not reject a working release.
 */
export async function openPages(
  context: BrowserContext,
  viewer: string,
  pages: readonly PageToOpen[],
): Promise<FoundProblem[]> {
  const found = new Map<PageToOpen, FoundProblem>();
  const openAll = async (toOpen: Iterable<PageToOpen>, timeout: number) => {
    for (const page of toOpen) {
      const problem = await problemOf(page, context, viewer, timeout);
      if (problem) found.set(page, problem);
      else found.delete(page);
    }
  };
  const waiting = pages.values();
  await Promise.all(Array.from({ length: TABS }, () => openAll(waiting, STEP_TIMEOUT_MS)));
  for (let retry = 1; retry <= RETRIES; retry += 1) {
    const late = [...found].filter(([, problem]) => hasTimedOut(problem)).map(([page]) => page);
    await openAll(late, LAST_TIMEOUT_MS);
  }
  return pages.flatMap((page) => found.get(page) ?? []);
}

/** Opens a page in a new tab; closing it cancels pending work. */
async function problemOf(
  page: PageToOpen,
  context: BrowserContext,
  viewer: string,
  timeout: number,
): Promise<FoundProblem | undefined> {
  const tab = await context.newPage();
  const watch = watchForProblems(tab);
  let failure: string | undefined;
  try {
    failure = (await failureOf(tab, page.address, timeout)) ?? (await page.misplaced(tab));
  } catch (error) {
    failure = String(error).split('\n')[0];
  }
  const causes = watch();
  await tab.close();
  if (failure === undefined && causes.length === 0) return undefined;
  return { place: page.place, viewer, ...(failure !== undefined && { failure }), causes };
}
