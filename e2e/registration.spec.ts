import { confirmationLink } from './mailbox.ts';
import { expect, test } from './shop-fixture.ts';

test('the page that was attempted before a registration is the one that the mail leads to', {
  tag: '@account',
}, async ({ page, shop, browser }) => {
  const email = `niat-${Date.now()}@kedai.test`;
  await page.goto('/history');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Senja-di-Bogor-2');
  await page.getByLabel('Confirm Password').fill('Senja-di-Bogor-2');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(/Berhasil Daftar/)).toBeVisible();

  const phone = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await phone.goto(await confirmationLink(shop, email));
  await expect(phone).toHaveURL(/\/history$/);
  await expect(phone.getByText('Email Anda sudah dikonfirmasi. Selamat datang!')).toBeVisible();
  await phone.context().close();
});

test('a mail that was sent once more leads there too, and no further than the shop', async ({
  page,
  shop,
}) => {
  const email = `lagi-${Date.now()}@kedai.test`;
  await page.goto('/register?next=https%3A%2F%2Fevil.test%2F');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Senja-di-Bogor-2');
  await page.getByLabel('Confirm Password').fill('Senja-di-Bogor-2');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(/Berhasil Daftar/)).toBeVisible();
  expect(await confirmationLink(shop, email)).not.toContain('evil');

  await page.goto('/auth/confirm?next=%2Fcart');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Kirim ulang email konfirmasi' }).click();
  await expect(page.getByText(/Bila email ini menunggu konfirmasi/)).toBeVisible();
  await page.goto(await confirmationLink(shop, email));
  await expect(page).toHaveURL(/\/cart$/);
});
