import { confirmationLink, latestMail, openMailLink } from './mailbox.ts';
import { register } from './register.ts';
import { expect, test } from './shop-fixture.ts';

test('the confirmation mail leads to the page requested before registration', {
  tag: ['@account', '@previous-shell'],
}, async ({ page, shop, browser }) => {
  const email = `niat-${Date.now()}@kedai.test`;
  await page.goto('/history');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await register(page, { email, password: 'Senja-di-Bogor-2' });

  const phone = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await openMailLink(phone, await confirmationLink(shop, email));
  await expect(phone).toHaveURL(/\/history$/);
  await expect(phone.getByText('Email Anda sudah dikonfirmasi. Selamat datang!')).toBeVisible();
  await phone.context().close();
});

test('the code from the mail confirms the account in the original tab', async ({
  page,
  shop,
  problems,
}) => {
  const email = `kode-${Date.now()}@kedai.test`;
  await page.goto('/register?next=%2Fhistory');
  await register(page, { email, password: 'Senja-di-Bogor-2' });
  const code = (await latestMail(shop, email))?.text.match(/\b\d{8}\b/)?.[0] ?? '';
  const field = page.getByLabel('Kode delapan angka dari email');

  await field.fill(code === '12345678' ? '12345679' : '12345678');
  await page.getByRole('button', { name: 'Konfirmasi' }).click();
  await expect(page.getByText(/Kode ini salah atau sudah kedaluwarsa/)).toBeVisible();
  await expect(field).toBeFocused();
  expect(problems.splice(0)).toEqual([expect.stringContaining('status of 403')]);

  await field.fill(`${code.slice(0, 4)} ${code.slice(4)}`);
  await page.getByRole('button', { name: 'Konfirmasi' }).click();
  await expect(page).toHaveURL(/\/history$/);
  await expect(page.getByText('Email Anda sudah dikonfirmasi. Selamat datang!')).toBeVisible();
});

test('a resent confirmation mail also keeps the redirect, which never leaves the site', async ({
  page,
  shop,
}) => {
  const email = `lagi-${Date.now()}@kedai.test`;
  await page.goto('/register?next=https%3A%2F%2Fevil.test%2F');
  await register(page, { email, password: 'Senja-di-Bogor-2' });
  expect(await confirmationLink(shop, email)).not.toContain('evil');

  await page.goto('/auth/confirm?next=%2Fcart');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Kirim ulang email konfirmasi' }).click();
  await expect(page.getByText(/Bila email ini menunggu konfirmasi/)).toBeVisible();
  await openMailLink(page, await confirmationLink(shop, email));
  await expect(page).toHaveURL(/\/cart$/);
});

test('a link scanner that opens the confirmation link does not consume it', async ({
  page,
  shop,
  browser,
}) => {
  const email = `pemindai-${Date.now()}@kedai.test`;
  await page.goto('/register');
  await register(page, { email, password: 'Senja-di-Bogor-2' });
  const link = await confirmationLink(shop, email);
  const scanner = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await scanner.goto(link);
  await expect(scanner.getByRole('button', { name: 'Konfirmasi dan masuk' })).toBeVisible();
  await scanner.context().close();

  await openMailLink(page, link);
  await expect(page.getByText('Email Anda sudah dikonfirmasi. Selamat datang!')).toBeVisible();
});

test('a link with the token of another account does not sign in', async ({ page, shop }) => {
  const email = `penyerang-${Date.now()}@kedai.test`;
  await page.goto('/register');
  await register(page, { email, password: 'Senja-di-Bogor-2' });
  const link = new URL(await confirmationLink(shop, email));
  link.searchParams.set('email', 'korban@kedai.test');
  await openMailLink(page, link.href);
  await expect(page.getByText(/Tautan ini ditolak/)).toBeVisible();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login/);
});
