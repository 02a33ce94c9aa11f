import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { demoProducts } from 'local-supabase/demo/products';
import { REMOTE_NAMES, type RemoteName } from 'shared-node/workspace';
import type { RunningShop } from 'start/start-shop';
import { FAILURES, type Failure } from './failures.ts';
import { goWithin } from './go-within.ts';
import { isolationDocument, type Observation } from './isolation-document.ts';
import { logIn } from './log-in.ts';
import { test as base, expect } from './shop-fixture.ts';

/** Pages of every owner, each with a heading that is unique to it. */
const PAGES: { owner: RemoteName | 'shell'; path: string; heading: string | RegExp }[] = [
  { owner: 'storefront', path: '/', heading: /Kedai Senja:/ },
  { owner: 'storefront', path: '/detaildrink/1', heading: demoProducts[0]?.product_name ?? '' },
  { owner: 'cart-checkout', path: '/cart', heading: 'Keranjang' },
  { owner: 'admin-console', path: '/admin', heading: 'Kelola Produk' },
  { owner: 'shell', path: '/profile', heading: 'admin' },
];
const REMOTES: Record<RemoteName, string> = {
  storefront: '/',
  'cart-checkout': '/cart',
  'admin-console': '/admin',
};

/**
 * A signed-in page that reports itself as hidden, which turns automatic retries off: a part that comes
 * back does so because of the button.
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

const observations: Observation[] = [];

for (const [row, failure] of FAILURES.entries()) {
  /** A case visits the shell's page, and one case per failure also the pages of the other remotes. */
  const pagesFor = (remote: RemoteName) => {
    const visitsAll = (row + REMOTE_NAMES.indexOf(remote)) % REMOTE_NAMES.length === 0;
    return PAGES.filter(({ owner }) => (visitsAll ? owner !== remote : owner === 'shell'));
  };
  if (failure.isSlow) {
    // Waiting needs no processor: in three tabs at once.
    test(`every remote, ${failure.what}`, async ({ signedIn, shop }) => {
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
    test(`${remote}, ${failure.what}`, async ({ page, shop }) => {
      await expectIsolated(page, shop, { remote, failure, others: pagesFor(remote) });
    });
  }
}

test('docs/isolation.md matches what this run observed', () => {
  expect(observations, 'runs only together with all tests of this file').toHaveLength(
    Object.keys(REMOTES).length * FAILURES.length,
  );
  expect(isolationDocument(observations)).toMatchSnapshot('isolation.md');
});

/** A remote, the way in which it is broken, and pages that must work meanwhile. */
interface Case {
  remote: RemoteName;
  failure: Failure;
  others: typeof PAGES;
}

/** Breaks a remote, checks what its visitors see and what is reported, and repairs it. */
async function expectIsolated(page: Page, shop: RunningShop, { remote, failure, others }: Case) {
  const path = REMOTES[remote] ?? '/';
  const reports = await reportsSince(shop, remote);
  const broken = await failure.break(page, shop, remote);
  try {
    const release = broken.release ?? (await currentRelease(page, remote));
    const sentence = await openBroken(page, path);
    await visit(page, others);
    await goWithin(page, path);
    await expect(problem(page)).toBeVisible();
    await broken.repair();
    await recover(page, path);

    const message = expect.stringMatching(failure.message ?? /./);
    await expect.poll(reports).toEqual([expect.objectContaining({ release, message })]);
    const found = await reports();
    observations.push({ remote, failure: failure.what, sentence, code: String(found[0]?.code) });
  } finally {
    // The tests of a worker share the shop.
    await broken.repair();
  }
}

const problem = (page: Page) => page.locator('[data-problem]');
const retry = (page: Page) => problem(page).getByRole('button', { name: 'Coba lagi' });

/** Opens a page of the broken remote. @returns the sentence that it shows. */
async function openBroken(page: Page, path: string): Promise<string> {
  // A script that never answers delays the load event.
  await page.goto(path, { waitUntil: 'commit' });
  await expect(problem(page)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return (await problem(page).locator('p').first().textContent()) ?? '';
}

/** Visits pages that must work. */
async function visit(page: Page, pages: typeof PAGES): Promise<void> {
  for (const { path, heading } of pages) {
    await goWithin(page, path);
    const title = page.getByRole('heading', { level: 1, name: heading });
    await expect(title, `${path} works`).toBeVisible();
    await expect(page.getByRole('link', { name: /Keranjang/ })).toBeVisible();
  }
}

/** Retries after the repair: the page and the cart badge appear without a reload. */
async function recover(page: Page, path: string): Promise<void> {
  await retry(page).click();
  const heading = PAGES.find((candidate) => candidate.path === path)?.heading ?? '';
  const title = page.getByRole('heading', { level: 1, name: heading });
  await expect(title).toBeVisible();
  await returnToTab(page);
  await expect(page.locator('[data-widget="CartBadge"]')).toBeAttached();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
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
    const lines = log.trim().split('\n');
    return lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line.event === 'browser_report' && line.remote === remote);
  };
  const before = (await read()).length;
  return async () => (await read()).slice(before);
}
