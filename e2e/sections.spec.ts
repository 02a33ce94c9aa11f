import type { Page } from '@playwright/test';
import { isLive } from './painted.ts';
import { expect, test } from './shop-fixture.ts';

/** Largest gap in px between the bar at the upper edge of the window and a section. */
const MAX_GAP = 32;

/** The section begins below the navbar; a menu below the search bar. */
async function expectSectionAtTop(page: Page, id: string): Promise<void> {
  const section = page.locator(`#${id}`);
  const cover = page.getByRole(id.endsWith('menu') ? 'search' : 'banner');
  await expect(async () => {
    const top = (await section.boundingBox())?.y ?? Number.NaN;
    const box = await cover.boundingBox();
    const edge = (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
    expect(top - edge).toBeGreaterThanOrEqual(-1);
    expect(top - edge).toBeLessThanOrEqual(MAX_GAP);
  }).toPass();
}

/** The section has the focus, and Tab moves it to a control inside. */
async function expectFocusGoesOnFrom(page: Page, id: string): Promise<void> {
  await expect(page.locator(`#${id}`)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator(`#${id} :focus`)).toBeVisible();
}

for (const width of [360, 1280]) {
  test(`section links work from every page and mark the current section at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/login');
    if (width === 360) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'OUR LOCATION', exact: true }).click();
    await expect(
      page.getByRole('region', { name: 'Drink Menu' }).getByRole('listitem'),
    ).toHaveCount(8);
    await expectSectionAtTop(page, 'location');
    await expectFocusGoesOnFrom(page, 'location');

    await test.step('on the landing page itself, and once more to the same section', async () => {
      for (const _time of ['first', 'second']) {
        if (width === 360) await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await page.getByRole('link', { name: 'FOOD MENU', exact: true }).click();
        await expectSectionAtTop(page, 'foodmenu');
        await expectFocusGoesOnFrom(page, 'foodmenu');
      }
    });

    await page.goto('/#drinkmenu');
    await expectSectionAtTop(page, 'drinkmenu');
    // On phones the links are in a collapsed menu.
    const links = page.getByRole('link', { name: 'DRINK MENU', exact: true, includeHidden: true });
    await expect(links.first()).toHaveAttribute('aria-current', 'location');
  });
}

test('a section keeps its scroll position while the menus above it load', async ({ page }) => {
  const menus = Promise.withResolvers<void>();
  await page.route('**/rest/v1/**', async (route) => {
    await menus.promise;
    await route.continue();
  });
  await page.goto('/login');
  await isLive(page);
  // Same as Safari; other browsers often, but not always, restore the scroll position.
  await page.evaluate(() => {
    document.documentElement.style.overflowAnchor = 'none';
  });
  await page.getByRole('link', { name: 'OUR LOCATION', exact: true }).click();
  await expectSectionAtTop(page, 'location');
  const before = await page.evaluate(() => document.body.scrollHeight);
  menus.resolve();
  await expect(page.getByRole('region', { name: 'Drink Menu' }).getByRole('listitem')).toHaveCount(
    8,
  );
  await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).not.toBe(before);
  await expectSectionAtTop(page, 'location');

  await test.step('also when it grows again before the event of the last scroll', async () => {
    await page.locator('#foodmenu').evaluate(async (menu) => {
      for (let grown = 1; grown <= 10; grown++) {
        await new Promise(requestAnimationFrame);
        // A task runs after this frame and before the events of the next one.
        const { port1, port2 } = new MessageChannel();
        await new Promise((resolve) => {
          port1.onmessage = resolve;
          port2.postMessage('');
        });
        menu.style.paddingBlockEnd = `${grown * 40}px`;
      }
    });
    await expectSectionAtTop(page, 'location');
  });

  await test.step('until the visitor scrolls', async () => {
    await page.mouse.wheel(0, -300);
    await expect
      .poll(async () => (await page.locator('#location').boundingBox())?.y)
      .toBeGreaterThan(300);
    const { y } = (await page.locator('#location').boundingBox()) ?? {};
    await page.locator('#partnership').evaluate((section) => {
      section.style.paddingBlockEnd = '200px';
    });
    await expect
      .poll(async () => (await page.locator('#location').boundingBox())?.y)
      .toBeGreaterThan((y ?? 0) + 100);
  });
});

test('many remote links in the navbar do not make the page wider than the viewport', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/');
  // Hydration would report the added links as a mismatch.
  await isLive(page);
  const links = page.getByRole('navigation', { name: 'Bagian beranda' }).getByRole('listitem');
  await links.last().evaluate((link) => {
    for (let added = 0; added < 5; added++) link.after(link.cloneNode(true));
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
  const last = links.last().getByRole('link');
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 0.99 });
});
