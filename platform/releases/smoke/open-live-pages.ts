import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from 'shared-node/chromium';
import { ReleaseError } from '../channels.ts';
import type { FoundProblem } from './describe-problems.ts';
import { openPages, type PageToOpen } from './open-pages.ts';
import { notFoundReason } from './page-problems.ts';
import { type Account, signIn } from './sign-in.ts';

/** A shop with its visitors and data. */
export interface ShopToOpen {
  /** Its URL; the query, as of a preview link, is added to each page. */
  url: string;
  /** A customer's; without it the pages are opened signed out only. */
  account?: Account | undefined;
}

/**
 * Opens pages of a live shop, signed out and with an account. It changes nothing. Pages with a parameter
 * are left out: the ids of products and orders are unknown.
 *
 * @param paths of the pages, as in their descriptions.
 * @throws ReleaseError when there is no browser.
 */
export async function openLivePages(
  { url, account }: ShopToOpen,
  paths: readonly string[],
): Promise<FoundProblem[]> {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new ReleaseError(
      'There is no Chromium to open the pages with. Install one (npx playwright-core install chromium), ' +
        'or name it in CHROMIUM_PATH.',
    );
  }
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  const { search } = new URL(url);
  const pages = paths
    .filter((path) => !path.includes(':'))
    .map((path) => ({ place: path, address: `${path}${search}`, misplaced }));
  try {
    const found = await Promise.all([
      openAs(browser, 'visitor', url, undefined, pages),
      account ? openAs(browser, 'customer', url, account, pages) : [],
    ]);
    return found.flat();
  } finally {
    await browser.close();
  }
}

async function openAs(
  browser: Browser,
  viewer: string,
  baseURL: string,
  account: Account | undefined,
  pages: readonly PageToOpen[],
): Promise<FoundProblem[]> {
  const options = { baseURL, locale: 'id-ID', serviceWorkers: 'block' } as const;
  const context = await browser.newContext(options);
  const problems = account ? await signIn(context, account, viewer) : [];
  if (problems.some(({ failure }) => failure !== undefined)) return problems;
  return [...problems, ...(await openPages(context, viewer, pages))];
}

async function misplaced(tab: Page): Promise<string | undefined> {
  return (await notFoundReason(tab)) === undefined ? undefined : '“not found” instead of the page';
}
