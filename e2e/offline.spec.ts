import { newAccount } from './accounts.ts';
import { logInAs } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';
import { MORE } from './stepper.ts';

test('offline, the page shows a notice and keeps its input; it works again once online', async ({
  page,
  shop,
  problems,
}) => {
  await logInAs(page, await newAccount(shop));
  await page.goto('/detaildrink/1');
  await page.getByRole('button', { name: MORE }).click();
  const context = page.context();
  const add = page.getByRole('button', { name: 'ADD TO CART' });
  const cart = page.getByRole('link', { name: /Keranjang/ });

  await test.step('adding fails with a message and succeeds afterwards', async () => {
    await context.setOffline(true);
    await add.click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Coba lagi setelah tersambung kembali.' }),
    ).toBeVisible();
    await context.setOffline(false);
    await add.click();
    await expect(cart).toContainText('1');
  });

  await test.step('a page that is not loaded yet reports it and loads automatically', async () => {
    await context.setOffline(true);
    await cart.click();
    await expect(page.getByRole('heading', { name: 'Anda sedang tanpa jaringan' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Bayar Sekarang' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Profil/ })).toBeVisible();
  });
  // The browser reports each failed request.
  problems.length = 0;
});
