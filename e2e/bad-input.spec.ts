import { logIn } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';
import { soldOutDrink } from './stock.ts';

test.describe('bad input gets a clear sentence', () => {
  for (const path of [
    '/tidak-ada',
    '/detaildrink/999999',
    '/detaildrink/abc',
    '/detaildrink/1e3',
    '/detaildrink/1.5',
  ]) {
    test(`${path} is not found`, async ({ page, problems }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman tidak ditemukan');
      await page.getByRole('link', { name: 'Kembali ke beranda' }).click();
      await expect(page).toHaveURL(/\/$/);
      // The browser reports the status of the page.
      expect(problems.splice(0)).toEqual([expect.stringContaining('status of 404')]);
    });
  }

  test('quantity 0 is not added', async ({ page }) => {
    await logIn(page, 'customer');
    await page.goto('/detaildrink/1');
    const add = page.getByRole('button', { name: 'ADD TO CART' });
    await expect(add).toHaveAccessibleDescription(/^Pilih jumlah dulu/);
    // It looks inactive, but can be pressed.
    await add.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'minimal 1' })).toBeVisible();
  });

  test('a drink that is sold out says so and cannot be added', async ({ page, shop }) => {
    await page.goto(`/detaildrink/${await soldOutDrink(shop.url)}`);
    await expect(page.getByText('Habis').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Habis' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Tambah', exact: true })).toBeDisabled();
  });

  test('a link of a mail that is no good says what to do', async ({ page, problems }) => {
    await page.goto('/auth/confirm?token_hash=0000&type=signup');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tautan tidak dapat dipakai');
    // The browser reports the refused request.
    problems.length = 0;
  });

  test('guarded pages lead to the login page and back', async ({ page }) => {
    await page.goto('/history');
    await expect(page).toHaveURL(/\/login\?next=%2Fhistory$/);
    await page.goto('/login?next=//evil.test/');
    await page.getByLabel('Email').fill('pengguna@kedai.test');
    await page.getByLabel('Password').fill('Kedai-Senja-2026');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('link', { name: /Profil/ })).toBeVisible();
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
  });
});

test.describe('when the backend is down', () => {
  test.beforeEach(async ({ page }) => {
    await page.route(/\/(rest|auth)\/v1\//, (route) => route.abort('connectionrefused'));
  });
  test.afterEach(({ problems }) => {
    // The browser reports every request that was refused, and nothing else.
    const refused = 'Failed to load resource: net::ERR_CONNECTION_REFUSED';
    expect(problems.splice(0).filter((problem) => problem !== refused)).toEqual([]);
  });

  test('the landing page stands, and its menu comes back by itself', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const menu = page.getByRole('region', { name: /drink menu/i });
    await expect(menu.getByRole('alert')).toBeVisible();
    await page.unrouteAll();
    await expect(menu.getByRole('listitem')).toHaveCount(8);
  });

  test('a detail page says so, and comes back by itself', async ({ page }) => {
    await page.goto('/detaildrink/1');
    await expect(page.getByRole('alert').filter({ hasText: 'Periksa koneksi Anda' })).toBeVisible();
    await page.unrouteAll();
    const add = page.getByRole('button', { name: 'ADD TO CART' });
    await expect(add).toBeVisible();
  });

  test('the login keeps what was typed', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('pengguna@kedai.test');
    await page.getByLabel('Password').fill('Kedai-Senja-2026');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Login Gagal' })).toContainText(
      'tidak dapat dihubungi',
    );
    await expect(page.getByLabel('Password')).toHaveValue('Kedai-Senja-2026');
  });
});
