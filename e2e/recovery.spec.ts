import { newAccount } from './accounts.ts';
import { logInAs, logInWithForm, logOut, submitPassword } from './log-in.ts';
import { confirmationLink, latestMail, openMailLink } from './mailbox.ts';
import { register } from './register.ts';
import { expect, test } from './shop-fixture.ts';

const NEW_PASSWORD = 'Teh-Tarik-Panas-2';
const SENT = 'Bila email ini terdaftar, tautannya sudah kami kirim. Periksa kotak masuk Anda.';

test('a forgotten password is reset by mail', {
  tag: ['@account', '@previous-shell'],
}, async ({ page, shop, problems }) => {
  const account = await newAccount(shop);

  await test.step('the answer is the same for an unknown address', async () => {
    for (const email of ['siapa-ini@kedai.test', account.email]) {
      await page.goto('/login');
      await page.getByRole('link', { name: 'Forgot Password?' }).click();
      // The login page has an email field too, and is shown until after the address has changed.
      await expect(
        page.getByRole('heading', { level: 1, name: /^Lupa (password|kata sandi)$/ }),
      ).toBeVisible();
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Kirim tautan' }).click();
      await expect(page.getByText(SENT)).toBeVisible();
    }
    expect(await latestMail(shop, 'siapa-ini@kedai.test')).toBeUndefined();
    expect(await latestMail(shop, account.email)).toBeDefined();
  });

  const link = await confirmationLink(shop, account.email);
  expect(link).toContain('type=recovery');
  await test.step('the link leads to a new password, and signs in', async () => {
    await openMailLink(page, link);
    await expect(page).toHaveURL(/\/new-password$/);
    await expect(
      page.getByText(new RegExp(`(password|kata sandi) baru untuk akun ${account.email},`)),
    ).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill('something else');
    await page.getByRole('button', { name: /^Simpan (password|kata sandi)$/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Password tidak sama' })).toBeVisible();
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: /^Simpan (password|kata sandi)$/ }).click();
    await expect(
      page.getByText(/^(Password|Kata sandi) baru Anda sudah tersimpan\.$/),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /Profil/ })).toBeVisible();
  });

  await test.step('a used link is reported and a new one offered', async () => {
    await openMailLink(page, link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tautan tidak dapat dipakai');
    await expect(page.getByText(/kedaluwarsa atau sudah pernah dipakai/)).toBeVisible();
    await page.getByRole('link', { name: 'Minta tautan baru' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });

  await test.step('only the new password works', async () => {
    await page.goto('/profile');
    await logOut(page);
    await page.goto('/login');
    await submitPassword(page, account);
    await expect(page.getByRole('alert').filter({ hasText: 'Login Gagal' })).toBeVisible();
    await logInWithForm(page, { email: account.email, password: NEW_PASSWORD });
  });
  // The browser reports the used link and the failed log-in and nothing else.
  expect(problems.splice(0)).toEqual(Array(2).fill(expect.stringMatching(/status of 40[03]/)));
});

test('without a recovery link, changing the password on the profile requires the current one', async ({
  page,
  shop,
  problems,
}) => {
  const account = await newAccount(shop);
  await logInAs(page, account);
  await page.goto('/new-password');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Simpan password' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Buka Profil' }).click();
  await expect(page.getByLabel('Password saat ini')).toBeVisible();
  // The browser reports the rejected request.
  problems.length = 0;
});

test('a resent confirmation invalidates the earlier link', async ({ page, shop, problems }) => {
  const email = `ulang-${Date.now()}@kedai.test`;
  await page.goto('/register');
  await register(page, { email, password: NEW_PASSWORD });
  const first = await confirmationLink(shop, email);

  await page.goto('/login');
  await submitPassword(page, { email, password: NEW_PASSWORD });
  await page.getByRole('button', { name: 'Kirim ulang email konfirmasi' }).click();
  await expect(page.getByText('Email konfirmasi sudah kami kirim ulang.')).toBeVisible();
  const second = await confirmationLink(shop, email);
  expect(second).not.toBe(first);

  await openMailLink(page, first);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Kirim ulang email konfirmasi' }).click();
  await expect(page.getByText(/Bila email ini menunggu konfirmasi/)).toBeVisible();
  const third = await confirmationLink(shop, email);
  expect(third).not.toBe(second);

  await openMailLink(page, third);
  await expect(page.getByText('Email Anda sudah dikonfirmasi. Selamat datang!')).toBeVisible();
  await expect(page.getByRole('link', { name: /Profil/ })).toBeVisible();
  // The browser reports the log-in before the confirmation and the link that was replaced.
  expect(problems.splice(0)).toEqual(Array(2).fill(expect.stringMatching(/status of 40[03]/)));
});

for (const [address, sentence] of [
  ['/auth/confirm', /tidak lengkap/],
  ['/auth/confirm?type=recovery', /tidak lengkap/],
  ['/#error=access_denied&error_code=otp_expired&error_description=Call+0800', /kedaluwarsa/],
  ['/?error=access_denied&error_description=Call+0800', /ditolak/],
] as const) {
  test(`${address} shows a message`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tautan tidak dapat dipakai');
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByText(/0800/)).toHaveCount(0);
  });
}
