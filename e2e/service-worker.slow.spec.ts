import { readdir, readFile, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page, Response, Worker } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { newAccount } from './accounts.ts';
import { buildChanged } from './changed-build.ts';
import { goOffline } from './go-offline.ts';
import { orderDrink } from './journeys.ts';
import { logInWithForm, logOut } from './log-in.ts';
import { test as testWithOwnShop } from './own-shop.ts';
import { paintedHtml } from './painted.ts';
import { publishRelease, rollBackRelease } from './publish-release.ts';
import { test as base, expect } from './restored-releases.ts';
import { releasesOfScripts, savedTexts, waitUntilSaved } from './saved-shop.ts';
import { MORE } from './stepper.ts';
import { letExpireIn } from './stored-session.ts';

/** One browser context per test: a service worker would outlive its test. */
const test = base.extend<object>({
  context: async ({ browser, shop }, use) => {
    const context = await browser.newContext({ baseURL: shop.url, locale: 'id-ID' });
    await use(context);
    await context.close();
  },
});
testWithOwnShop.use({ serviceWorkers: 'allow' });

const HOUR_MS = 3_600_000;
/** The public reads of the menu and of a product. */
const PRODUCTS = /\/rest\/v1\/(product|rpc\/search_menu|rpc\/menu_categories)/;
const bar = (page: Page) => page.getByRole('status').filter({ hasText: /jaringan|dihubungi/i });
const drinks = (page: Page) => page.getByRole('region', { name: /drink menu/i });
const addToCart = (page: Page) => page.getByRole('button', { name: 'ADD TO CART' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Waits for the first drink and its lazily loaded picture. */
async function expectFirstDrink(page: Page): Promise<void> {
  const card = drinks(page).getByRole('listitem').first();
  await card.scrollIntoViewIfNeeded();
  const isLoaded = () =>
    card.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth);
  await expect.poll(isLoaded).toBeGreaterThan(0);
}

/**
 * Opens a server-rendered page and waits until its product responses are cached.
 *
 * @returns the URLs that the page itself has requested from the backend.
 */
async function visitAndSave(page: Page, path: string, expectShown: () => Promise<void>) {
  await paintedHtml(page.request, path);
  const requested: string[] = [];
  const note = (response: Response) => {
    if (PRODUCTS.test(response.url())) requested.push(response.url());
  };
  page.on('response', note);
  // When the page is idle.
  const answers = page.waitForResponse(/\/page-answers\.json/);
  await page.goto(path);
  await expectShown();
  const shown = ((await (await answers).json()) as { url: string }[]).map(({ url }) => url);
  expect(shown.filter((url) => PRODUCTS.test(url))).not.toEqual([]);
  const unsaved = async () => {
    const saved = (await savedTexts(page)).map(({ text }) => text.split('\n')[0] ?? '');
    return shown.filter((url) => !saved.includes(url));
  };
  await expect.poll(unsaved).toEqual([]);
  page.off('response', note);
  return requested;
}

/** Orders one drink and opens the order; returns its path. */
async function order(page: Page): Promise<string> {
  const id = await orderDrink(page);
  await expect(heading(page)).toHaveText(/Pesanan #\d+/);
  return `/history/${id}`;
}

/** The style sheet of a release that has a class of this name. */
async function findFile(folder: string, name: string): Promise<string> {
  for (const file of (await readdir(folder)).filter((one) => one.endsWith('.css'))) {
    if ((await readFile(join(folder, file), 'utf8')).includes(name)) return join(folder, file);
  }
  throw new Error(`No style sheet in ${folder} has ${name}`);
}

/** Removes a file of a release for the duration of `work`. */
async function hide(file: string, work: () => Promise<void>): Promise<void> {
  const both = [file, `${file}.br`];
  for (const path of both) await rename(path, `${path}.hidden`);
  await work();
  for (const path of both) await rename(`${path}.hidden`, path);
}

/** Collects the warnings of a worker, whose console Playwright does not report. */
async function warningsOf(worker: Worker | undefined): Promise<() => Promise<string>> {
  if (!worker) throw new Error('There is no service worker');
  const holder = await worker.evaluateHandle(() => {
    const warnings: string[] = [];
    console.warn = (...words: unknown[]) => warnings.push(words.map(String).join(' '));
    return warnings;
  });
  return () => holder.evaluate((warnings) => warnings.join('\n'));
}

/** Pages of a signed-in customer are saved, the tokens of the session are not. */
async function expectSaved(page: Page, shop: RunningShop): Promise<void> {
  await waitUntilSaved(page);
  await expect
    .poll(async () => (await savedTexts(page)).filter(({ cache }) => /-user-/.test(cache)).length)
    .toBeGreaterThanOrEqual(2);
  const session = await page.evaluate(() => JSON.stringify(localStorage));
  const tokens = /"access_token\\":\\"([^"\\]+).*?"refresh_token\\":\\"([^"\\]+)/.exec(session);
  expect(tokens?.length, shop.url).toBe(3);
  for (const { cache, text } of await savedTexts(page)) {
    for (const token of tokens?.slice(1) ?? []) expect(text, cache).not.toContain(token);
    if (/-user-/.test(cache)) expect(text, cache).not.toMatch(/authorization|apikey/i);
  }
}

testWithOwnShop(
  "offline, the menu and the user's orders open and show their age",
  async ({ page, ownShop, problems }) => {
    await logInWithForm(page, await newAccount(ownShop));
    await visitAndSave(page, '/', () => expectFirstDrink(page));
    await visitAndSave(page, '/detaildrink/1', () => expect(addToCart(page)).toBeVisible());
    const address = await order(page);
    await expectSaved(page, ownShop);
    // An expired access token, which cannot be refreshed without a network.
    await letExpireIn(page, -60);
    const goOnline = await goOffline(page);
    await page.clock.setSystemTime(Date.now() + 12 * HOUR_MS);

    await test.step('the menu, with its pictures', async () => {
      await page.goto('/');
      await expect(bar(page)).toHaveText('Tanpa jaringan. Terakhir diperbarui 12 jam lalu.');
      await expectFirstDrink(page);
    });
    await test.step('the orders, and an order', async () => {
      await page.goto('/history');
      await expect(page.getByText('Sedang Di Siapkan').first()).toBeVisible();
      await page.goto(address);
      await expect(heading(page)).toHaveText(/Pesanan #\d+/);
      await expect(bar(page)).toHaveText('Tanpa jaringan. Terakhir diperbarui 12 jam lalu.');
    });
    await test.step('a write fails with a message', async () => {
      await page.goto('/detaildrink/1');
      await page.getByRole('button', { name: MORE }).click();
      await addToCart(page).click();
      await expect(
        page.getByRole('alert').filter({ hasText: 'Anda sedang tanpa jaringan.' }).first(),
      ).toBeVisible();
    });
    await test.step('a page that is not saved reports it, and loads with the network', async () => {
      await page.goto('/cart');
      await expect(heading(page)).toHaveText('Anda sedang tanpa jaringan');
      await page.goto(address);
      await goOnline();
      await expect(bar(page)).toHaveText('Jaringan sudah kembali.');
      await expect(heading(page)).toHaveText(/Pesanan #\d+/);
    });
    await test.step('the same when the server is gone', async () => {
      await ownShop.kill();
      await page.goto('/history');
      await expect(page.getByText('Sedang Di Siapkan').first()).toBeVisible();
      await expect(bar(page)).toContainText(
        'Toko sedang tidak dapat dihubungi. Terakhir diperbarui',
      );
    });
    // The browser reports each failed request.
    problems.length = 0;
  },
);

test('a page is cached without a request to the backend, also by the service worker', async ({
  page,
}) => {
  const addToCartShown = () => expect(addToCart(page)).toBeVisible();
  expect(await visitAndSave(page, '/detaildrink/1', addToCartShown)).toEqual([]);
  await waitUntilSaved(page);
  expect(await visitAndSave(page, '/detaildrink/1', addToCartShown)).toEqual([]);
  const started = page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .map((each) => (each as PerformanceNavigationTiming).workerStart > 0),
  );
  expect(await started, 'the worker has answered').toEqual([true]);
});

test('cached orders are removed with the session, and other visitors cannot see them', async ({
  page,
  shop,
  problems,
}) => {
  const savedForUsers = async () =>
    (await savedTexts(page)).filter(({ cache }) => /-user-/.test(cache)).length;
  await logInWithForm(page, await newAccount(shop));
  const address = await order(page);
  await expectSaved(page, shop);

  await test.step('signing out', async () => {
    await page.goto('/profile');
    await logOut(page);
    await expect.poll(savedForUsers).toBe(0);
  });
  await test.step('another customer without a network', async () => {
    await logInWithForm(page, await newAccount(shop));
    const goOnline = await goOffline(page);
    await page.goto(address);
    await expect(heading(page)).toHaveText('Anda sedang tanpa jaringan');
    await goOnline();
  });
  await test.step('a session that is removed without a sign-out', async () => {
    await page.goto('/history');
    await expect(page.getByText('Tidak Ada History Pesanan Apapun!')).toBeVisible();
    await expect.poll(savedForUsers).toBeGreaterThan(0);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/');
    await expect.poll(savedForUsers).toBe(0);
  });
  // The browser reports each failed request.
  problems.length = 0;
});

test('a cached release set is replaced atomically, also offline', async ({
  page,
  shop,
  problems,
}) => {
  const OLD = 'Segera hadir';
  const NEW = 'Sebentar lagi';
  const context = page.context();
  const build = await buildChanged('storefront', {
    file: 'src/coming-soon/coming-soon-page.tsx',
    before: "'Segera hadir'",
    after: "'Sebentar lagi'",
  });
  /** Opens a page offline; returns the releases of its scripts. */
  const openOffline = async (title: string) => {
    const goOnline = await goOffline(page);
    await page.goto('/comingsoon');
    await expect(heading(page)).toHaveText(title);
    const releases = await releasesOfScripts(page);
    await goOnline();
    return releases;
  };
  await page.goto('/comingsoon');
  await waitUntilSaved(page);
  const [before] = await openOffline(OLD);

  const release = await publishRelease(shop, build);
  await test.step('a release that was not visited is not available without a network', async () => {
    expect(await openOffline(OLD)).toEqual([before]);
  });
  await test.step('a release with a missing file is not saved partially', async () => {
    const folder = join(shop.dataDirectory, 'releases/remotes/storefront', release);
    // The page works without it.
    const missing = await findFile(join(folder, 'static/css/async'), 'sold-out');
    await hide(missing, async () => {
      const warnings = await warningsOf(context.serviceWorkers()[0]);
      await page.goto('/comingsoon');
      await expect(heading(page)).toHaveText(NEW);
      await expect.poll(warnings, { intervals: [200] }).toContain(basename(missing));
      expect(await openOffline(OLD)).toEqual([before]);
    });
  });
  await test.step('once it is complete, it is used without a network', async () => {
    await page.goto('/comingsoon');
    await expect(heading(page)).toHaveText(NEW);
    await waitUntilSaved(page);
    expect(await openOffline(NEW)).toEqual([`storefront/${release}`]);
  });
  await test.step('a rollback reaches the next page, and then the page without a network', async () => {
    await rollBackRelease(shop, 'storefront', release);
    await page.goto('/comingsoon');
    await expect(heading(page)).toHaveText(OLD);
    await waitUntilSaved(page);
    expect(await openOffline(OLD)).toEqual([before]);
  });
  problems.length = 0;
});
