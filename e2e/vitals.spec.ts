import type { Page } from '@playwright/test';
import { newAccount } from './accounts.ts';
import { collectScripts } from './loaded-scripts.ts';
import { logIn, logInAs } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';

/** The releases that a page was made of, by app. */
async function releasesOf(page: Page): Promise<Partial<Record<string, string>>> {
  return page.evaluate(() => {
    const registry = JSON.parse(document.getElementById('registry')?.textContent ?? '{}');
    const shell = document.querySelector<HTMLMetaElement>('meta[name=shell-release]')?.content;
    const remotes = Object.entries(registry as Record<string, { release: string }>);
    const entries = remotes.map(([app, { release }]): [string, string] => [app, release]);
    return { ...Object.fromEntries(entries), ...(shell && { shell }) };
  });
}

/** How many listen for the window of a page to be hidden. */
async function visibilityListeners(page: Page): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  const { result } = await browser.send('Runtime.evaluate', { expression: 'window' });
  const { listeners } = await browser.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
  });
  await browser.detach();
  return listeners.filter(({ type }) => type === 'visibilitychange').length;
}

/** Counts the scripts that measure how a page loads: the library, and no other. */
function countMeasuring(scripts: Map<string, string>): number {
  return [...scripts.values()].filter((source) => source.includes('largest-contentful-paint'))
    .length;
}

/** Leaves a page as a visitor does, and waits until its report arrived. */
async function leave(page: Page): Promise<void> {
  const reported = page.waitForResponse('**/_report');
  // A tab in the background of Playwright's browser still calls itself visible.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  expect((await reported).status()).toBe(204);
}

/** The list of releases, opened anew until it shows what is written within a second or so. */
async function openReleases(page: Page, app: string, text: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto('/admin/releases');
    const list = page.getByRole('region', { name: app });
    await expect(list).toBeVisible();
    expect(await list.textContent()).toMatch(text);
  }).toPass();
}

test('what visitors measured is on the page of releases, by remote and release', async ({
  page,
  shop,
  browser,
}) => {
  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();
  const loadedScripts = collectScripts(visitor);
  const bodies: string[] = [];
  visitor.on('request', (request) => {
    if (request.url().endsWith('/_report')) bodies.push(request.postData() ?? '');
  });

  await visitor.goto('/?utm=rahasia');
  await expect(visitor.getByRole('region', { name: /drink menu/i })).toBeVisible();
  const listeners = await visibilityListeners(visitor);
  expect(countMeasuring(await loadedScripts()), 'the library waits for the first move').toBe(0);
  await visitor.mouse.move(200, 200);
  await visitor.mouse.move(210, 200);
  // It takes the click for the end of loading, and must be there to see it.
  await expect.poll(() => visibilityListeners(visitor)).toBeGreaterThan(listeners);
  expect(countMeasuring(await loadedScripts()), 'the library comes with the first move').toBe(1);
  await visitor
    .getByRole('link', { name: /es kopi/i })
    .first()
    .click();
  await expect(visitor).toHaveURL(/\/detaildrink\/\d+/);
  await leave(visitor);

  const releases = await releasesOf(visitor);
  const reports = JSON.parse(bodies[0] ?? '[]') as Record<string, unknown>[];
  const loaded = { remote: 'storefront', release: releases.storefront, shell: releases.shell };
  for (const name of ['TTFB', 'FCP', 'LCP', 'CLS']) {
    expect(reports).toContainEqual(expect.objectContaining({ kind: 'vital', name, ...loaded }));
  }
  expect(reports.find(({ name }) => name === 'LCP')).toMatchObject({ route: '/' });
  expect(bodies.join()).not.toContain('rahasia');
  await visitor.context().close();

  await logIn(page, 'admin');
  await openReleases(page, 'storefront', /[1-9]\d* pemuatan/);
  const storefront = page.getByRole('region', { name: 'storefront' });
  await expect(storefront).toContainText(releases.storefront ?? 'none');
  await expect(storefront).toContainText('Sekarang');
  await expect(storefront.getByText('Isi utama tampil')).toBeVisible();
  await expect(storefront.getByText(/Baik|Perlu perbaikan|Buruk/).first()).toBeVisible();
});

test('an error in the code of a remote is there with its release', async ({ page, problems }) => {
  await logIn(page, 'admin');
  // A catalogue that keeps no promise: the code of the storefront stumbles over it.
  await page.route('**/rest/v1/rpc/search_menu?*', (route) =>
    route.fulfill({ json: [null], headers: { 'content-range': '0-0/1' } }),
  );
  const reported = page.waitForRequest('**/_report');
  await page.goto('/');
  const [report] = JSON.parse((await reported).postData() ?? '[]') as Record<string, string>[];
  const { storefront } = await releasesOf(page);
  expect(report).toMatchObject({ code: 'TypeError', remote: 'storefront', release: storefront });
  await page.unroute('**/rest/v1/rpc/search_menu?*');
  // A message of an earlier report may begin with the same word: the code has its count behind it.
  await openReleases(page, 'storefront', /TypeError \d+×/);
  const card = page
    .getByRole('group')
    .filter({ has: page.getByText(storefront ?? 'none', { exact: true }) });
  await expect(card).toContainText(/Contoh kode laporan: [0-9a-f-]{36}/);
  problems.length = 0;
});

test('a customer sees no reports, and nobody writes them past the collector', async ({
  page,
  shop,
  request,
}) => {
  await logInAs(page, await newAccount(shop));
  await page.goto('/admin/releases');
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Freleases$/);
  for (const junk of [
    { kind: 'vital', name: 'LCP', value: -1 },
    { kind: 'vital', name: 'LCP', value: 1e9 },
    { kind: 'vital', name: 'SPAM', value: 1 },
    { kind: 'vital', name: 'LCP', value: 1, remote: 'evil' },
    Array.from({ length: 50 }, () => ({ kind: 'error', code: 'x' })),
  ]) {
    const answer = await request.post('/_report', { data: junk, headers: { origin: shop.url } });
    expect(answer.status()).toBe(400);
  }
});
