import { expect } from '@playwright/test';
import { PASSWORD, test } from './instances-fixture.ts';
import { addDrink, fillProduct, openHistory, saveProduct } from './journeys.ts';
import { logInWithForm, logOut } from './log-in.ts';
import { confirmationLink, openMailLink } from './mailbox.ts';
import { register } from './register.ts';

const CUSTOMER = { email: 'pengguna@kedai.test', password: PASSWORD };
const ADMIN = { email: 'admin@kedai.test', password: PASSWORD };

test('two instances on one database serve customer and admin, also after one is killed', async ({
  browser,
  page,
  baseURL,
  instances: { balancer, start },
}) => {
  let [a, b] = await test.step('both start at once on an empty database', () =>
    Promise.all([start('a'), start('b')]));
  const admin = await (await browser.newContext({ baseURL, locale: 'id-ID' })).newPage();

  await test.step('the menu was filled once', async () => {
    balancer.use(a.url, b.url);
    await page.goto('/');
    const drinks = page
      .getByRole('region', { name: /drink menu/i })
      .getByRole('heading', { level: 3 });
    await expect(drinks).toHaveCount(8);
    const names = await drinks.allTextContents();
    expect(new Set(names).size).toBe(names.length);
  });

  await test.step('register at one, confirm at the other', async () => {
    const email = 'tamu-dua-toko@kedai.test';
    balancer.use(a.url);
    await page.goto('/register');
    await register(page, { email, password: 'Senja-di-Bogor-1' });
    await expect(page.getByRole('heading', { level: 1, name: 'Periksa email' })).toBeVisible();
    const link = await confirmationLink(a, email);
    expect(new URL(link).origin).toBe(balancer.url);
    balancer.use(b.url);
    await openMailLink(page, link);
    await expect(page.getByRole('link', { name: /Profil/ })).toBeVisible();
    await page.goto('/profile');
    await logOut(page);
  });

  await test.step('log in at one, order and pay at the other', async () => {
    balancer.use(a.url);
    await logInWithForm(page, CUSTOMER);
    balancer.use(b.url);
    await addDrink(page);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Bayar Sekarang' }).click();
    await openHistory(page);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  });

  const name = `Soto ${Date.now() % 1e6}`;
  await test.step('a picture that is uploaded at one is seen at the other', async () => {
    balancer.use(a.url);
    await logInWithForm(admin, ADMIN);
    await fillProduct(admin, name);
    await saveProduct(admin, name);
    balancer.use(b.url);
    await admin.reload();
    const picture = admin.getByRole('row').filter({ hasText: name }).locator('img');
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  });

  await test.step('one is killed after it took an order: nothing is lost, none is doubled', async () => {
    balancer.use(a.url, b.url);
    await addDrink(page);
    await page.goto('/cart');
    await page.route(
      '**/rest/v1/rpc/checkout',
      async (route) => {
        balancer.use(a.url);
        await route.fetch();
        await a.kill();
        balancer.use(a.url, b.url);
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    const pay = page.getByRole('button', { name: 'Bayar Sekarang' });
    await pay.click();
    await expect(page.getByRole('alert').filter({ hasText: 'tidak dapat' })).toBeVisible();
    await pay.click();
    await openHistory(page);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  await test.step('it starts again and the other one is killed: session and picture are there', async () => {
    a = await start('a');
    await b.kill();
    balancer.use(b.url, a.url);
    await page.goto('/history');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await admin.reload();
    await expect(admin.getByRole('row').filter({ hasText: name })).toBeVisible();
    const picture = admin.getByRole('row').filter({ hasText: name }).locator('img');
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    b = await start('b');
    balancer.use(a.url, b.url);
    await addDrink(page);
  });
});
