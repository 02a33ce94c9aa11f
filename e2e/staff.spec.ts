import type { Browser, Page } from '@playwright/test';
import { newAccount } from './accounts.ts';
import { arrangeCartLine } from './arranged-order.ts';
import { backendConfig } from './backend-config.ts';
import { logIn, logInAs, submitPassword } from './log-in.ts';
import { confirmationLink, latestMail, openMailLink } from './mailbox.ts';
import { expect, test } from './shop-fixture.ts';
import { storedSession } from './stored-session.ts';
import { typeOver } from './type-over.ts';

const PASSWORD = 'Teh-Tarik-Panas-2';

const uniqueEmail = () => `staf-${crypto.randomUUID().slice(0, 8)}@kedai.test`;

/** A page with a session of its own, as on the phone of another person. */
const openContext = async (browser: Browser, baseURL: string) =>
  (await browser.newContext({ baseURL, locale: 'id-ID' })).newPage();

async function invite(page: Page, email: string): Promise<void> {
  await typeOver(page.getByLabel('Email'), email);
  await page.getByRole('button', { name: 'Undang staf' }).click();
}

async function revoke(page: Page, email: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: email });
  await row.getByRole('button', { name: 'Cabut akses' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cabut akses' }).click();
  await expect(page.getByText(`Akses ${email} sudah dicabut.`)).toBeVisible();
  await expect(row).toHaveCount(0);
}

test('an admin invites staff by mail, who work on orders until the admin revokes them', {
  tag: ['@account', '@previous-shell'],
}, async ({ page: admin, browser, shop }) => {
  const email = uniqueEmail();
  await logIn(admin, 'admin');
  await admin.goto('/admin');
  await admin
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Staf' })
    .click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Staf' })).toBeVisible();
  await invite(admin, ` ${email.toUpperCase()} `);
  await expect(admin.getByRole('listitem', { name: email })).toContainText('Diundang oleh');

  const staff = await openContext(browser, shop.url);
  await test.step('the mail leads to a password, and then to the orders', async () => {
    expect((await latestMail(shop, email))?.subject).toBe('Undangan menjadi staf Kedai Senja');
    await openMailLink(staff, await confirmationLink(shop, email));
    await expect(staff).toHaveURL(/\/new-password$/);
    await staff.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await staff.getByLabel('Confirm Password').fill(PASSWORD);
    await staff.getByRole('button', { name: 'Simpan password' }).click();
    await expect(staff).toHaveURL(/\/orderan$/);
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('the profile shows the role, and links to orders and history', async () => {
    await staff.getByRole('link', { name: /Profil/ }).click();
    const card = staff.getByRole('main');
    await expect(card.getByText('Staf', { exact: true })).toBeVisible();
    await expect(card.getByRole('link', { name: 'History' })).toBeVisible();
    await expect(card.getByRole('link', { name: 'Admin' })).toHaveCount(0);
    await card.getByRole('link', { name: 'Pesanan customer' }).click();
    await expect(staff).toHaveURL(/\/orderan$/);
  });

  await test.step('staff order like customers, and cannot open pages of admins', async () => {
    await arrangeCartLine(staff);
    await staff.goto('/cart');
    await staff.getByRole('checkbox', { name: 'Pilih semua' }).check();
    await staff.getByRole('button', { name: /^Bayar/ }).click();
    await expect(staff.getByText('Pesanan segera diproses')).toBeVisible();
    await staff.goto('/admin/staf');
    await expect(staff.getByText(/hanya untuk admin/)).toBeVisible();
  });

  await test.step('a revoked role ends at the next request', async () => {
    await staff.goto('/orderan');
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
    const token = (await storedSession(staff))?.access_token;
    await admin.reload();
    await revoke(admin, email);
    const { supabaseUrl, supabaseKey: apikey } = await backendConfig(admin.request);
    const board = await admin.request.post(`${supabaseUrl}/rest/v1/rpc/board`, {
      headers: { apikey, authorization: `Bearer ${token}` },
      data: { branch_id: 1 },
    });
    expect([board.status(), await board.json()]).toMatchObject([403, { message: 'staff_only' }]);
    await staff.reload();
    await expect(staff).toHaveURL(/\/login\?next=%2Forderan$/);
    await expect(staff.getByText(/hanya untuk staf/)).toBeVisible();
  });

  await test.step('the account stays, as that of a customer', async () => {
    const again = await openContext(browser, shop.url);
    await again.goto('/login');
    await submitPassword(again, { email, password: PASSWORD });
    await again.getByRole('link', { name: /Profil/ }).click();
    await expect(again.getByText('Pengguna', { exact: true })).toBeVisible();
    await again.context().close();
  });
  await staff.context().close();
});

test('a confirmed account becomes staff at once; an invitation can be withdrawn', {
  tag: ['@account', '@previous-shell'],
}, async ({ page: admin, browser, shop, problems }) => {
  const account = await newAccount(shop);
  const person = await openContext(browser, shop.url);
  await logInAs(person, account);
  await logIn(admin, 'admin');
  await admin.goto('/admin/staf');

  await invite(admin, account.email);
  await expect(admin.getByText(`${account.email} sudah punya akun`)).toBeVisible();
  await person.goto('/profile');
  await expect(person.getByText('Staf', { exact: true })).toBeVisible();
  await invite(admin, account.email);
  await expect(admin.getByText('Pemilik email ini sudah menjadi staf.')).toBeVisible();
  // The browser reports the rejected request (409).
  problems.length = 0;
  await revoke(admin, account.email);
  await person.context().close();

  await test.step('a withdrawn invitation makes a customer', async () => {
    const email = uniqueEmail();
    await invite(admin, email);
    const row = admin.getByRole('listitem', { name: email });
    await row.getByRole('button', { name: 'Batalkan' }).click();
    await admin.getByRole('button', { name: 'Batalkan undangan' }).click();
    await expect(row).toHaveCount(0);
    const late = await openContext(browser, shop.url);
    await openMailLink(late, await confirmationLink(shop, email));
    await expect(late).toHaveURL(/\/new-password$/);
    await late.goto('/profile');
    await expect(late.getByText('Pengguna', { exact: true })).toBeVisible();
    await late.context().close();
  });
});
