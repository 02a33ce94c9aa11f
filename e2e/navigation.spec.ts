/** From the menu to a product and back: fetched before it is opened, and shown at once on the way back. */
import type { Locator, Page } from '@playwright/test';
import { isLive } from './painted.ts';
import { expect, test } from './shop-fixture.ts';

const DATA = /\/(rest|functions)\/v1\//;
const DETAIL_CODE = /\/static\/js\/async\/detail\.\w+\.js$/;

const drinks = (page: Page): Locator =>
  page
    .getByRole('region', { name: /drink menu/i })
    .getByRole('listitem')
    .getByRole('link');
const firstDrink = (page: Page): Locator => drinks(page).first();

/** Records requests for data from now on. */
function recordData(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (DATA.test(request.url())) requests.push(request.url());
  });
  return requests;
}

/** Opens the landing page, and shows the drinks. */
async function openMenu(page: Page): Promise<Locator> {
  await page.goto('/');
  await isLive(page);
  const card = firstDrink(page);
  await card.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  return card;
}

/** Waits for answers to all of these requests. */
const answersTo = (page: Page, ...requests: readonly RegExp[]) =>
  Promise.all(requests.map((request) => page.waitForResponse(request)));

test('the code of visible links is fetched with the first input', async ({ page }) => {
  await page.goto('/');
  await isLive(page);
  const code = page.waitForRequest(DETAIL_CODE);
  await firstDrink(page).scrollIntoViewIfNeeded();
  await code;
});

for (const event of ['focus', 'hover', 'touch'] as const) {
  test(`a product whose card has the ${event} is fetched, and opens without a request`, async ({
    page,
  }) => {
    const card = await openMenu(page);
    const fetched = answersTo(page, /\/product\?.*\bid=eq/, /\/product_size\?/);
    if (event === 'touch') await card.dispatchEvent('pointerdown', { pointerType: 'touch' });
    else await card[event]();
    await fetched;
    const requests = recordData(page);
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await card.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
    expect(requests).toEqual([]);
  });
}

test('the way back shows the menu whole and at its place, without a request', async ({ page }) => {
  const card = await openMenu(page);
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await card.click();
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
  const requests = recordData(page);
  const busy = await page.evaluateHandle(() => {
    const seen: Element[] = [];
    const look = () => seen.push(...document.querySelectorAll('main [aria-busy="true"]'));
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
    return seen;
  });

  await page.goBack();
  await expect(firstDrink(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  expect(requests).toEqual([]);
  expect(await busy.evaluate((seen) => seen.length)).toBe(0);
});

test('a page of the menu that is touched is fetched', async ({ page }) => {
  await openMenu(page);
  const next = page
    .getByRole('navigation', { name: 'Halaman Drink Menu' })
    .getByRole('link', { name: 'Halaman berikutnya' });
  const fetched = answersTo(
    page,
    /\/product\?.*offset=8/,
    /categories.*Makanan/,
    /categories.*Minuman/,
  );
  await next.dispatchEvent('pointerdown', { pointerType: 'touch' });
  await fetched;
  const requests = recordData(page);
  // A mouse would stay over the link, which then leads to page 3 and fetches that.
  await next.dispatchEvent('click');
  await expect(page.getByText('Halaman 2 dari')).toBeVisible();
  expect(requests).toEqual([]);
});

test('the picture of a card moves to its page, and back to its card', async ({ page }) => {
  await page.addInitScript(() => {
    const moved: string[][] = [];
    /** What has the name: cards by their links, and the picture of a product's page. */
    const named = () =>
      [...document.querySelectorAll('main *')]
        .filter((element) => getComputedStyle(element).viewTransitionName === 'product-picture')
        .map((element) => element.closest('a')?.pathname ?? 'page')
        .join();
    const start = document.startViewTransition;
    document.startViewTransition = (update) => {
      const pictures = [named()];
      moved.push(pictures);
      return start.call(document, async () => {
        await (update as () => unknown)();
        pictures.push(named());
      });
    };
    Object.assign(window, { moved });
  });
  const moved = () => page.evaluate(() => (window as unknown as { moved: string[][] }).moved);
  const first = await openMenu(page);
  const other = drinks(page).nth(1);
  const [firstPath, otherPath] = await Promise.all(
    [first, other].map((card) => card.getAttribute('href')),
  );
  const name = (await first.getByRole('heading').textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('link', { name: 'Menu minuman' }).click();
  await expect(first).toBeVisible();
  // Another card then has the name, even if its page is shown without waiting.
  const fetched = answersTo(page, /\/product\?.*\bid=eq/, /\/product_size\?/);
  await other.dispatchEvent('pointerdown', { pointerType: 'touch' });
  await fetched;
  await page.waitForLoadState('networkidle');
  await other.click();
  await expect.poll(moved).toEqual([
    [firstPath, 'page'],
    ['page', firstPath],
    [otherPath, 'page'],
  ]);
});
