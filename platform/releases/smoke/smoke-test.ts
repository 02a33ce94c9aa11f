import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from 'shared-node/chromium';
import { ReleaseError } from '../channels.ts';
import { currentRelease, type Registry } from '../registry.ts';
import type { ReleaseDescription } from '../release-description.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { describeProblems, type FoundProblem, withSources } from './describe-problems.ts';
import { failureOf, notFoundReason, STEP_TIMEOUT_MS, watchForProblems } from './page-problems.ts';
import { type OpenedPage, pagesToOpen } from './pages-to-open.ts';

/** Those who open the pages: signed out, and signed in with the account of that role. */
const VIEWERS = ['visitor', 'customer', 'admin'] as const;

export type Viewer = (typeof VIEWERS)[number];

/** A shop for a smoke test, in which the candidates are current before visitors get them. */
export interface SmokeShop {
  url: string;
  /** E-mail address of each account. */
  accounts: Record<Exclude<Viewer, 'visitor'>, string>;
  /** Of all accounts. */
  password: string;
  /** The id in the address of a page: of a product of the type that it shows, or of an own order. */
  idFor: (page: Pick<OpenedPage, 'shows'>, viewer: Viewer) => number;
  close: () => Promise<void>;
}

/** Starts a shop in which the candidates are current. */
export type StartSmokeShop = (
  store: ReleaseStore,
  candidates: readonly ReleaseDescription[],
  registry: Registry,
) => Promise<SmokeShop>;

/** Pages that each viewer has open at once: most of the time of one is waiting. */
const TABS = 3;

/** Where the shell sends a viewer who may not see a page. */
const LOGIN_PATH = '/login';

/**
 * Opens every page of releases in a browser, signed out, as a customer and as an admin, together with
 * the live releases of the other apps; also the pages of the other apps that the release can affect.
 *
 * @returns the problems; stacks name the sources.
 * @throws ReleaseError when there is no browser.
 */
export async function smokeTest(
  store: ReleaseStore,
  candidates: readonly ReleaseDescription[],
  registry: Registry,
  startShop: StartSmokeShop,
): Promise<string[]> {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new ReleaseError(
      'There is no Chromium to test the release with. Install one, or name it ' +
        'in CHROMIUM_PATH. To release without this check: --skip-smoke',
    );
  }
  const pages = await pagesToOpen(store, candidates, registry);
  const shop = await startShop(store, candidates, registry);
  let browser: Browser | undefined;
  try {
    const launched = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
    browser = launched;
    const found = await Promise.all(
      VIEWERS.map(async (viewer) => {
        const context = await launched.newContext({ baseURL: shop.url, locale: 'id-ID' });
        const problems = await signIn(context, shop, viewer);
        const isSignedIn = problems.every(({ failure }) => failure === undefined);
        return isSignedIn
          ? [...problems, ...(await openPages(pages, { context, shop, viewer }))]
          : problems;
      }),
    );
    const candidate = candidates.find(({ app }) => app === 'shell')?.release;
    const shell = candidate ?? currentRelease(registry, 'shell');
    return describeProblems(await withSources(store, found.flat(), shell));
  } finally {
    await browser?.close();
    await shop.close();
  }
}

interface View {
  context: BrowserContext;
  shop: SmokeShop;
  viewer: Viewer;
}

/** Opens pages in several tabs at once; the problems are in the order of the pages. */
async function openPages(pages: readonly OpenedPage[], view: View): Promise<FoundProblem[]> {
  const found = new Map<OpenedPage, FoundProblem[]>();
  const waiting = pages.values();
  const tabs = Array.from({ length: TABS }, async () => {
    const tab = await view.context.newPage();
    const watch = watchForProblems(tab);
    for (const page of waiting) {
      const path = page.path.replace(/:\w+/g, String(view.shop.idFor(page, view.viewer)));
      await tab.goto(path);
      const failure = (await failureOf(tab)) ?? (await misplaced(tab, page, view.viewer));
      const where = { place: `${page.app} at ${path}`, viewer: view.viewer };
      const causes = watch();
      if (failure !== undefined) found.set(page, [{ ...where, failure, causes }]);
      else if (causes.length > 0) found.set(page, [{ ...where, causes }]);
    }
  });
  await Promise.all(tabs);
  return pages.flatMap((page) => found.get(page) ?? []);
}

/**
 * Why a page that shows no error is still not the page of its address. A guard may send a viewer to
 * the login, but not the admin, who may see every page.
 */
async function misplaced(
  tab: Page,
  { path, shows }: OpenedPage,
  viewer: Viewer,
): Promise<string | undefined> {
  const reason = await notFoundReason(tab);
  if (reason) return `“not found” instead of the page: ${reason}`;
  // The item of an unknown kind may not exist in the demo data.
  if (reason === '' && (shows !== undefined || !path.includes(':'))) {
    return '“not found” instead of the page, which says that its item does not exist';
  }
  const isSentAway = new URL(tab.url()).pathname === LOGIN_PATH && path !== LOGIN_PATH;
  return isSentAway && viewer === 'admin' ? 'the admin is sent to the login' : undefined;
}

/** Signs in through the page, which is part of the test. */
async function signIn(
  context: BrowserContext,
  { accounts, password }: SmokeShop,
  viewer: Viewer,
): Promise<FoundProblem[]> {
  if (viewer === 'visitor') return [];
  const page = await context.newPage();
  const watch = watchForProblems(page);
  const where = { place: 'the login', viewer };
  try {
    // On to a page of the shell: errors of the landing page belong to that page.
    await page.goto(`${LOGIN_PATH}?next=/profile`);
    await page.getByLabel('Email').fill(accounts[viewer], { timeout: STEP_TIMEOUT_MS });
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByRole('link', { name: /Profil/ }).waitFor({ timeout: STEP_TIMEOUT_MS });
    await page.waitForLoadState('networkidle');
  } catch (error) {
    const [failure = ''] = String(error).split('\n');
    return [{ ...where, failure, causes: watch() }];
  }
  const causes = watch();
  await page.close();
  return causes.length > 0 ? [{ ...where, causes }] : [];
}
