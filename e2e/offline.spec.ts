import { newAccount } from './accounts.ts';
import { logInAs } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';

test('without a network people are told, keep what they chose, and go on when it is back', async ({
  page,
  shop,
  problems,
}) => {
  await logInAs(page, await newAccount(shop));
  await page.goto('/detaildrink/1');
  await page.getByRole('button', { name: 'Tambah', exact: true }).click();
  const context = page.context();
  const add = page.getByRole('button', { name: 'ADD TO CART' });
  const cart = page.getByRole('link', { name: /Keranjang/ });

  await test.step('an order is refused with a sentence, and can be given afterwards', async () => {
    await context.setOffline(true);
    await add.click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Coba lagi setelah tersambung kembali.' }),
    ).toBeVisible();
    await context.setOffline(false);
    await add.click();
    await expect(cart).toContainText('1');
  });

  await test.step('a page that was not opened yet says so, and comes by itself', async () => {
    await context.setOffline(true);
    await cart.click();
    await expect(page.getByRole('heading', { name: 'Anda sedang tanpa jaringan' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Bayar Sekarang' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Profil/ })).toBeVisible();
  });
  // The browser reports the requests that it could not send.
  problems.length = 0;
});
