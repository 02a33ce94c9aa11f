import type { Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { type Account, demandSecondFactor, newAccount, setRole } from './accounts.ts';
import { connectApp } from './authenticator.ts';
import { forgetSession, keptSession } from './kept-session.ts';
import { logInAs, logInWithForm, submitPassword } from './log-in.ts';
import { confirmationLink } from './mailbox.ts';
import { picture } from './picture.ts';
import { expect, test } from './shop-fixture.ts';

test.afterEach(({ shop }) => demandSecondFactor(shop, false));

async function newAdmin(shop: RunningShop): Promise<Account> {
  const account = await newAccount(shop);
  await setRole(shop, account, 'admin');
  return account;
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'LOG IN' }).first()).toBeVisible();
}

const code = (page: Page) => page.getByLabel('Kode 6 angka');
const verify = (page: Page) => page.getByRole('button', { name: 'Verifikasi' }).click();
const table = (page: Page) => page.getByRole('table');

test('an app is connected and asked for after the password', {
  tag: ['@account', '@previous-shell'],
}, async ({ page, shop, problems }) => {
  const admin = await newAdmin(shop);
  await logInAs(page, admin);
  await page.goto('/profile');

  await test.step('the QR code is drawn, and a wrong first code is refused', async () => {
    await page.getByRole('button', { name: 'Aktifkan' }).click();
    const qr = page.getByRole('img', { name: /Kode QR/ });
    await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200);
    await page.getByLabel(/Masukkan 6 angka/).fill('000000');
    await verify(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Kode salah' })).toBeVisible();
    // What is left behind here does not stand in the way of the next attempt.
    await page.reload();
  });

  const app = await connectApp(page);
  await expect(page.getByText('Aplikasi autentikator', { exact: true })).toBeVisible();
  await expect(page.getByText('Admin', { exact: true }).first()).toBeVisible();
  await logOut(page);

  await test.step('the password alone opens no admin page, also after a reload', async () => {
    await page.goto('/admin?tipe=Makanan');
    await submitPassword(page, admin);
    await expect(code(page)).toBeVisible();
    await page.reload();
    await expect(code(page)).toBeVisible();
    await page.goto('/admin?tipe=Makanan');
    await expect(page).toHaveURL(/\/two-step\?next=%2Fadmin%3Ftipe%3DMakanan$/);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/keranjang/i);
  });

  await test.step('a wrong code is refused at the field', async () => {
    await page.goto('/admin?tipe=Makanan');
    await code(page).fill('000 000');
    await verify(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Kode salah' })).toBeVisible();
    await expect(code(page)).toBeFocused();
  });

  await test.step('the code leads to the attempted page, in the other tab too', async () => {
    const other = await page.context().newPage();
    await other.goto('/orderan');
    await expect(code(other)).toBeVisible();
    await code(page).fill(app.code());
    await verify(page);
    await expect(table(page)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\?tipe=Makanan$/);
    await expect(other).toHaveURL(/\/orderan$/);
    await other.close();
  });
  // The browser reports the two wrong codes, and nothing else.
  expect(problems.splice(0)).toEqual(Array(2).fill(expect.stringContaining('status of 422')));
});

test('a removed app is not asked for any more', async ({ page, shop }) => {
  const admin = await newAdmin(shop);
  await logInAs(page, admin);
  await page.goto('/profile');
  await connectApp(page);
  await page.getByRole('button', { name: 'Hapus Aplikasi autentikator' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Belum aktif')).toBeVisible();
  await forgetSession(page);
  await logInWithForm(page, admin);
  await page.goto('/admin');
  await expect(table(page)).toBeVisible();
});

test('who has no code can go back to another account', async ({ page, shop }) => {
  const admin = await newAdmin(shop);
  const customer = await newAccount(shop);
  await logInAs(page, admin);
  await page.goto('/profile');
  await connectApp(page);
  await forgetSession(page);
  await page.goto('/history');
  await submitPassword(page, admin);
  await page.getByRole('button', { name: 'Masuk dengan akun lain' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fhistory$/);
  await submitPassword(page, customer);
  await expect(page).toHaveURL(/\/history$/);
});

test('after many wrong codes the shop says how long to wait', async ({ page, shop, problems }) => {
  const admin = await newAdmin(shop);
  await logInAs(page, admin);
  await page.goto('/profile');
  await connectApp(page);
  await forgetSession(page);
  await page.goto('/login');
  await submitPassword(page, admin);
  const alert = page.getByRole('alert').filter({ hasText: /\S/ });
  for (let attempt = 0; attempt < 11; attempt += 1) {
    await code(page).fill('000000');
    const answer = page.waitForResponse(/\/verify$/);
    await verify(page);
    await answer;
    await expect(alert).toBeVisible();
  }
  await expect(alert).toHaveText(/Terlalu banyak percobaan. Coba lagi dalam [1-5] menit./);
  // The browser reports each refusal.
  problems.length = 0;
});

test('the mail for a new password asks for the code first', async ({ page, shop, problems }) => {
  const admin = await newAdmin(shop);
  await logInAs(page, admin);
  await page.goto('/profile');
  const app = await connectApp(page);
  await forgetSession(page);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByRole('button', { name: 'Kirim tautan' }).click();
  await expect(page.getByText(/tautannya sudah kami kirim/)).toBeVisible();
  await page.goto(await confirmationLink(shop, admin.email));
  await expect(page).toHaveURL(/\/two-step\?next=%2Fnew-password$/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/two-step\?next=%2Fadmin$/);
  await page.goto('/new-password');
  await code(page).fill(app.code());
  await verify(page);
  await page.getByLabel('Password', { exact: true }).fill('Teh-Tarik-Panas-3');
  await page.getByLabel('Confirm Password').fill('Teh-Tarik-Panas-3');
  await page.getByRole('button', { name: 'Simpan password' }).click();
  await expect(page.getByText('Password baru Anda sudah tersimpan.')).toBeVisible();
  expect(problems).toEqual([]);
});

test('a shop that demands a second factor leads an admin without one to the profile and back', async ({
  page,
  shop,
}) => {
  await demandSecondFactor(shop, true);
  await logInAs(page, await newAdmin(shop));
  await page.goto('/orderan');
  await page.getByRole('link', { name: 'Aktifkan di profil' }).click();
  await expect(page.getByText(/Toko ini mewajibkannya/)).toBeVisible();
  await connectApp(page);
  await page.getByRole('link', { name: 'Lanjut ke halaman tujuan' }).click();
  await expect(page).toHaveURL(/\/orderan$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pesanan Customer');
});

test('when the second factor is demanded in the middle of a form, nothing typed is lost', async ({
  page,
  shop,
  problems,
}) => {
  const name = `Wedang ${Date.now() % 1e6}`;
  await logInAs(page, await newAdmin(shop));
  await page.goto('/insert');
  await page.getByLabel('Nama produk').fill(name);
  await page.getByRole('radio', { name: 'Minuman' }).check();
  await page.getByLabel('Stok').fill('3');
  await page.getByLabel('Harga', { exact: true }).fill('9.000');
  await page.getByLabel('Gambar').setInputFiles(picture('wedang.png'));
  await demandSecondFactor(shop, true);
  await page.getByRole('button', { name: 'Simpan' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Data gagal dimasukkan!' });
  await expect(refusal).toContainText('mewajibkan verifikasi dua langkah');

  const opened = page.context().waitForEvent('page');
  await refusal.getByRole('link', { name: 'verifikasi di tab baru' }).click();
  const tab = await opened;
  await tab.getByRole('link', { name: 'Aktifkan di profil' }).click();
  await connectApp(tab);
  await tab.close();

  await expect(page.getByLabel('Nama produk')).toHaveValue(name);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('berhasil menambahkan data')).toBeVisible();
  // The browser reports the refused upload.
  expect(problems.splice(0)).toEqual([expect.stringMatching(/status of 40[03]/)]);
});

test('over REST a write at aal1 is refused and changes nothing; at aal2 it works', async ({
  page,
  shop,
}) => {
  await logInAs(page, await newAdmin(shop));
  const { supabaseKey } = (await (await fetch(`${shop.url}/config.json`)).json()) as {
    supabaseKey: string;
  };
  const address = `${shop.url}/rest/v1/product?id=eq.2`;
  const read = async () => (await fetch(address, { headers: { apikey: supabaseKey } })).json();
  const write = async (description: string) => {
    const response = await fetch(address, {
      method: 'PATCH',
      headers: {
        apikey: supabaseKey,
        authorization: `Bearer ${(await keptSession(page))?.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ description }),
    });
    return { status: response.status, text: await response.text() };
  };
  const before = await read();
  await demandSecondFactor(shop, true);
  expect(await write('Diubah tanpa kode.')).toMatchObject({
    status: 403,
    text: expect.stringContaining('mfa_required'),
  });
  expect(await read()).toEqual(before);

  await page.goto('/profile');
  await connectApp(page);
  expect(await write(before[0].description)).toMatchObject({ status: 204 });
});
