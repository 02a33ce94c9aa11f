import type { Page } from '@playwright/test';
import { addProducts } from './admin-api.ts';
import { writeRows } from './as-owner.ts';
import { isLive, openPainted, paintedHtml } from './painted.ts';
import { expect, test } from './shop-fixture.ts';

/** Longer than the data's stale time. */
const MINUTE_MS = 60_000;

/** Requests of a page: for data from the backend, and to revalidate the page. */
function watch(page: Page) {
  const sent = { data: [] as string[], checks: [] as string[] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(rest|auth|storage\/v1\/object\/list)\//.test(pathname)) sent.data.push(pathname);
    if (request.method() === 'HEAD' && request.url() === page.url()) sent.checks.push(pathname);
  });
  return sent;
}

/** Stub: no new dishes. The real response depends on earlier requests of other tests. */
async function keepDishes(page: Page): Promise<void> {
  await page.route('**/functions/v1/food', (route) => route.fulfill({ status: 200 }));
}

/** Sets the clock of the device. Playwright's clock hides the entries of `performance`, too. */
async function setClock(page: Page, offsetMs: number): Promise<void> {
  await page.addInitScript((offset) => {
    const { now } = Date;
    Date.now = () => now() + offset;
  }, offsetMs);
}

/** Opens a page and waits for its idle-time work. */
async function visit(page: Page, open: () => Promise<unknown>): Promise<void> {
  // First idle task: the page saves itself.
  const background = page.waitForResponse(/\/static\/js\/async\/offline\.\w+\.js$/);
  await open();
  await isLive(page);
  await background;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
}

test('reopening a cached, unchanged page sends no request to the backend', async ({ page }) => {
  await keepDishes(page);
  const sent = watch(page);
  await visit(page, () => openPainted(page, '/'));
  await visit(page, () => page.goto('/'));
  expect(sent).toEqual({ data: [], checks: [] });
});

for (const minutes of [-10, 10]) {
  test(`with a device clock ${minutes} minutes off, a cached page is revalidated by the page server only`, async ({
    page,
  }) => {
    await keepDishes(page);
    await paintedHtml(page.request, '/');
    await setClock(page, minutes * MINUTE_MS);
    const sent = watch(page);
    await visit(page, () => page.goto('/'));
    // Saving and revalidating the page are two separate idle tasks.
    await expect.poll(() => sent.checks).toEqual(['/']);
    expect(sent.data).toEqual([]);
  });
}

test('a page from the browser cache is revalidated, and reloaded when it has changed', async ({
  page,
  shop,
}) => {
  const [id] = await addProducts(shop, [{ product_name: 'Es Tersimpan' }]);
  const path = `/detaildrink/${id}`;
  const price = page.getByText(/^Rp/).first();
  await openPainted(page, path);
  const sent = watch(page);
  /** Goes back a minute later: the browser shows its cached page. */
  const comeBack = async () => {
    await visit(page, () => page.goBack());
    const sizes = page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .map((each) => (each as PerformanceNavigationTiming).transferSize),
    );
    expect(await sizes, 'bytes of the document from the network').toEqual([0]);
  };

  await page.goto('/comingsoon');
  await setClock(page, MINUTE_MS);
  await comeBack();
  await expect.poll(() => sent.checks).toEqual([path]);
  expect(sent.data).toEqual([]);

  await page.goto('/comingsoon');
  await writeRows(shop, `product?id=eq.${id}`, { price: 31_313 });
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('Rp31.313,00');
  await comeBack();
  await expect(price).toHaveText('Rp31.313,00');
  expect(sent.data).toContain('/rest/v1/product');
});
