import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { demandSecondFactor, newAccount, setRole } from './accounts.ts';
import { connectApp } from './authenticator.ts';
import { logIn, logInAs, submitPassword } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';

const VISITOR_PATHS = [
  '/',
  '/detaildrink/1',
  '/comingsoon?kota=bogor',
  '/login',
  '/register',
  '/forgot-password',
  '/tidak-ada',
];
const CUSTOMER_PATHS = ['/profile', '/cart', '/history'];
const ADMIN_PATHS = ['/admin', '/insert', '/update/1', '/orderan', '/admin/releases'];

/** Rules of WCAG 2.2 A and AA, and axe's own best practices on headings and landmarks. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoBarrier(page, path);
}

/** @param state what is on the screen, for the report. */
async function expectNoBarrier(page: Page, state: string): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  expect(passes.length, 'rules that were checked').toBeGreaterThan(10);
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    grave.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) })),
    `${state}: serious or critical violations`,
  ).toEqual([]);
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`${theme} theme`, () => {
    test.use({
      contextOptions: { reducedMotion: 'reduce' },
      viewport: { width: 390, height: 844 },
    });
    test.beforeEach(({ page }) =>
      page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme),
    );

    test('pages of a visitor have no grave barrier', async ({ page, problems }) => {
      for (const path of VISITOR_PATHS) await expectAccessible(page, path);
      // The browser reports the status of the page that is not there.
      expect(problems.splice(0)).toEqual([expect.stringContaining('status of 404')]);
    });

    test('pages of a customer have no grave barrier', async ({ page }) => {
      await logIn(page, 'customer');
      await page.goto('/detaildrink/1');
      await page.getByRole('button', { name: 'Tambah' }).click();
      await page.getByRole('button', { name: 'ADD TO CART' }).click();
      await expect(page.getByText('Produk ditambahkan ke keranjang')).toBeVisible();
      for (const path of CUSTOMER_PATHS) await expectAccessible(page, path);
    });

    test('pages of an admin have no grave barrier', async ({ page }) => {
      await logIn(page, 'admin');
      for (const path of ADMIN_PATHS) await expectAccessible(page, path);
    });

    test('the second factor of an admin has no grave barrier', async ({ page, shop, problems }) => {
      const admin = await newAccount(shop);
      await setRole(shop, admin, 'admin');
      await logInAs(page, admin);
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Aktifkan' }).click();
      await expect(page.getByRole('img', { name: /Kode QR/ })).toBeVisible();
      await expectNoBarrier(page, 'enrolling');
      await page.reload();
      await connectApp(page);
      await expectNoBarrier(page, 'connected');
      await page.getByRole('button', { name: 'Hapus Aplikasi autentikator' }).click();
      await expectNoBarrier(page, 'asked about removal');
      await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(/\/$/);
      await page.goto('/login');
      await submitPassword(page, admin);
      await page.getByLabel('Kode 6 angka').fill('12345');
      await page.getByRole('button', { name: 'Verifikasi' }).click();
      await expect(page.getByText('Kode terdiri dari 6 angka.')).toBeVisible();
      await expectNoBarrier(page, 'a refused code');
      await expectAccessible(page, '/profile');
      expect(problems).toEqual([]);
    });

    test('a shop that demands a second factor has no grave barrier', async ({ page, shop }) => {
      const admin = await newAccount(shop);
      await setRole(shop, admin, 'admin');
      await logInAs(page, admin);
      await demandSecondFactor(shop, true);
      await expectAccessible(page, '/admin');
      await expect(page.getByRole('link', { name: 'Aktifkan di profil' })).toBeVisible();
      await demandSecondFactor(shop, false);
    });
  });
}
