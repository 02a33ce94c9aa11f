import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from 'shared-node/chromium';
import { ReleaseError } from '../channels.ts';
import { readLive } from '../check-release.ts';
import { appsIn, currentRelease, type Registry } from '../registry.ts';
import type { ReleaseDescription } from '../release-description.ts';
import { isSlotFor } from '../slot-checks.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** A shop for a smoke test, in which the candidates are current before visitors get them. */
export interface SmokeShop {
  url: string;
  /** Account of an admin, since admins may open every page. */
  email: string;
  password: string;
  close: () => Promise<void>;
}

/** Starts a shop in which the candidates are current. */
export type StartSmokeShop = (
  store: ReleaseStore,
  candidates: readonly ReleaseDescription[],
  registry: Registry,
) => Promise<SmokeShop>;

/** A page that the smoke test opens. */
interface OpenedPage {
  app: string;
  path: string;
}

/** Pages that are open at once: most of the time of one is waiting. */
const TABS = 3;

/** How long a page may take until it shows its heading, in ms; enough for a busy machine. */
const STEP_TIMEOUT_MS = 15_000;

/**
 * Opens every page of releases in a browser, together with the live releases of the other apps; also the
 * pages of the other apps that the release can affect.
 *
 * @returns the problems, a sentence each.
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
    browser = await chromium.launch({
      executablePath,
      args: CHROMIUM_ARGS,
    });
    const context = await browser.newContext({ baseURL: shop.url, locale: 'id-ID' });
    const first = await context.newPage();
    const watch = watchForProblems(first);
    await logIn(first, shop);
    const problems = watch().map((problem) => `While logging in: ${problem}`);
    return problems.length > 0 ? problems : await problemsOf(pages, context);
  } finally {
    await browser?.close();
    await shop.close();
  }
}

/** Opens pages in several tabs at once; the problems are in the order of the pages. */
async function problemsOf(
  pages: readonly OpenedPage[],
  context: BrowserContext,
): Promise<string[]> {
  const found = new Map<OpenedPage, string[]>();
  const waiting = pages.values();
  const tabs = Array.from({ length: TABS }, async () => {
    const tab = await context.newPage();
    const watch = watchForProblems(tab);
    for (const page of waiting) {
      await tab.goto(page.path);
      const failure = await failureOf(tab);
      const where = `${page.app} at ${page.path}`;
      found.set(
        page,
        [...failure, ...watch()].map((problem) => `${where}: ${problem}`),
      );
    }
  });
  await Promise.all(tabs);
  return [...new Set(pages.flatMap((page) => found.get(page) ?? []))];
}

/**
 * Pages of the candidates, and of the apps whose slots show their widgets; of all apps for the shell, and
 * when an app is taken away.
 */
export async function pagesToOpen(
  store: ReleaseStore,
  candidates: readonly ReleaseDescription[],
  registry: Registry,
): Promise<OpenedPage[]> {
  const others = (await readLive(store, registry, appsIn(registry))).filter(
    ({ app, release }) =>
      release === currentRelease(registry, app) &&
      !candidates.some((candidate) => candidate.app === app),
  );
  const affectsAll = candidates.length === 0 || candidates.some(({ app }) => app === 'shell');
  const places = candidates.flatMap(({ widgets = [] }) => widgets.flatMap((each) => each.places));
  const showsWidgets = ({ slots = [] }: ReleaseDescription) =>
    slots.some((slot) => places.some((place) => isSlotFor(slot, place.slot)));
  const all = [...candidates, ...others.filter((each) => affectsAll || showsWidgets(each))];
  return all.flatMap(({ app, pages }) =>
    // Products of the demo data have the id 1; there is no order yet, which its page reports.
    pages.map(({ path }) => ({ app, path: path.replace(/:\w+/g, '1') })),
  );
}

async function logIn(page: Page, { url, email, password }: SmokeShop): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email, { timeout: STEP_TIMEOUT_MS });
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('link', { name: /Profil/ }).waitFor({ timeout: STEP_TIMEOUT_MS });
}

/** Waits for the page's heading; resolves to the reason when the page failed. */
export async function failureOf(page: Page): Promise<string[]> {
  const heading = page.getByRole('heading', { level: 1 }).first();
  try {
    await heading.waitFor({ timeout: STEP_TIMEOUT_MS });
  } catch {
    return [`no heading after ${STEP_TIMEOUT_MS / 1000} s`];
  }
  await page.waitForLoadState('networkidle');
  const isProblem = await page.locator('[data-problem]').first().isVisible();
  return isProblem ? [`the page is replaced by “${await heading.textContent()}”`] : [];
}

/** @returns a function that returns the problems since its last call. */
export function watchForProblems(page: Page): () => string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    // The `response` event reports failed requests with more detail.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      problems.push(message.text());
    }
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && /^\/(remotes|static)\//.test(pathname)) {
      problems.push(`${pathname} answered ${response.status()}`);
    }
  });
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url());
    const reason = request.failure()?.errorText;
    if (/^\/(remotes|static)\//.test(pathname) && reason !== 'net::ERR_ABORTED') {
      problems.push(`${pathname} could not be fetched (${reason})`);
    }
  });
  return () => problems.splice(0);
}
