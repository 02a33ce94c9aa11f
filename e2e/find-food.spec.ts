import type { Page } from '@playwright/test';
import { expect, test } from './shop-fixture.ts';

const drinks = (page: Page) => page.getByRole('region', { name: 'Drink Menu' });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Cari makanan atau minuman' });
const chip = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Kategori' }).getByRole('link', { name, exact: true });
const sort = (page: Page) => page.getByRole('combobox', { name: 'Urutkan' });
const result = (page: Page) => page.getByRole('search').getByRole('status');

/** Names on the cards of the drink menu, in order. */
const names = (page: Page) => drinks(page).getByRole('heading', { level: 3 });

test('search tolerates typos, filters and sorts, and is kept in the URL', async ({ page }) => {
  await page.goto('/?drinks=2');
  await expect(drinks(page).getByText('Halaman 2 dari')).toBeVisible();

  await test.step('typing searches both menus from their first page', async () => {
    await field(page).pressSequentially('kpoi susu');
    await expect(page).toHaveURL('/?q=kpoi+susu');
    await expect(names(page).first()).toHaveText('Es Kopi Susu Gula Aren');
    await expect(field(page)).toBeFocused();
    await expect(result(page)).toHaveText(/^\d+ hasil: \d+ makanan, \d+ minuman\.$/);
  });

  await test.step('a search is one entry in the history', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/?drinks=2');
    await expect(field(page)).toHaveValue('');
    await page.goForward();
    await expect(field(page)).toHaveValue('kpoi susu');
  });

  await test.step('a category and a sort order are chosen and kept over a reload', async () => {
    await field(page).fill('kopi');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/?q=kopi');
    await chip(page, 'Kopi').click();
    await expect(page).toHaveURL('/?q=kopi&kategori=Kopi');
    await sort(page).selectOption('Harga terendah');
    await expect(page).toHaveURL('/?q=kopi&kategori=Kopi&urut=harga-terendah');
    await expect(names(page).first()).toHaveText('Kopi Tubruk');
    const found = await names(page).allTextContents();
    await page.reload();
    await expect(names(page)).toHaveText(found);
    await expect(field(page)).toHaveValue('kopi');
    await expect(sort(page)).toHaveValue('harga-terendah');
    await expect(chip(page, 'Kopi')).toHaveAttribute('aria-current', 'true');
  });

  await test.step('each step back undoes one choice', async () => {
    await page.goBack();
    await expect(sort(page)).toHaveValue('menu');
    await page.goBack();
    await expect(chip(page, 'Semua')).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL('/?q=kopi');
  });

  await test.step('the page of a drink leads back to the search', async () => {
    await names(page).first().click();
    await page.getByRole('link', { name: 'Menu minuman' }).click();
    await expect(field(page)).toHaveValue('kopi');
  });
});

test('a late response to an earlier search does not replace the current result', async ({
  page,
}) => {
  await page.goto('/');
  await expect(drinks(page).getByRole('listitem')).toHaveCount(8);
  const held = Promise.withResolvers<void>();
  await page.route(/search_menu.*search=teh/, async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest(/search_menu.*search=teh/);
  await field(page).fill('teh');
  await asked;
  await field(page).fill('wedang');
  await expect(names(page).first()).toHaveText(/Wedang/);
  const found = await names(page).allTextContents();
  held.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(names(page)).toHaveText(found);
  await expect(page).toHaveURL('/?q=wedang');
});

test('a tapped card shows a loading state', async ({ page }) => {
  await page.goto('/');
  const held = Promise.withResolvers<void>();
  await page.route(/\/rest\/v1\/product\?/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const card = drinks(page).getByRole('link', { name: /Es Kopi Susu Gula Aren/ });
  await card.click();
  await expect(card).toHaveClass(/pending/);
  const rings = page.locator('main li [class*=spinner]');
  await expect(rings.filter({ visible: true })).toHaveCount(1);
  held.resolve();
  await expect(page).toHaveURL(/detaildrink/);
});

test('the search bar does not cover the focused element', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 667 });
  await page.goto('/#drinkmenu');
  await expect(drinks(page).getByRole('listitem')).toHaveCount(8);
  const bar = page.getByRole('search');
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    const hidden = await bar.evaluate((cover) => {
      const focused = document.activeElement;
      if (!focused || cover.contains(focused) || !document.querySelector('main')?.contains(focused))
        return null;
      const box = focused.getBoundingClientRect();
      const edge = cover.getBoundingClientRect().bottom;
      return box.top < edge - 1 && box.bottom > 0 ? focused.outerHTML.slice(0, 100) : null;
    });
    expect(hidden).toBeNull();
  }
});
