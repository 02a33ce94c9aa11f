import type { Page } from '@playwright/test';
import { goWithin } from './go-within.ts';
import { holdScript, isLive, openPainted } from './painted.ts';
import { expect, test } from './shop-fixture.ts';

const FIRST = '/detaildrink/1';
const SECOND = '/detaildrink/2';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens two pages one after the other within one document, and reads the heading of the first. */
async function openTwoPages(page: Page): Promise<string> {
  await openPainted(page, FIRST);
  await isLive(page);
  const first = await heading(page).innerText();
  await goWithin(page, SECOND);
  await expect(heading(page)).not.toHaveText(first);
  return first;
}

test('going back before the script of a reloaded page runs shows the page of the URL', async ({
  page,
}) => {
  const first = await openTwoPages(page);
  const letRun = await holdScript(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(heading(page)).not.toHaveText(first);
  // Same document: the browser changes only the URL.
  await page.evaluate(() => history.back());
  await expect.poll(() => new URL(page.url()).pathname).toBe(FIRST);
  letRun();
  await expect(heading(page)).toHaveText(first);
});

test('going back while the code of a server-rendered page loads shows the page of the URL', async ({
  page,
}) => {
  const first = await openTwoPages(page);
  const fetched = Promise.withResolvers<void>();
  await page.route('**/static/js/async/detail*.js', async (route) => {
    await fetched.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  // The entry has run; the code of the page is still loading.
  await page.waitForFunction(() => 'storefront' in window);
  await page.evaluate(() => history.back());
  await expect.poll(() => new URL(page.url()).pathname).toBe(FIRST);
  fetched.resolve();
  await expect(heading(page)).toHaveText(first);
  await isLive(page);
});

test('going back while a server-rendered page hydrates shows the page of the URL', async ({
  page,
}) => {
  const first = await openTwoPages(page);
  await page.addInitScript((path) => {
    const { addEventListener } = window;
    let isLeft = false;
    // The shell adds its listeners in the task that schedules hydration: a microtask runs before React does.
    window.addEventListener = (...args: Parameters<typeof addEventListener>) => {
      addEventListener(...args);
      if (args[0] !== 'popstate' || isLeft) return;
      isLeft = true;
      queueMicrotask(() => {
        history.replaceState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      });
    };
  }, FIRST);
  await page.reload();
  await expect(heading(page)).toHaveText(first);
});
