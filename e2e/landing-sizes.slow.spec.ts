import { goWithin } from './go-within.ts';
import { PHONES, resize } from './page-checks/resize.ts';
import { isLive } from './painted.ts';
import { expect, test } from './shop-fixture.ts';

const OTHERS = [
  [703, 900],
  [704, 900],
  [768, 1024],
  [1023, 700],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
] as const;

test('the banners fill the width of every screen', async ({ page }) => {
  await page.goto('/');
  for (const [width, height] of [...PHONES, ...OTHERS]) {
    await resize(page, width, height);
    const picture = await page
      .getByRole('region', { name: /Kedai Senja:/ })
      .getByRole('img')
      .first()
      .evaluate((image) => {
        const { width: w, height: h } = image.getBoundingClientRect();
        return { width: w, height: h };
      });
    expect(picture.width, `${width}×${height}`).toBe(width);
    expect(picture.height, `${width}×${height}`).toBeGreaterThan(150);
    expect(picture.height, `${width}×${height}`).toBeLessThan(height);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${width}×${height}`).toBe(width);
  }
});

test('the first dish is fully visible on a phone without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Food Menu' }).getByRole('listitem').first();
  await expect(card.getByRole('link')).toBeVisible();
  const box = await card.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 9999)).toBeLessThanOrEqual(740);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('cards without ratings and old prices reserve no space for them', async ({ page }) => {
  await page.route(/\/rest\/v1\/(product\?|rpc\/search_menu)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/"rating":[\d.]+/g, '"rating":null')
      .replace(/"compare_at_price":\d+/g, '"compare_at_price":null');
    await route.fulfill({ response, body });
  });
  await page.goto('/comingsoon');
  await isLive(page);
  await goWithin(page, '/');
  const cards = page.getByRole('region', { name: 'Food Menu' }).getByRole('listitem');
  await expect(cards.getByText(/^Rp/).first()).toBeVisible();
  await expect(cards.getByText('Rating')).toHaveCount(0);
  const gaps = await cards.evaluateAll((all) =>
    all.map((card) => {
      const name = card.querySelector('h3')?.getBoundingClientRect().bottom ?? 0;
      const [price] = [...card.querySelectorAll('span')].filter(({ textContent }) =>
        /^Rp/.test(textContent),
      );
      return (price?.getBoundingClientRect().top ?? 0) - name;
    }),
  );
  // A one-line name beside a two-line name leaves an empty line.
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...gaps)).toBeLessThan(32);
});

test('line breaks of a description are kept', async ({ page }) => {
  await page.route(/\/rest\/v1\/product\?/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /"description":"[^"]*"/,
      '"description":"Satu baris.\\nBaris kedua."',
    );
    await route.fulfill({ response, body });
  });
  // Client-side navigation: server-rendered pages include their data.
  await page.goto('/comingsoon');
  await isLive(page);
  await goWithin(page, '/detaildrink/1');
  const lines = await page.getByText('Baris kedua.').evaluate((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(2);
});
