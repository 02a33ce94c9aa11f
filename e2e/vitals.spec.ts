import type { Page } from '@playwright/test';
import { newAccount } from './accounts.ts';
import { goWithin } from './go-within.ts';
import { collectScripts } from './loaded-scripts.ts';
import { logIn, logInAs } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';

// Separate worker: reports of other tests would count towards the shop's rate limit.
test.use({ mix: { previous: [] } });

/** Releases of the page by app. */
async function releasesOf(page: Page): Promise<Partial<Record<string, string>>> {
  return page.evaluate(() => {
    const registry = JSON.parse(document.getElementById('registry')?.textContent ?? '{}');
    const shell = document.querySelector<HTMLMetaElement>('meta[name=shell-release]')?.content;
    const remotes = Object.entries(registry as Record<string, { release: string }>);
    const entries = remotes.map(([app, { release }]): [string, string] => [app, release]);
    return { ...Object.fromEntries(entries), ...(shell && { shell }) };
  });
}

/** Number of listeners on the visibility of a page. */
async function visibilityListeners(page: Page): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  const { result } = await browser.send('Runtime.evaluate', { expression: 'window' });
  const { listeners } = await browser.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
  });
  await browser.detach();
  return listeners.filter(({ type }) => type === 'visibilitychange').length;
}

/** Counts the scripts that contain the measuring library. */
function countMeasuring(scripts: Map<string, string>): number {
  return [...scripts.values()].filter((source) => source.includes('largest-contentful-paint'))
    .length;
}

/** Hides a page, which sends its report, and waits for the answer. */
async function leave(page: Page): Promise<void> {
  const reported = page.waitForResponse('**/_report');
  // In Playwright's browser a background tab stays visible.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  expect((await reported).status()).toBe(204);
}

/** Opens the list of releases until it shows the text: the server writes reports in batches. */
async function openReleases(page: Page, app: string, text: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto('/admin/releases');
    const list = page.getByRole('region', { name: app });
    await expect(list).toBeVisible();
    expect(await list.textContent()).toMatch(text);
  }).toPass();
}

test('the releases page shows measurements of visitors by remote and release', async ({
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
  expect(
    countMeasuring(await loadedScripts()),
    'the library is not loaded before the first input',
  ).toBe(0);
  await visitor.mouse.move(200, 200);
  await visitor.mouse.move(210, 200);
  // LCP ends with the click, so the library must be active before it.
  await expect.poll(() => visibilityListeners(visitor)).toBeGreaterThan(listeners);
  expect(countMeasuring(await loadedScripts()), 'the library is loaded with the first input').toBe(
    1,
  );
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

test('an error in the code of a remote is listed under its release', async ({ page, problems }) => {
  await logIn(page, 'admin');
  // An invalid response, which makes the storefront throw.
  await page.route('**/rest/v1/product?*', (route) =>
    route.fulfill({ json: [null], headers: { 'content-range': '0-0/1' } }),
  );
  await page.goto('/comingsoon');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const reported = page.waitForRequest('**/_report');
  // A server-rendered landing page would request no data.
  await goWithin(page, '/');
  const [report] = JSON.parse((await reported).postData() ?? '[]') as Record<string, string>[];
  const { storefront } = await releasesOf(page);
  expect(report).toMatchObject({ code: 'TypeError', remote: 'storefront', release: storefront });
  await page.unroute('**/rest/v1/product?*');
  // The count distinguishes the report code from a message with the same first word.
  await openReleases(page, 'storefront', /TypeError \d+×/);
  const card = page
    .getByRole('group')
    .filter({ has: page.getByText(storefront ?? 'none', { exact: true }) });
  await expect(card).toContainText(/Contoh kode laporan: [0-9a-f-]{36}/);
  await card.getByText('Asal di kode').first().click();
  await expect(card.getByText(/at .*\(storefront\/src\/[\w/.-]+\.tsx?:\d+:\d+\)/)).toBeVisible();
  problems.length = 0;
});

test('a customer sees no reports, and the collector rejects invalid ones', async ({
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
