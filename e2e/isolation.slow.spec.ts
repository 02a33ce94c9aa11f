import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { readPageDescriptions } from 'federation/description/page-modules';
import { REMOTE_NAMES, type RemoteName, ROOT } from 'node-kit/workspace';
import type { RunningShop } from 'start/start-shop';
import { FAILURES, type Failure } from './failures.ts';
import { goWithin } from './go-within.ts';
import { isolationDocument, type Observation } from './isolation-document.ts';
import { logIn } from './log-in.ts';
import { test as base, expect } from './shop-fixture.ts';

/** The page with the shortest path of each remote, so that new remotes are included. */
const PAGE_OF = new Map(
  await Promise.all(
    REMOTE_NAMES.map(async (name): Promise<[string, string]> => {
      const pages = await readPageDescriptions(join(ROOT, name));
      const paths = pages.map(({ path }) => path).filter((path) => !path.includes(':'));
      return [name, paths.toSorted((one, other) => one.length - other.length)[0] ?? '/'];
    }),
  ),
);

/** Pages of every owner. */
const PAGES: { owner: RemoteName | 'shell'; path: string }[] = [
  ...[...PAGE_OF].map(([owner, path]) => ({ owner, path })),
  // The page shows a widget of another remote.
  { owner: 'storefront', path: '/detaildrink/1' },
  { owner: 'shell', path: '/profile' },
];

/** The heading of a page when its owner renders it. */
const headingOf = (page: Page, owner: RemoteName | 'shell') =>
  page
    .getByRole('main')
    .locator(
      owner === 'shell' ? ':scope > :not([data-remote])' : `:scope > [data-remote="${owner}"]`,
    )
    .getByRole('heading', { level: 1 });

/**
 * A signed-in page with a hidden visibility state, which disables automatic retries: only the button retries.
 */
const test = base.extend<{ page: Page; watched: undefined }, { signedIn: BrowserContext }>({
  signedIn: [
    async ({ browser, shop }, use) => {
      const context = await browser.newContext({ baseURL: shop.url, locale: 'id-ID' });
      const page = await context.newPage();
      await logIn(page, 'admin');
      await page.close();
      await context.addInitScript(() =>
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
      );
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ signedIn }, use) => {
    const page = await signedIn.newPage();
    await use(page);
    await page.close();
  },
  // The browser reports each script that could not be loaded.
  watched: ({ problems: _ }, use) => use(undefined),
});

/** Much more than the time limit of a load of the shell (shell/src/loading/load-limit.ts), in ms. */
const LOAD_MS = 30_000;

const observations: Observation[] = [];

for (const [row, failure] of FAILURES.entries()) {
  /** Each case visits the shell's page; one case per failure also visits the pages of the other remotes. */
  const pagesFor = (remote: RemoteName) => {
    const visitsAll = (row + REMOTE_NAMES.indexOf(remote)) % REMOTE_NAMES.length === 0;
    return PAGES.filter(({ owner }) => (visitsAll ? owner !== remote : owner === 'shell'));
  };
  if (failure.isSlow) {
    // Waiting uses no CPU: run in three tabs in parallel.
    test(`any remote can fail alone: ${failure.what}`, async ({ signedIn, shop }) => {
      const cases = REMOTE_NAMES.map(async (remote) => {
        const page = await signedIn.newPage();
        await expectIsolated(page, shop, { remote, failure, others: pagesFor(remote) });
        await page.close();
      });
      await Promise.all(cases);
    });
    continue;
  }
  for (const remote of REMOTE_NAMES) {
    test(`${remote} can fail alone: ${failure.what}`, async ({ page, shop }) => {
      await expectIsolated(page, shop, { remote, failure, others: pagesFor(remote) });
    });
  }
}

test('docs/isolation.md matches what this run observed', () => {
  expect(observations, 'runs only together with all tests of this file').toHaveLength(
    REMOTE_NAMES.length * FAILURES.length,
  );
  expect(isolationDocument(observations)).toMatchSnapshot('isolation.md');
});

/** A remote, its failure, and the pages that must keep working. */
interface Case {
  remote: RemoteName;
  failure: Failure;
  others: typeof PAGES;
}

/** Breaks a remote, checks its fallback and error reports, then repairs it. */
async function expectIsolated(page: Page, shop: RunningShop, { remote, failure, others }: Case) {
  const path = PAGE_OF.get(remote) ?? '/';
  const reports = await reportsSince(shop, remote);
  const broken = await failure.break(page, shop, remote);
  try {
    const release = broken.release ?? (await currentRelease(page, remote));
    const sentence = await openBroken(page, path);
    await visit(page, others);
    await goWithin(page, path);
    await expect(problem(page)).toBeVisible();
    await broken.repair();
    await recover(page, remote);

    const message = expect.stringMatching(failure.message ?? /./);
    await expect
      .poll(async () => (await reports())[0])
      .toEqual(expect.objectContaining({ release, message }));
    const [first, ...later] = await reports();
    // On a busy machine a load after the repair may exceed its time limit, which is reported as well.
    const slow = expect.objectContaining({ message: expect.stringContaining('TimeoutError') });
    expect(later).toEqual(later.map(() => slow));
    observations.push({ remote, failure: failure.what, sentence, code: String(first?.code) });
  } finally {
    // The tests of a worker share the shop.
    await broken.repair();
  }
}

const problem = (page: Page) => page.locator('[data-problem]');
const retry = (page: Page) => problem(page).getByRole('button', { name: 'Coba lagi' });

/** Opens a page of the broken remote. @returns the error message. */
async function openBroken(page: Page, path: string): Promise<string> {
  // A script that never answers delays the load event.
  await page.goto(path, { waitUntil: 'commit' });
  await expect(problem(page)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return (await problem(page).locator('p').first().textContent()) ?? '';
}

/** Visits pages that must keep working. */
async function visit(page: Page, pages: typeof PAGES): Promise<void> {
  for (const { owner, path } of pages) {
    await goWithin(page, path);
    await retryUntilShown(page, headingOf(page, owner));
    await expect(problem(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Keranjang/ })).toBeVisible();
  }
}

/** Retries after the repair: the page and the cart badge appear without a reload. */
async function recover(page: Page, remote: RemoteName): Promise<void> {
  await retry(page).click();
  await retryUntilShown(page, headingOf(page, remote));
  await expect(problem(page)).toHaveCount(0);
  await returnToTab(page);
  await expect(page.locator('[data-widget="CartBadge"]')).toBeAttached();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
}

/** Waits for a working page. On a busy machine it may exceed the time limit of a load, which nothing else retries. */
async function retryUntilShown(page: Page, heading: Locator): Promise<void> {
  await expect(async () => {
    const isShown = await heading.waitFor({ timeout: LOAD_MS }).then(
      () => true,
      () => false,
    );
    if (!isShown) await retry(page).click({ timeout: LOAD_MS });
    expect(isShown).toBe(true);
  }).toPass();
}

/** Makes the page visible again. */
async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

async function currentRelease(page: Page, remote: RemoteName): Promise<string> {
  const registry = await (await page.request.get('/registry.json')).json();
  return registry[remote].release;
}

/** @returns a function that reads the reports about a remote that were logged since this call. */
async function reportsSince({ dataDirectory }: RunningShop, remote: RemoteName) {
  const read = async () => {
    const log = await readFile(join(dataDirectory, 'shop.log'), 'utf8');
    // Ignore a partially written line.
    const lines = log.split('\n').slice(0, -1);
    return lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line.event === 'browser_report' && line.remote === remote);
  };
  const before = (await read()).length;
  return async () => (await read()).slice(before);
}
