import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSecrets } from 'local-supabase/secrets';
import { registeredAccount } from './accounts.ts';
import { orderDrink } from './journeys.ts';
import { logIn, logInWithForm, submitPassword } from './log-in.ts';
import { confirmationLink } from './mailbox.ts';
import { picture } from './picture.ts';
import { expect, test } from './shop-fixture.ts';
import { storedSession } from './stored-session.ts';

const WRONG_PASSWORD = 'Salah-Sekali-4711';
const NEW_PASSWORD = 'Teh-Tarik-Panas-4711';
const DESCRIPTION = 'Deskripsi yang tidak boleh di log 4711';

test('the log contains no passwords, tokens, links, email addresses or values', async ({
  page,
  shop,
  problems,
}) => {
  const secrets: string[] = [WRONG_PASSWORD, NEW_PASSWORD, DESCRIPTION];
  // Signs up and redeems the link of the mail.
  const account = await registeredAccount(shop);
  const noteLink = async () => {
    const link = new URL(await confirmationLink(shop, account.email));
    secrets.push(link.searchParams.get('token_hash') ?? 'no token');
    return link.href;
  };
  secrets.push(account.email, encodeURIComponent(account.email), account.password);
  await noteLink();

  await test.step('a failed and a successful log-in', async () => {
    await page.goto('/login');
    await submitPassword(page, { email: account.email, password: WRONG_PASSWORD });
    await expect(page.getByRole('alert').filter({ hasText: 'Login Gagal' })).toBeVisible();
    await logInWithForm(page, account);
    const session = await storedSession(page);
    secrets.push(session?.access_token ?? 'none', session?.refresh_token ?? 'none');
  });

  await test.step('an order', async () => {
    await orderDrink(page);
  });

  await test.step('a recovery', async () => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('button', { name: 'Kirim tautan' }).click();
    await expect(page.getByText('Bila email ini terdaftar')).toBeVisible();
    await page.goto(await noteLink());
    await page.getByRole('button', { name: 'Lanjutkan ke password baru' }).click();
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Simpan password' }).click();
    await expect(page.getByText('Password baru Anda sudah tersimpan.')).toBeVisible();
    const session = await storedSession(page);
    secrets.push(session?.access_token ?? 'none', session?.refresh_token ?? 'none');
  });

  await test.step('an upload', async () => {
    await page.evaluate(() => localStorage.clear());
    await logIn(page, 'admin');
    await page.goto('/insert');
    await page.getByLabel('Nama produk').fill('Teh Log 4711');
    await page.getByRole('radio', { name: 'Minuman' }).check();
    await page.getByLabel('Stok').fill('1');
    await page.getByLabel('Harga', { exact: true }).fill('1.000');
    await page.getByLabel('Deskripsi').fill(DESCRIPTION);
    await page.getByLabel('Gambar').setInputFiles(picture('teh.png'));
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('berhasil menambahkan data')).toBeVisible();
  });

  await test.step('secrets in addresses and reports', async () => {
    await page.request.get(`/tidak-ada/${account.email}?token_hash=${secrets[5]}`);
    await page.request.get(`/rest/v1/${encodeURIComponent(account.email)}`);
    await page.request.post('/_report', {
      headers: { origin: shop.url },
      data: { kind: 'error', code: 'x', message: `${account.email} ${secrets.join(' ')}` },
    });
  });

  const keys = await loadSecrets(shop.dataDirectory);
  secrets.push(keys.serviceKey, keys.jwtSecret, keys.publishableKey, keys.mailboxToken);
  const log = await readFile(join(shop.dataDirectory, 'shop.log'), 'utf8');
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.some(({ path }) => path === '/auth/v1/signup')).toBe(true);
  const reports = lines.filter(({ event }) => event === 'browser_report');
  expect(reports).not.toEqual([]);
  // Reports contain free text: redaction recognises the format of tokens, but not a password.
  const others = lines.filter(({ event }) => event !== 'browser_report');
  for (const secret of secrets) expect(JSON.stringify(others)).not.toContain(secret);
  for (const secret of secrets.filter((text) => /^eyJ|@|^[0-9a-f]{24,}$/.test(text))) {
    expect(JSON.stringify(reports)).not.toContain(secret);
  }
  for (const { path } of lines) expect(String(path)).not.toMatch(/[?@]/);
  // The browser reports the failed log-in.
  problems.length = 0;
});
