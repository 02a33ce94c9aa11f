/** Navigation between menu and product: prefetching, back/forward, scroll position and view transitions. */
import type { Locator, Page } from '@playwright/test';
import { goWithin } from './go-within.ts';
import { isLive } from './painted.ts';
import { expect, test } from './shop-fixture.ts';

const NEEDED = /\/(rest|functions)\/v1\/|\/remotes\//;
const DETAIL_CODE = /\/static\/js\/async\/detail\.\w+\.js$/;

const drinks = (page: Page): Locator =>
  page
    .getByRole('region', { name: /drink menu/i })
    .getByRole('listitem')
    .getByRole('link');
const firstDrink = (page: Page): Locator => drinks(page).first();

/** Records requests for data and for code of remotes from now on. */
function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    // A busy browser evicts pictures from its memory cache and reads them from disk.
    if (request.resourceType() === 'image') return;
    if (NEEDED.test(request.url())) requests.push(request.url());
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

/** Waits for the responses of all these requests. */
const answersTo = (page: Page, ...requests: readonly RegExp[]) =>
  Promise.all(requests.map((request) => page.waitForResponse(request)));

/** Waits for the product page code, fetched on first input; the order controls load last. */
const productCode = (page: Page) =>
  page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name }) => /\/async\/remote\.\w+\.js$/.test(name)),
  );

test('the code of visible links is prefetched on the first input', async ({ page }) => {
  await page.goto('/');
  await isLive(page);
  const code = page.waitForRequest(DETAIL_CODE);
  await firstDrink(page).scrollIntoViewIfNeeded();
  await code;
});

for (const event of ['focus', 'hover', 'touch'] as const) {
  test(`a product is prefetched when its card has the ${event}, and opens without a request`, async ({
    page,
  }) => {
    const card = await openMenu(page);
    const fetched = answersTo(page, /\/product\?.*\bid=eq/, /\/product_options\?/);
    if (event === 'touch') await card.dispatchEvent('pointerdown', { pointerType: 'touch' });
    else await card[event]();
    await fetched;
    await productCode(page);
    const requests = recordRequests(page);
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await card.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
    expect(requests).toEqual([]);
  });
}

test('nothing is prefetched with Save-Data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const requests: string[] = [];
  page.on('request', (request) => {
    if (DETAIL_CODE.test(request.url())) requests.push(request.url());
  });
  const card = await openMenu(page);
  await card.dispatchEvent('pointerdown', { pointerType: 'touch' });
  await card.hover();
  // Waits longer than the delay of prefetching.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(requests).toEqual([]);
  await card.click();
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('going back shows the menu at its scroll position without a request', async ({ page }) => {
  const card = await openMenu(page);
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await card.click();
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
  const requests = recordRequests(page);
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

test('touching a pagination link prefetches its page', async ({ page }) => {
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
  await productCode(page);
  const requests = recordRequests(page);
  // A mouse pointer would stay on the link, which then points to page 3 and prefetches it.
  await next.dispatchEvent('click');
  await expect(page.getByText('Halaman 2 dari')).toBeVisible();
  expect(requests).toEqual([]);
});

const detailPicture = (page: Page) => page.locator('main article img').first();

/** Centre and width of a picture in its page, in CSS pixels. */
interface Place {
  x: number;
  y: number;
  width: number;
}

/** Records the positions from which view transitions start. */
async function watchMotions(page: Page): Promise<() => Promise<Place[]>> {
  await page.addInitScript(() => {
    const places: Place[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: Element, ...args) {
      const animation = animate.apply(this, args);
      const { left, top, width, height } = this.getBoundingClientRect();
      places.push({ x: left + width / 2, y: top + scrollY + height / 2, width });
      return animation;
    };
    Object.assign(window, { places });
  });
  return () => page.evaluate(() => (window as unknown as { places: Place[] }).places);
}

/** Position of a picture in the viewport. */
async function placeOf(picture: Locator): Promise<Place> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2, width };
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the picture of a tapped card moves to its page and stays until the larger picture has loaded', async ({
    page,
  }) => {
    const motions = await watchMotions(page);
    await openMenu(page);
    const card = drinks(page).nth(1);
    const from = await placeOf(card.getByRole('presentation'));
    const letLoad = Promise.withResolvers<void>();
    await page.route(/\/storage\/v1\/(object|render\/image)\/public\//, async (route) => {
      await letLoad.promise;
      await route.continue();
    });
    // By keyboard: hovering would scale the picture.
    await card.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await detailPicture(page).evaluate((image) => image.style.backgroundImage)).toContain(
      'url',
    );
    letLoad.resolve();
    await expect(detailPicture(page)).not.toHaveCSS('background-image', /^url/);
    const [start, ...others] = await motions();
    expect(others).toEqual([]);
    for (const key of ['x', 'y', 'width'] as const) {
      expect(start?.[key]).toBeCloseTo(from[key], 0);
    }
  });
});

test('pages have their scroll position from the first frame', async ({ page }) => {
  // With reduced motion, focus scrolls immediately.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openMenu(page);
  // Late fonts are applied from the second page on and change text heights.
  await goWithin(page, '/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Syarat' })).toBeVisible();
  await goWithin(page, '/');
  for (const menu of ['Food Menu', 'Drink Menu']) {
    await expect(page.getByRole('region', { name: menu }).getByRole('listitem')).toHaveCount(8);
  }
  await page.evaluate(() => document.fonts.ready);
  const card = drinks(page).last();
  await card.focus();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const place = await page.evaluate(() => scrollY);
  /** Scroll position in the first frame that contains an element. */
  const firstFrame = (selector: string) =>
    page.evaluate(
      (content) =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (document.querySelector(content)) resolve(scrollY);
            else requestAnimationFrame(look);
          };
          look();
        }),
      selector,
    );
  const there = firstFrame('main article h1');
  await card.press('Enter');
  expect(await there).toBe(0);
  const back = firstFrame('#drinkmenu');
  await page.evaluate(() => history.back());
  expect(await back).toBe(place);
});

test('the picture does not move with reduced motion', async ({ page }) => {
  const motions = await watchMotions(page);
  const card = await openMenu(page);
  await card.click();
  await expect(detailPicture(page)).toBeVisible();
  expect(await motions()).toEqual([]);
});
