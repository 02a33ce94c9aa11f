import type { Browser, BrowserContext, Page } from 'playwright-core';
import { pagePattern } from '../description/page-paths.ts';
import type { FoundProblem } from './describe-problems.ts';
import { launchBrowser } from './launch-browser.ts';
import { newProblems } from './new-problems.ts';
import { openPages, type PageToOpen } from './open-pages.ts';
import { notFoundReason } from './page-problems.ts';
import { type Account, SIGN_IN_PLACE, signIn } from './sign-in.ts';

/** A live shop. */
export interface ShopToOpen {
  /**
   * Its URL. The query, e.g. of a preview link, is added to each page; problems that a page also has without it are
   * ignored.
   */
  url: string;
  /** Customer account; without it, pages are only opened signed out. */
  account?: Account | undefined;
}

/** Result of {@link openLivePages}. */
export interface LivePages {
  problems: FoundProblem[];
  /** Parameterised paths that no page links to. */
  unopened: string[];
}

/**
 * Opens pages of a live shop, signed out and with an account. Read-only. Parameterised pages, whose values are unknown,
 * are opened through links on other pages.
 *
 * @param paths paths from the release descriptions.
 * @throws ReleaseError when there is no browser.
 */
export async function openLivePages(
  { url, account }: ShopToOpen,
  paths: readonly string[],
): Promise<LivePages> {
  const browser = await launchBrowser(
    'There is no Chromium to open the pages with. Install one (npx playwright-core install chromium), ' +
      'or name it in CHROMIUM_PATH.',
  );
  try {
    const found = await Promise.all([
      openAs(browser, 'visitor', { url }, paths),
      ...(account ? [openAs(browser, 'customer', { url, account }, paths)] : []),
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
  shop: ShopToOpen,
  paths: readonly string[],
): Promise<LivePages> {
  const { context, problems } = await signedIn(browser, viewer, shop);
  if (problems.some(({ failure }) => failure !== undefined)) return { problems, unopened: [] };

  const links = new Set<string>();
  const toOpen = (path: string) =>
    pageAt(path, shop, async (tab) => {
      for (const link of await linksOf(tab)) links.add(link);
    });
  const ofItems = paths.filter((path) => path.includes(':'));
  const others = paths.filter((path) => !path.includes(':'));
  problems.push(...(await openPages(context, viewer, others.map(toOpen))));
  const known = [...links].sort();
  const linkTo = (path: string) => known.find((link) => pagePattern(path).test(link));
  const linked = ofItems.map(linkTo).filter((link) => link !== undefined);
  problems.push(...(await openPages(context, viewer, linked.map(toOpen))));
  const unopened = ofItems.filter((path) => linkTo(path) === undefined);
  return { problems: await withoutKnown(browser, viewer, shop, problems), unopened };
}

/** Removes problems that also occur without the query of the shop's URL. */
async function withoutKnown(
  browser: Browser,
  viewer: string,
  { url, account }: ShopToOpen,
  problems: readonly FoundProblem[],
): Promise<FoundProblem[]> {
  const { search, origin } = new URL(url);
  if (search === '' || problems.length === 0) return [...problems];
  const shop = { url: origin, account };
  const { context, problems: before } = await signedIn(browser, viewer, shop);
  const places = problems.map(({ place }) => place).filter((place) => place !== SIGN_IN_PLACE);
  const pages = places.map((path) => pageAt(path, shop));
  return newProblems(problems, [...before, ...(await openPages(context, viewer, pages))]);
}

/** A new browser context, and the problems of signing in. */
async function signedIn(
  browser: Browser,
  viewer: string,
  { url, account }: ShopToOpen,
): Promise<{ context: BrowserContext; problems: FoundProblem[] }> {
  const options = { baseURL: url, locale: 'id-ID', serviceWorkers: 'block' } as const;
  const context = await browser.newContext(options);
  return { context, problems: account ? await signIn(context, account, viewer) : [] };
}

function pageAt(
  path: string,
  { url }: ShopToOpen,
  onOpen: (tab: Page) => Promise<void> = async () => undefined,
): PageToOpen {
  return {
    place: path,
    address: `${path}${new URL(url).search}`,
    async misplaced(tab) {
      await onOpen(tab);
      const isNotFound = (await notFoundReason(tab)) !== undefined;
      return isNotFound ? '“not found” instead of the page' : undefined;
    },
  };
}

/** The links of a page, without queries and fragments. */
async function linksOf(tab: Page): Promise<string[]> {
  const targets = await tab
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return targets.map((target) => target.replace(/[?#].*/, ''));
}
