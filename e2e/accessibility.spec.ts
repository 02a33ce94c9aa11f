import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { newAccount, requireSecondFactor, setRole } from './accounts.ts';
import { arrangeCartLine, arrangeOrder } from './arranged-order.ts';
import { connectApp } from './authenticator.ts';
import { addressesFor } from './every-page.ts';
import { resize } from './layout/resize.ts';
import { logIn, logInAs, logOut, submitPassword } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';

/**
 * Each page is checked twice without a reload: in one theme and layout, then in the other theme and
 * layout. Colours and layout are independent.
 */
const SCREENS = [
  { theme: 'light', width: 390, height: 844 },
  { theme: 'dark', width: 1280, height: 800 },
];

/** Rules of WCAG 2.2 A and AA, and axe's own best practices on headings and landmarks. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoViolations(page, path);
}

/** @param state name of the state of the page, for the report. */
async function expectNoViolations(page: Page, state: string): Promise<void> {
  for (const { theme, width, height } of SCREENS) {
    await resize(page, width, height);
    await page.evaluate(async (chosen) => {
      document.documentElement.dataset.theme = chosen;
      // Also the shortest transition shows the old colours until the next frame.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      // Axe counts a control below the navbar as covered.
      scrollTo({ top: 0, behavior: 'instant' });
    }, theme);
    // The other mode opens a tab per run to merge the results of frames; the shop has none.
    const axe = new AxeBuilder({ page }).setLegacyMode().withTags(TAGS);
    // Without the list of all places that pass.
    const { violations, passes } = await axe.options({ resultTypes: ['violations'] }).analyze();
    expect(passes.length, 'rules that were checked').toBeGreaterThan(10);
    const serious = violations.filter(
      ({ impact }) => impact === 'serious' || impact === 'critical',
    );
    expect(
      serious.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) })),
      `${state}, ${theme}, ${width} px: serious or critical violations`,
    ).toEqual([]);
  }
}

test('pages of a visitor have no serious accessibility violation', async ({ page }) => {
  for (const address of addressesFor('visitor')) await expectAccessible(page, address);
});

test('pages of a customer have no serious accessibility violation', async ({ page, shop }) => {
  await logInAs(page, await newAccount(shop));
  await expectAccessible(page, '/cart');
  await expectAccessible(page, '/history');
  const order = await arrangeOrder(page);
  await arrangeCartLine(page);
  for (const address of addressesFor('customer', order)) await expectAccessible(page, address);
});

test('pages of an admin have no serious accessibility violation', async ({ page }) => {
  await logIn(page, 'admin');
  for (const address of addressesFor('admin')) await expectAccessible(page, address);
});

test('error pages and messages have no serious accessibility violation', async ({
  page,
  problems,
}) => {
  await expectAccessible(page, '/tidak-ada');
  await page.goto('/login');
  await submitPassword(page, { email: 'siapa@kedai.test', password: 'Bukan-Ini-1' });
  await expect(page.getByRole('alert').filter({ hasText: 'Login Gagal' })).toBeVisible();
  await expectNoViolations(page, 'a failed log-in');
  await page.route(/\/rest\/v1\/(product|rpc\/search_menu)/, (route) => route.abort());
  await page.goto('/');
  const menu = page.getByRole('region', { name: 'Drink Menu' });
  await expect(menu.getByRole('alert')).toBeVisible();
  await expectNoViolations(page, 'no menus');
  await expectAccessible(page, '/detaildrink/1');
  await page.route('**/remotes/storefront/**/*.js', (route) => route.abort());
  await expectAccessible(page, '/comingsoon');
  // The browser reports each failed request.
  problems.length = 0;
});

test('the second factor of an admin has no serious accessibility violation', async ({
  page,
  shop,
  problems,
}) => {
  const admin = await newAccount(shop);
  await setRole(shop, admin, 'admin');
  await logInAs(page, admin);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Aktifkan' }).click();
  await expect(page.getByRole('img', { name: /Kode QR/ })).toBeVisible();
  await expectNoViolations(page, 'enrolling');
  await page.reload();
  await connectApp(page);
  await expectNoViolations(page, 'connected');
  await page.getByRole('button', { name: 'Hapus Aplikasi autentikator' }).click();
  await expectNoViolations(page, 'confirming the removal');
  await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click();
  await logOut(page);
  await page.goto('/login');
  await submitPassword(page, admin);
  await expect(page.getByLabel('Kode 6 angka')).toBeVisible();
  for (const address of addressesFor('admin without code')) {
    await expectAccessible(page, address);
  }
  await page.getByLabel('Kode 6 angka').fill('12345');
  await page.getByRole('button', { name: 'Verifikasi' }).click();
  await expect(page.getByText('Kode terdiri dari 6 angka.')).toBeVisible();
  await expectNoViolations(page, 'a rejected code');
  await expectAccessible(page, '/profile');
  expect(problems).toEqual([]);
});

test('a shop that requires a second factor has no serious accessibility violation', async ({
  page,
  shop,
}) => {
  const admin = await newAccount(shop);
  await setRole(shop, admin, 'admin');
  await logInAs(page, admin);
  await requireSecondFactor(shop, true);
  await expectAccessible(page, '/admin');
  await expect(page.getByRole('link', { name: 'Aktifkan di profil' })).toBeVisible();
  await requireSecondFactor(shop, false);
});
