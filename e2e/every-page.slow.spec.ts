import { newAccount, requireSecondFactor, setRole } from './accounts.ts';
import { arrangeCartLine, arrangeOrder, receiptAddress } from './arranged-order.ts';
import { connectApp } from './authenticator.ts';
import { addressesFor } from './every-page.ts';
import { goWithin } from './go-within.ts';
import { logInAs, logOut, submitPassword } from './log-in.ts';
import {
  expectFocusVisible,
  expectPagesUsable,
  expectUsable,
} from './page-checks/expect-usable.ts';
import { fillCartLine, lengthenProducts, longNamedAccount } from './page-checks/long-data.ts';
import { openPage } from './page-checks/open-page.ts';
import { collectShifts } from './page-checks/shifts.ts';
import { expect, test } from './shop-fixture.ts';

let restoreProducts: () => Promise<void>;
test.beforeAll(async ({ shop }) => {
  restoreProducts = await lengthenProducts(shop);
});
test.afterAll(() => restoreProducts());

test.describe('no layout shifts, layout faults, accessibility violations or obscured controls', () => {
  test.beforeEach(({ page }) => collectShifts(page));

  test('on visitor pages', async ({ page }) => {
    await expectPagesUsable(page, addressesFor('visitor'));
  });

  test('on customer pages', async ({ page, shop }) => {
    const account = await longNamedAccount(shop, 'pengguna');
    await logInAs(page, account);
    await expectPagesUsable(page, ['/cart', '/history']);
    const order = await arrangeOrder(page);
    await arrangeCartLine(page);
    await fillCartLine(shop, account);
    for (const drink of [1, 2]) {
      for (const size of ['Small', 'Medium', 'Large']) await arrangeCartLine(page, drink, size);
    }
    await expectPagesUsable(page, [
      ...addressesFor('customer', order),
      await receiptAddress(page, order),
    ]);
    for (const address of ['/detaildrink/1', '/login']) {
      await openPage(page, address);
      await expectUsable(page, `${address} of a customer`);
      await expectFocusVisible(page, address);
    }

    await test.step('a cart of seven lines whose bar has a note', async () => {
      await openPage(page, '/cart');
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(7);
      await page.getByRole('checkbox', { name: 'Pilih semua' }).click();
      const summary = page.getByRole('region', { name: 'Ringkasan pesanan' });
      await expect(
        summary.getByText('Pilih paling sedikit satu pesanan untuk dibayar.'),
      ).toBeVisible();
      await expectFocusVisible(page, 'a note in the cart');
    });
  });

  test('on admin pages', async ({ page, shop }) => {
    await logInAs(page, await longNamedAccount(shop, 'admin'));
    await arrangeOrder(page);
    await expectPagesUsable(page, addressesFor('admin'));
  });

  test('on the second factor pages of an admin', async ({ page, shop, problems }) => {
    const admin = await longNamedAccount(shop, 'admin');
    await logInAs(page, admin);
    await openPage(page, '/profile');
    await page.getByRole('button', { name: 'Aktifkan' }).click();
    await expect(page.getByRole('img', { name: /Kode QR/ })).toBeVisible();
    await expectUsable(page, 'enrolling');
    await openPage(page, '/profile');
    await connectApp(page);
    await expectUsable(page, 'connected');
    await page.getByRole('button', { name: 'Hapus Aplikasi autentikator' }).click();
    await expectUsable(page, 'confirming the removal');
    await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click();
    await logOut(page);
    await page.goto('/login?next=%2Fadmin');
    await submitPassword(page, admin);
    await expect(page.getByLabel('Kode 6 angka')).toBeVisible();
    await expectPagesUsable(page, addressesFor('admin without code'));
    await page.getByLabel('Kode 6 angka').fill('12345');
    await page.getByRole('button', { name: 'Verifikasi' }).click();
    await expect(page.getByText('Kode terdiri dari 6 angka.')).toBeVisible();
    await expectUsable(page, 'a rejected code');
    await expectPagesUsable(page, ['/profile']);
    expect(problems).toEqual([]);
  });

  test('in a shop that requires a second factor', async ({ page, shop }) => {
    const admin = await newAccount(shop);
    await setRole(shop, admin, 'admin');
    await logInAs(page, admin);
    await requireSecondFactor(shop, true);
    await openPage(page, '/admin');
    await expect(page.getByRole('link', { name: 'Aktifkan di profil' })).toBeVisible();
    await expectUsable(page, 'a required second factor');
    await requireSecondFactor(shop, false);
  });

  test('on error pages and messages', async ({ page, problems }) => {
    await expectPagesUsable(page, ['/tidak-ada']);
    await page.goto('/login');
    await submitPassword(page, { email: 'siapa@kedai.test', password: 'Bukan-Ini-1' });
    await expect(page.getByRole('alert').filter({ hasText: 'Login Gagal' })).toBeVisible();
    // Before the checks: they focus links, which prefetches their pages.
    await page.route('**/rest/v1/**', (route) => route.abort());
    await expectUsable(page, 'a failed log-in');
    // Client-side navigation: server-rendered pages include their data.
    await goWithin(page, '/');
    const menu = page.getByRole('region', { name: 'Drink Menu' });
    await expect(menu.getByRole('alert')).toBeVisible();
    await expectUsable(page, 'no menus');
    await goWithin(page, '/detaildrink/1');
    await expect(page.locator('[data-problem]')).toBeVisible();
    await expectUsable(page, 'no product');
    await page.route('**/remotes/storefront/**/*.js', (route) => route.abort());
    await openPage(page, '/comingsoon');
    await expect(page.locator('[data-problem]')).toBeVisible();
    await expectUsable(page, 'no remote');
    // The browser reports each failed request.
    problems.length = 0;
  });
});
