import { readFile } from 'node:fs/promises';
import { newAccount } from './accounts.ts';
import { colourOf } from './colour-of.ts';
import { orderDrink } from './journeys.ts';
import { logIn, submitPassword } from './log-in.ts';
import { confirmationLink, latestMail, openMailLink } from './mailbox.ts';
import { register } from './register.ts';
import { expect, test } from './shop-fixture.ts';

const PASSWORD = 'Senja-di-Bogor-2';
const NEW_PASSWORD = 'Teh-Tarik-Panas-4';

test('an account is registered, edited, exported and deleted', async ({ page, shop, problems }) => {
  const email = `akun-${Date.now()}@kedai.test`;

  await test.step('registering leads to a page that shows the address, which is not in the URL', async () => {
    await page.goto('/register');
    await register(page, { email, password: PASSWORD });
    await expect(page).toHaveURL(/\/check-email$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Periksa email' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(email)).toBeVisible();
  });

  await test.step('the link of the mail confirms the account; the profile takes name and phone', async () => {
    await openMailLink(page, await confirmationLink(shop, email));
    await expect(page.getByText('Email Anda sudah dikonfirmasi. Selamat datang!')).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByLabel('Nama')).toHaveValue(email.replace(/@.*/, ''));
    await expect(page.getByLabel('Nomor HP')).toHaveValue('');
  });

  await test.step('name, phone and mail language can be changed', async () => {
    await page.getByLabel('Nama').fill('Sari D.');
    await page.getByLabel('Nomor HP').fill('0812-3456-7890');
    await page.getByLabel('Bahasa email').selectOption('English');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Profil Anda sudah tersimpan.')).toBeVisible();
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Kirim tautan' }).click();
    await expect(page.getByText(/tautannya sudah kami kirim/)).toBeVisible();
    expect((await latestMail(shop, email))?.subject).toBe('Reset your Kedai Senja password');
  });

  await test.step('the password can be changed with the current one', async () => {
    await page.goto('/login');
    await submitPassword(page, { email, password: PASSWORD });
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/profile');
    await page.getByLabel('Password baru', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Ulangi password baru').fill(NEW_PASSWORD);
    await page.getByLabel('Password saat ini').fill(PASSWORD);
    await page.getByRole('button', { name: 'Ganti password' }).click();
    await expect(page.getByText('Password baru Anda sudah tersimpan.')).toBeVisible();
  });

  const order = await orderDrink(page);
  await test.step('the export has the order', async () => {
    await page.goto('/profile');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Unduh data saya' }).click();
    const copy = JSON.parse(await readFile(await (await download).path(), 'utf8'));
    expect(copy).toMatchObject({
      email,
      profile: { full_name: 'Sari D.', mail_language: 'en' },
      orders: [{ id: Number(order), nama_pemesan: 'Sari D.', lines: [{ jumlah_product: 1 }] }],
      cart: [],
    });
  });

  await test.step('a wrong password deletes nothing; the right one signs out in all tabs', async () => {
    const otherTab = await page.context().newPage();
    await otherTab.goto('/cart');
    await expect(otherTab.getByRole('link', { name: /Profil/ })).toBeVisible();
    await page.getByRole('button', { name: 'Hapus akun' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hapus akun Anda?' });
    await dialog.getByLabel('Password Anda').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Ya, hapus akun' }).click();
    const error = dialog.getByText('Password ini tidak cocok.');
    await expect(error).toHaveCSS('color', await colourOf(error, '--danger'));
    await dialog.getByLabel('Password Anda').fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Ya, hapus akun' }).click();
    for (const tab of [page, otherTab]) {
      await expect(tab.getByText('Akun Anda sudah dihapus, dan Anda sudah keluar.')).toBeVisible();
    }
    await expect(page).toHaveURL(/\/$/);
    await expect(otherTab).toHaveURL(/\/login\?next=%2Fcart$/);
    await otherTab.close();
  });

  await test.step('afterwards the log-in fails and the order is anonymous', async () => {
    await page.goto('/login');
    await submitPassword(page, { email, password: NEW_PASSWORD });
    await expect(page.getByRole('alert').filter({ hasText: 'Login Gagal' })).toBeVisible();
    await logIn(page, 'admin');
    await page.goto('/orderan?cari=Akun+dihapus');
    await expect(page.getByRole('heading', { name: 'Akun dihapus' }).first()).toBeVisible();
  });
  // The browser reports the two wrong passwords and nothing else.
  expect(problems.splice(0)).toEqual(Array(2).fill(expect.stringContaining('status of 400')));
});

test('registering an email that is already taken shows the same page and mails the account owner', async ({
  page,
  shop,
}) => {
  const account = await newAccount(shop);
  await page.goto('/register');
  await register(page, { email: account.email, password: PASSWORD });
  await expect(page.getByRole('heading', { level: 1, name: 'Periksa email' })).toBeVisible();
  await expect(page.getByText(account.email)).toBeVisible();
  const mail = await latestMail(shop, account.email);
  expect(mail?.subject).toBe('Anda sudah punya akun di Kedai Senja');
  await page.goto(await confirmationLink(shop, account.email));
  await submitPassword(page, account);
  await expect(page.getByRole('link', { name: /Profil/ })).toBeVisible();
});

test('toggling password visibility keeps focus and caret; the toggle has a 44 px target', async ({
  page,
}) => {
  await page.goto('/login');
  const password = page.getByLabel('Password');
  await password.fill('Senja-2026');
  await password.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 1));
  const toggle = page.getByRole('button', { name: 'Tampilkan password' });
  const box = await toggle.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await toggle.click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toBeFocused();
  await page.keyboard.type('X');
  await expect(password).toHaveValue('SXenja-2026');
});
