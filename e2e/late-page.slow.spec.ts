import type { Page } from '@playwright/test';
import { isLive, paintedHtml } from './painted.ts';
import { expect, test } from './shop-fixture.ts';

// The notice waits for an animation.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Notice shown while the script has not loaded, on server-rendered and on empty pages. */
const NOTICES = {
  painted: 'Halaman ini belum dimuat seluruhnya',
  empty: 'Kedai Senja belum terbuka',
};

const reload = (page: Page) => page.getByRole('link', { name: 'Muat ulang' });

/** Pauses the animations of a page, one of which delays the notice; returns a function that finishes them. */
async function pauseDelay(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  const playAt = (playbackRate: number) =>
    browser.send('Animation.setPlaybackRate', { playbackRate }).then(() => undefined);
  await playAt(0);
  return () => playAt(100);
}

for (const [path, kind] of [
  ['/', 'painted'],
  ['/detaildrink/1', 'painted'],
  ['/login?next=%2Fcart', 'painted'],
  ['/tidak-ada', 'painted'],
  ['/history', 'empty'],
] as const) {
  test(`${path} shows a reload notice after a delay when its script fails`, async ({
    page,
    problems,
  }) => {
    if (kind === 'painted') await paintedHtml(page.request, path);
    await page.route('**/static/js/index.*.js', (route) => route.abort());
    const finishDelay = await pauseDelay(page);
    await page.goto(path);
    const notice = page.getByText(NOTICES[kind]);
    await expect(notice).toBeHidden();
    await finishDelay();
    await expect(notice).toBeVisible();
    await page.unroute('**/static/js/index.*.js');
    await reload(page).click();
    await expect(page.locator('html[data-live]')).toBeAttached();
    if (kind === 'painted') {
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    }
    await expect(notice).toBeHidden();
    // The browser reports the failed script and the status of an unknown page.
    problems.length = 0;
  });
}

test('the notice also appears when the script request hangs', async ({ page, problems }) => {
  await page.route('**/static/js/index.*.js', () => new Promise(() => undefined));
  const finishDelay = await pauseDelay(page);
  await page.goto('/', { waitUntil: 'commit' });
  await finishDelay();
  await expect(reload(page)).toBeVisible();
  problems.length = 0;
});

test('the rest of the page works when a chunk of the shell fails', async ({ page, problems }) => {
  await page.route('**/static/js/async/auth.*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Ada yang tersendat' })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.unroute('**/static/js/async/auth.*.js');
  await expect(page.getByLabel('Email')).toBeVisible();
  problems.length = 0;
});

/** Opens a page whose fonts arrive after it is live, and navigates to the next one. */
async function navigateWithLateFonts(page: Page): Promise<void> {
  const arrive = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await arrive.promise;
    await route.continue();
  });
  await page.goto('/terms', { waitUntil: 'commit' });
  await isLive(page);
  arrive.resolve();
  await page.getByRole('link', { name: 'Kebijakan Privasi' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privasi/);
}

test('late fonts do not stop a navigation', { tag: '@browsers' }, async ({ page }) => {
  await navigateWithLateFonts(page);
});

test('late fonts are applied from the next page on', async ({ page }) => {
  // Empty cache: earlier tests have cached the fonts.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await navigateWithLateFonts(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  await expect
    .poll(async () => {
      const { root } = await browser.send('DOM.getDocument');
      const heading = { nodeId: root.nodeId, selector: 'h1' };
      const { nodeId } = await browser.send('DOM.querySelector', heading);
      const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
      return fonts.map(({ familyName }) => familyName);
    })
    .toEqual(['Fraunces']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`a page that is not server-rendered asks for JavaScript, in ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/history');
      await expect(page.getByText(/hanya dapat ditampilkan dengan JavaScript/)).toBeVisible();
      await expect(reload(page)).toBeVisible();
      for (const text of ['tidak berhasil dimuat', 'Kedai Senja belum terbuka']) {
        await expect(page.getByText(text)).toBeHidden();
      }
    });
  }
});
