import type { Browser, Page } from 'playwright-core';
import { pagePattern } from '../description/page-paths.ts';
import type { ReleaseDescription } from '../description/release-description.ts';
import { currentRelease, type ReleaseRegistry, readRegistry } from '../registry/registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { describeProblems, type FoundProblem, withSources } from './describe-problems.ts';
import { launchBrowser } from './launch-browser.ts';
import { newProblems } from './new-problems.ts';
import { openPages, type PageToOpen } from './open-pages.ts';
import { notFoundReason } from './page-problems.ts';
import { type OpenedPage, pagesToOpen } from './pages-to-open.ts';
import { LOGIN_PATH, signIn } from './sign-in.ts';

/** Roles for which pages are opened. */
const VIEWERS = ['visitor', 'customer', 'admin'] as const;

export type Viewer = (typeof VIEWERS)[number];

/** A private shop in which the candidates are current. */
export interface SmokeShop {
  url: string;
  /** E-mail address of each account. */
  accounts: Record<Exclude<Viewer, 'visitor'>, string>;
  /** Password of all accounts. */
  password: string;
  /** Paths of parameterised public pages for existing items. */
  items: readonly string[];
  /** Order id per viewer, for private parameterised pages. */
  orders: Record<Viewer, number>;
  close: () => Promise<void>;
}

/** Starts a shop in which the candidates are current. */
export type StartSmokeShop = (
  store: ReleaseStore,
  candidates: readonly ReleaseDescription[],
  registry: ReleaseRegistry,
) => Promise<SmokeShop>;

/**
 * Opens every page of the candidates, and affected pages of other apps, in a browser: signed out, as a customer and as
 * an admin, together with the live releases of other apps.
 *
 * @returns problems that these pages do not already have in the live shop, with source stacks.
 * @throws ReleaseError when there is no browser.
 */
export async function smokeTest(
  store: ReleaseStore,
  candidates: readonly ReleaseDescription[],
  registry: ReleaseRegistry,
  startShop: StartSmokeShop,
): Promise<string[]> {
  const pages = await pagesToOpen(store, candidates, registry);
  const browser = await launchBrowser(
    'There is no Chromium to test the release with. Install one, or name it ' +
      'in CHROMIUM_PATH. To release without this check: --skip-smoke',
  );
  try {
    const shop = await startShop(store, candidates, registry);
    const found = await problemsIn(shop, browser, pages);
    const live = await readRegistry(store);
    if (found.length === 0 || currentRelease(live, 'shell') === undefined)
      return await described(found);
    const isAffected = ({ place }: PageToOpen) => found.some((problem) => problem.place === place);
    const before = await problemsIn(await startShop(store, [], live), browser, pages, isAffected);
    return await described(newProblems(found, before));
  } finally {
    await browser.close();
  }

  async function described(problems: readonly FoundProblem[]): Promise<string[]> {
    const candidate = candidates.find(({ app }) => app === 'shell')?.release;
    const shell = candidate ?? currentRelease(registry, 'shell');
    return describeProblems(await withSources(store, problems, shell));
  }
}

/** Opens pages in a shop as each viewer, and closes the shop. */
async function problemsIn(
  shop: SmokeShop,
  browser: Browser,
  pages: readonly OpenedPage[],
  isWanted: (page: PageToOpen) => boolean = () => true,
): Promise<FoundProblem[]> {
  try {
    const { accounts, password, url } = shop;
    const isShellAlone = pages.every(({ app }) => app === 'shell');
    const found = await Promise.all(
      VIEWERS.map(async (viewer) => {
        const context = await browser.newContext({ baseURL: url, locale: 'id-ID' });
        const account = viewer === 'visitor' ? undefined : { email: accounts[viewer], password };
        const problems = account ? await signIn(context, account, viewer) : [];
        const toOpen = pages
          .map((page) => addressOf(page, shop, viewer, isShellAlone))
          .filter(isWanted);
        const isSignedIn = problems.every(({ failure }) => failure === undefined);
        return isSignedIn ? [...problems, ...(await openPages(context, viewer, toOpen))] : problems;
      }),
    );
    return found.flat();
  } finally {
    await shop.close();
  }
}

function addressOf(
  page: OpenedPage,
  shop: SmokeShop,
  viewer: Viewer,
  isShellAlone: boolean,
): PageToOpen {
  const { path, app } = page;
  const item = shop.items.find((each) => pagePattern(path).test(each));
  const address = item ?? path.replace(/:\w+/g, String(shop.orders[viewer]));
  const exists = item !== undefined || !path.includes(':');
  return {
    address,
    place: `${app} at ${address}`,
    misplaced: (tab) => misplaced(tab, { path, address, exists, viewer, isShellAlone }),
  };
}

interface ExpectedPage {
  /** With parameters. */
  path: string;
  address: string;
  /** Whether its item exists. */
  exists: boolean;
  viewer: Viewer;
  /** Whether the shop has no remotes. */
  isShellAlone: boolean;
}

/**
 * Returns why a page without an error is not the expected page. Guards may redirect to the login page, except for
 * admins, who may see every page.
 */
async function misplaced(
  tab: Page,
  { path, address, exists, viewer, isShellAlone }: ExpectedPage,
): Promise<string | undefined> {
  const reason = await notFoundReason(tab);
  const { pathname } = new URL(tab.url());
  // The shell redirects to pages of remotes, which a new shop does not have yet.
  const isOfMissingRemote = isShellAlone && pathname !== address;
  if (reason && !isOfMissingRemote) return `“not found” instead of the page: ${reason}`;
  // Items of unknown parameterised pages may not exist in the demo data.
  if (reason === '' && exists) {
    return '“not found” instead of the page, which says that its item does not exist';
  }
  const isSentAway = pathname === LOGIN_PATH && path !== LOGIN_PATH;
  return isSentAway && viewer === 'admin' ? 'the admin is sent to the login' : undefined;
}
