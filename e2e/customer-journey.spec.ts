import { expect, test } from './journey-fixture.ts';
import { openHistory } from './journeys.ts';
import { logInAs, submitPassword } from './log-in.ts';
import { confirmationLink, latestMail, openMailLink } from './mailbox.ts';
import { fillRegistration } from './register.ts';
import { LESS, MORE } from './stepper.ts';
import { stockOf } from './stock.ts';

// The default of most visitors.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const PASSWORD = 'Senja-di-Bogor-1';

test('a visitor registers on the way to ordering a drink', {
  tag: ['@journey', '@through-storefront', '@through-cart-checkout', '@previous-cart-checkout'],
}, async ({ page, localShop, problems }) => {
  const email = `pembeli-${Date.now()}@kedai.test`;

  await test.step('the landing page shows the drink menu, eight a page', async () => {
    await page.goto('/');
    const menu = page.getByRole('region', { name: /drink menu/i });
    await expect(menu.getByRole('listitem')).toHaveCount(8);
    const first = (await menu.getByRole('listitem').first().textContent()) ?? '';
    await menu.getByRole('link', { name: 'Halaman berikutnya' }).click();
    await expect(menu.getByRole('listitem').first()).not.toHaveText(first);
    await menu.getByRole('link', { name: 'Halaman sebelumnya' }).click();
    await expect(menu.getByRole('listitem').first()).toHaveText(first);
  });

  let detail = '';
  await test.step('a drink has a page of its own; ordering asks to log in', async () => {
    const menu = page.getByRole('region', { name: /drink menu/i });
    await menu.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/detaildrink\/\d+/);
    detail = new URL(page.url()).pathname;
    await page.getByRole('button', { name: MORE }).click();
    await page.getByRole('button', { name: 'ADD TO CART' }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    expect(new URL(page.url()).searchParams.get('next')).toContain(detail);
  });

  await test.step('register: both passwords must be equal', async () => {
    await page.getByRole('link', { name: 'Create an account' }).click();
    await fillRegistration(page, { email, password: PASSWORD });
    await page.getByLabel('Confirm Password').fill('something else');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Password tidak sama' })).toBeVisible();
    expect(await latestMail(localShop, email)).toBeUndefined();

    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(
      page.getByText('Berhasil Daftar Silahkan Confirm Email dan Login Kembali'),
    ).toBeVisible();
    await expect(page).toHaveURL('/check-email');
  });

  await test.step('the log-in fails before the confirmation', async () => {
    await page.goto('/login');
    await submitPassword(page, { email, password: PASSWORD });
    await expect(page.getByRole('alert').filter({ hasText: 'Login Gagal' })).toContainText(
      'belum dikonfirmasi',
    );
  });

  await test.step('the mail confirms, on another device', async () => {
    const device = await page.context().browser()?.newContext();
    const mailPage = await device?.newPage();
    if (mailPage) await openMailLink(mailPage, await confirmationLink(localShop, email));
    await expect(
      mailPage?.getByText('Email Anda sudah dikonfirmasi. Selamat datang!') ?? page.locator('none'),
    ).toBeVisible();
    await device?.close();
  });

  await test.step('log in leads back to the drink', async () => {
    await page.goto(`/login?next=${encodeURIComponent(detail)}`);
    await submitPassword(page, { email, password: 'wrong password' });
    await expect(page.getByRole('alert').filter({ hasText: 'Login Gagal' })).toBeVisible();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Berhasil Login Silahkan Masuk')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${detail}$`));
  });

  // The browser reports the two failed log-ins and nothing else.
  expect(problems.splice(0)).toEqual(Array(2).fill(expect.stringContaining('status of 400')));
});

test('a customer orders a drink', {
  tag: ['@journey', '@through-storefront', '@through-cart-checkout', '@previous-cart-checkout'],
}, async ({ page, customer, drink }) => {
  const { name, path } = drink;
  const stock = await stockOf(page.request, name);
  await logInAs(page, customer);
  await page.goto(path);

  const cart = page.getByRole('link', { name: /Keranjang/ });
  await test.step('two of it go into the cart; the badge counts rows', async () => {
    await page.getByRole('button', { name: MORE }).click();
    await page.getByRole('button', { name: MORE }).click();
    await page.getByRole('button', { name: 'ADD TO CART' }).click();
    await expect(page.getByText('Produk ditambahkan ke keranjang')).toBeVisible();
    await expect(cart).toContainText('1');
    await page.getByRole('radio', { name: /Large/ }).check();
    await page.getByRole('button', { name: MORE }).click();
    await page.getByRole('button', { name: 'ADD TO CART' }).click();
    await expect(cart).toContainText('2');
    await page.reload();
    await expect(cart).toContainText('2');
  });

  await test.step('the cart: select, quantity, remove, total', async () => {
    await cart.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const lines = page.getByRole('listitem').filter({ hasText: name });
    await expect(lines).toHaveCount(2);
    const selectAll = page.getByRole('checkbox', { name: /pilih semua/i });
    await expect(selectAll).toBeChecked();
    const small = lines.filter({ hasText: 'Small' });
    const large = lines.filter({ hasText: 'Large' });
    await expect(large.getByRole('button', { name: LESS })).toBeDisabled();
    await small.getByRole('button', { name: LESS }).click();
    await expect(small.getByRole('status')).toHaveText('1');
    await expect(small.getByRole('button', { name: LESS })).toBeDisabled();
    await selectAll.uncheck();
    await expect(page.getByRole('button', { name: 'Bayar Sekarang' })).toBeDisabled();
    await selectAll.check();
    await large.getByRole('button', { name: /Selesai/ }).click();
    await expect(page.getByText('Pesanan Anda Sudah Selesai')).toBeVisible();
    await expect(lines).toHaveCount(1);
    await expect(cart).toContainText('1');
  });

  await test.step('pay: the order is in the history and the stock is reduced', async () => {
    await page.getByRole('button', { name: 'Bayar Sekarang' }).click();
    await expect(page.getByText('Pesanan segera diproses')).toBeVisible();
    await openHistory(page);
    const order = page.getByRole('listitem').filter({ hasText: name }).first();
    await expect(order).toContainText('Sedang Di Siapkan');
    await expect(cart).not.toContainText('1');
    expect(await stockOf(page.request, name)).toBe(stock - 1);
    await order.getByRole('link', { name: /Detail/ }).click();
    await expect(page.getByText(name).first()).toBeVisible();
  });
});
