import { KNOWN_DEMO_PASSWORD } from 'local-supabase/demo/known-password';
import { expect, test } from './shop-fixture.ts';
import { MORE } from './stepper.ts';
import { tabTo } from './tab-to.ts';

// With reduced motion the banners have no pause button.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a customer logs in, orders and logs out with the keyboard only', async ({ page }) => {
  await test.step('log in', async () => {
    await page.goto('/login?next=/detaildrink/2');
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type('pengguna@kedai.test');
    await tabTo(page, page.getByLabel('Password'));
    await page.keyboard.type(KNOWN_DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/detaildrink\/2$/);
  });

  await test.step('the heading of the new page has the focus', async () => {
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('choose a size and a quantity, and add', async () => {
    const small = page.getByRole('radio', { name: /Small/ });
    await tabTo(page, small);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: /Medium/ })).toBeChecked();
    await tabTo(page, page.getByRole('button', { name: MORE }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'ADD TO CART' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Produk ditambahkan ke keranjang')).toBeVisible();
  });

  await test.step('pay', async () => {
    await tabTo(page, page.getByRole('link', { name: /Keranjang/ }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cart$/);
    await tabTo(page, page.getByRole('button', { name: 'Bayar Sekarang' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Pesanan segera diproses')).toBeVisible();
    await expect(page).toHaveURL(/\/history\/\d+$/);
    const heading = page.getByRole('heading', { level: 1, name: /^Pesanan #\d+ diterima$/ });
    await expect(heading).toBeFocused();
  });

  await test.step('log out: Escape cancels and restores the focus', async () => {
    await tabTo(page, page.getByRole('link', { name: /Profil/ }));
    await page.keyboard.press('Enter');
    const logout = page.getByRole('main').getByRole('button', { name: 'Logout' });
    await expect(logout).toBeVisible();
    await tabTo(page, logout);
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Apakah anda ingin Logout?' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    // The page removes the dialog a moment after the focus has returned.
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(logout).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, question.getByRole('button', { name: 'Logout' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'LOG IN' })).toBeVisible();
  });
});

test('a visitor controls the banners, opens the menu and registers with the keyboard only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');

  await test.step('the mobile menu: Escape closes it and restores the focus', async () => {
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await tabTo(page, menu.getByRole('link', { name: 'DRINK MENU' }));
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('the banners: pause, and choose one', async () => {
    const banners = page.getByRole('group', { name: 'Suasana kedai' });
    const pause = banners.getByRole('button', { name: 'Jeda banner' });
    await tabTo(page, pause);
    await page.keyboard.press('Enter');
    await expect(banners.getByRole('button', { name: 'Putar banner' })).toBeFocused();
    const last = banners.getByRole('button', { name: 'Banner 3 dari 3' });
    await tabTo(page, last);
    await page.keyboard.press('Space');
    await expect(last).toHaveAttribute('aria-current', 'true');
  });

  await test.step('register', async () => {
    await page.goto('/login');
    await tabTo(page, page.getByRole('button', { name: 'Menu', exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'REGISTER' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeFocused();
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(`papan-${Date.now()}@kedai.test`);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type('Senja-di-Bogor-2');
    await tabTo(page, page.getByLabel('Confirm Password'));
    await page.keyboard.type('Senja-di-Bogor-2');
    await tabTo(page, page.getByRole('button', { name: 'Register' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Berhasil Daftar/)).toBeVisible();
  });
});
