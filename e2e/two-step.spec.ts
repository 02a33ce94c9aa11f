import type { Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { type Account, newAccount, requireSecondFactor, setRole } from './accounts.ts';
import { connectApp, readSecret } from './authenticator.ts';
import { backendConfig } from './backend-config.ts';
import { logInAs, logInWithForm, logOut, submitPassword } from './log-in.ts';
import { confirmationLink, openMailLink } from './mailbox.ts';
import { picture } from './picture.ts';
import { expect, test } from './shop-fixture.ts';
import { forgetSession, storedSession } from './stored-session.ts';

test.afterEach(({ shop }) => requireSecondFactor(shop, false));

async function newAdmin(shop: RunningShop): Promise<Account> {
  const account = await newAccount(shop);
  await setRole(shop, account, 'admin');
  return account;
}

const code = (page: Page) => page.getByLabel('Kode 6 angka');
const verify = (page: Page) => page.getByRole('button', { name: 'Verifikasi' }).click();
const table = (page: Page) => page.getByRole('table');

test('a connected authenticator app makes its code required after the password', {
  tag: ['@account', '@previous-shell'],
}, async ({ page, shop, problems }) => {
  const admin = await newAdmin(shop);
  await logInAs(page, admin);
  await page.goto('/profile');

  await test.step('the QR code is drawn, and a wrong first code is rejected', async () => {
    await page.getByRole('button', { name: 'Aktifkan' }).click();
    const qr = page.getByRole('img', { name: /Kode QR/ });
    await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200);
    await page.getByLabel(/Masukkan 6 angka/).fill('000000');
    await verify(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Kode salah' })).toBeVisible();
    // The abandoned enrolment must not block the next one.
    await page.reload();
  });

  const app = await connectApp(page);
  await expect(page.getByText('Aplikasi autentikator', { exact: true })).toBeVisible();
  await expect(page.getByText('Admin', { exact: true }).first()).toBeVisible();
  await page.goto('/profile');
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

  await test.step('a wrong code shows an error at the field', async () => {
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
  // The browser reports the two wrong codes and nothing else.
  expect(problems.splice(0)).toEqual(Array(2).fill(expect.stringContaining('status of 422')));
});

test('the code of a removed app is no longer required', async ({ page, shop }) => {
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

test('a recovery code opens the admin pages once when the phone is lost', async ({
  page,
  shop,
  problems,
}) => {
  const admin = await newAdmin(shop);
  await logInAs(page, admin);
  await page.goto('/profile');
  await connectApp(page);
  await page.getByRole('button', { name: 'Buat kode pemulihan' }).click();
  const list = page.getByRole('list').filter({ has: page.locator('code') });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = (await list.getByRole('listitem').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect(page.getByText('10 kode tersisa.')).toBeVisible();

  const recover = async () => {
    await forgetSession(page);
    await page.goto('/login?next=%2Fadmin');
    await submitPassword(page, admin);
    await page.getByRole('button', { name: /Pakai kode pemulihan/ }).click();
    await page.getByLabel('Kode pemulihan').fill(recoveryCode);
    await verify(page);
  };
  await recover();
  await expect(table(page)).toBeVisible();

  await test.step('the lost app is replaced', async () => {
    await page.goto('/profile');
    await expect(page.getByText('9 kode tersisa.')).toBeVisible();
    await expect(page.getByText(/Hubungkan aplikasi baru, lalu hapus yang hilang/)).toBeVisible();
    await page.getByRole('button', { name: 'Tambah aplikasi cadangan' }).click();
    const app = await readSecret(page);
    await page.getByLabel('Masukkan 6 angka yang tampil di aplikasi').fill(app.code());
    await verify(page);
    // Until the new app is verified, the server refuses to delete the last one.
    const removeNew = page.getByRole('button', { name: 'Hapus Aplikasi autentikator 2' });
    await expect(removeNew).toBeVisible();
    await page.getByRole('button', { name: 'Hapus Aplikasi autentikator', exact: true }).click();
    // Wait for the data to reload: signing out earlier would log an error.
    const reloaded = page.waitForResponse(
      (response) =>
        response.request().method() === 'GET' && response.url().endsWith('/factors/recovery-codes'),
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
    await expect(page.getByText('Aplikasi autentikator sudah dihapus')).toBeVisible();
    await reloaded;
  });

  await test.step('the code does not work again', async () => {
    await recover();
    await expect(
      page.getByRole('alert').filter({ hasText: 'salah atau sudah pernah dipakai' }),
    ).toBeVisible();
  });
  expect(problems.splice(0)).toEqual([expect.stringContaining('status of 422')]);
});

test('after too many wrong codes the shop shows how long to wait', async ({
  page,
  shop,
  problems,
}) => {
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
  // The browser reports each wrong code.
  problems.length = 0;
});

test('a recovery link requires the second factor first', async ({ page, shop, problems }) => {
  const admin = await newAdmin(shop);
  await logInAs(page, admin);
  await page.goto('/profile');
  const app = await connectApp(page);
  await forgetSession(page);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByRole('button', { name: 'Kirim tautan' }).click();
  await expect(page.getByText(/tautannya sudah kami kirim/)).toBeVisible();
  await openMailLink(page, await confirmationLink(shop, admin.email));
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

test('an admin without a required second factor is redirected to the profile and back', async ({
  page,
  shop,
}) => {
  await requireSecondFactor(shop, true);
  await logInAs(page, await newAdmin(shop));
  await page.goto('/orderan');
  await page.getByRole('link', { name: 'Aktifkan di profil' }).click();
  await expect(page.getByText(/Toko ini mewajibkannya/)).toBeVisible();
  await connectApp(page);
  await page.getByRole('link', { name: 'Lanjut ke halaman tujuan' }).click();
  await expect(page).toHaveURL(/\/orderan$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pesanan Customer');
});

test('a form keeps its input when the second factor becomes required while editing', async ({
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
  await requireSecondFactor(shop, true);
  await page.getByRole('button', { name: 'Simpan' }).click();
  const error = page.getByRole('alert').filter({ hasText: 'Data gagal dimasukkan!' });
  await expect(error).toContainText('mewajibkan verifikasi dua langkah');

  const opened = page.context().waitForEvent('page');
  await error.getByRole('link', { name: 'verifikasi di tab baru' }).click();
  const tab = await opened;
  await tab.getByRole('link', { name: 'Aktifkan di profil' }).click();
  await connectApp(tab);
  await tab.close();

  await expect(page.getByLabel('Nama produk')).toHaveValue(name);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('berhasil menambahkan data')).toBeVisible();
  // The browser reports the rejected upload.
  expect(problems.splice(0)).toEqual([expect.stringMatching(/status of 40[03]/)]);
});

test('over REST a write at aal1 is rejected and changes nothing; at aal2 it succeeds', async ({
  page,
  shop,
}) => {
  await logInAs(page, await newAdmin(shop));
  const { supabaseKey } = await backendConfig(page.request);
  const address = `${shop.url}/rest/v1/product?id=eq.2`;
  const read = async () => (await fetch(address, { headers: { apikey: supabaseKey } })).json();
  const write = async (description: string) => {
    const response = await fetch(address, {
      method: 'PATCH',
      headers: {
        apikey: supabaseKey,
        authorization: `Bearer ${(await storedSession(page))?.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ description }),
    });
    return { status: response.status, text: await response.text() };
  };
  const before = await read();
  await requireSecondFactor(shop, true);
  expect(await write('Diubah tanpa kode.')).toMatchObject({
    status: 403,
    text: expect.stringContaining('mfa_required'),
  });
  expect(await read()).toEqual(before);

  await page.goto('/profile');
  await connectApp(page);
  expect(await write(before[0].description)).toMatchObject({ status: 204 });
});
