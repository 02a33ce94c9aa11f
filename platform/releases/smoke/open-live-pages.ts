import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from 'shared-node/chromium';
import { ReleaseError } from '../channels.ts';
import { pagePattern } from '../page-paths.ts';
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

/** What {@link openLivePages} has found. */
export interface LivePages {
  problems: FoundProblem[];
  /** Paths with parameters to which no page had a link. */
  unopened: string[];
}

/**
 * Opens pages of a live shop, signed out and with an account. It changes nothing. Pages with a
 * parameter, whose values are unknown, are opened by links on the others.
 *
 * @param paths of the pages, as in their descriptions.
 * @throws ReleaseError when there is no browser.
 */
export async function openLivePages(
  { url, account }: ShopToOpen,
  paths: readonly string[],
): Promise<LivePages> {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new ReleaseError(
      'There is no Chromium to open the pages with. Install one (npx playwright-core install chromium), ' +
        'or name it in CHROMIUM_PATH.',
    );
  }
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const found = await Promise.all([
      openAs(browser, 'visitor', url, undefined, paths),
      ...(account ? [openAs(browser, 'customer', url, account, paths)] : []),
    ]);
    const isOpened = (path: string) => found.some(({ unopened }) => !unopened.includes(path));
    return {
      problems: found.flatMap(({ problems }) => problems),
      unopened: paths.filter((path) => !isOpened(path)),
    };
  } finally {
    await browser.close();
  }
}

async function openAs(
  browser: Browser,
  viewer: string,
  url: string,
  account: Account | undefined,
  paths: readonly string[],
): Promise<LivePages> {
  const options = { baseURL: url, locale: 'id-ID', serviceWorkers: 'block' } as const;
  const context = await browser.newContext(options);
  const problems = account ? await signIn(context, account, viewer) : [];
  if (problems.some(({ failure }) => failure !== undefined)) return { problems, unopened: [] };

  const links = new Set<string>();
  const toOpen = (path: string): PageToOpen => ({
    place: path,
    address: `${path}${new URL(url).search}`,
    async misplaced(tab) {
      for (const link of await linksOf(tab)) links.add(link);
      const isNotFound = (await notFoundReason(tab)) !== undefined;
      return isNotFound ? '“not found” instead of the page' : undefined;
    },
  });
  const ofItems = paths.filter((path) => path.includes(':'));
  const others = paths.filter((path) => !path.includes(':'));
  problems.push(...(await openPages(context, viewer, others.map(toOpen))));
  const known = [...links].sort();
  const linkTo = (path: string) => known.find((link) => pagePattern(path).test(link));
  const linked = ofItems.map(linkTo).filter((link) => link !== undefined);
  problems.push(...(await openPages(context, viewer, linked.map(toOpen))));
  return { problems, unopened: ofItems.filter((path) => linkTo(path) === undefined) };
}

/** The links of a page, without queries and fragments. */
async function linksOf(tab: Page): Promise<string[]> {
  const targets = await tab
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return targets.map((target) => target.replace(/[?#].*/, ''));
}
