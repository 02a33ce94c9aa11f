import { demoAccount, logIn, submitPassword } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';

test.describe('invalid input shows a clear message', () => {
  for (const path of ['/tidak-ada', '/detaildrink/999999', '/detaildrink/abc']) {
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
    // It is aria-disabled: it can be pressed.
    await add.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'minimal 1' })).toBeVisible();
  });

  test('guarded pages redirect to the login page and back', async ({ page }) => {
    await page.goto('/history');
    await expect(page).toHaveURL(/\/login\?next=%2Fhistory$/);
    await page.goto('/login?next=//evil.test/');
    await submitPassword(page, demoAccount('customer'));
    await expect(page.getByRole('link', { name: /Profil/ })).toBeVisible();
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
  });
});

test.describe('when the backend is down', () => {
  test.beforeEach(async ({ page }) => {
    await page.route(/\/(rest|auth)\/v1\//, (route) => route.abort('connectionrefused'));
  });
  test.afterEach(({ problems }) => {
    // The browser reports the failed requests and nothing else.
    const refused = 'Failed to load resource: net::ERR_CONNECTION_REFUSED';
    const others = problems.splice(0).filter((problem) => !problem.startsWith(refused));
    expect(others).toEqual([]);
  });

  test('the login form shows the error and keeps its input', async ({ page }) => {
    await page.goto('/login');
    await submitPassword(page, demoAccount('customer'));
    await expect(page.getByRole('alert').filter({ hasText: 'Login Gagal' })).toContainText(
      'tidak dapat dihubungi',
    );
    await expect(page.getByLabel('Password')).toHaveValue(demoAccount('customer').password);
  });
});
