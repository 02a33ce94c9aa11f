import type { Page } from '@playwright/test';
import { endSessions, newAccount, setRole } from './accounts.ts';
import { keptSession, letExpireIn, spoilToken } from './kept-session.ts';
import { logInAs, logInWithForm } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';

const ENDED = 'Sesi Anda berakhir. Silakan masuk lagi.';

const cart = (page: Page) => page.getByRole('link', { name: /Keranjang/ });
const profile = (page: Page) => page.getByRole('link', { name: /Profil/ });
const logInLink = (page: Page) => page.getByRole('link', { name: 'LOG IN' }).first();

async function logOut(page: Page): Promise<void> {
  await profile(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(logInLink(page)).toBeVisible();
}

test('signing in and out in one tab is seen in the other', async ({ page, shop }) => {
  const account = await newAccount(shop);
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(logInLink(other)).toBeVisible();

  await logInWithForm(page, account);
  await expect(profile(other)).toBeVisible();

  await test.step('a guarded page of the other tab closes with the session', async () => {
    await cart(other).click();
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await logOut(page);
    await expect(other).toHaveURL(/\/login\?next=%2Fcart$/);
    await expect(cart(other)).toHaveCount(0);
    await expect(other.getByText(ENDED)).toHaveCount(0);
  });

  await test.step('and the other way round, with the library loaded in both', async () => {
    await logInWithForm(other, account);
    await expect(profile(page)).toBeVisible();
    await logOut(other);
    await expect(logInLink(page)).toBeVisible();
  });
});

test('the badge of a tab is that of whoever signed in last', async ({ page, shop }) => {
  const [first, second] = [await newAccount(shop), await newAccount(shop)];
  await logInAs(page, first);
  await page.goto('/detaildrink/1');
  await page.getByRole('button', { name: 'Tambah', exact: true }).click();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(cart(page)).toContainText('1');

  const other = await page.context().newPage();
  await logInWithForm(other, second);
  await expect(profile(page)).toHaveAccessibleName(`Profil ${second.email.split('@')[0]}`);
  await expect(cart(page)).not.toContainText('1');
});

test('three tabs that refresh at once stay signed in', async ({ page, shop }) => {
  await logInAs(page, await newAccount(shop));
  const tabs = [page, await page.context().newPage(), await page.context().newPage()];
  for (const tab of tabs) await tab.goto('/profile');
  const refusals: string[] = [];
  let refreshes = 0;
  page.context().on('response', (response) => {
    if (!response.url().includes('grant_type=refresh_token')) return;
    refreshes += 1;
    if (!response.ok()) refusals.push(`${response.status()}`);
  });

  // The second round shows that the first one left a session that can still be prolonged.
  for (const _round of ['first', 'second']) {
    const before = await letExpireIn(page, 30);
    await Promise.all(tabs.map((tab) => tab.reload()));
    for (const tab of tabs) {
      await expect(tab.getByRole('button', { name: 'Logout' })).toBeVisible();
    }
    await expect
      .poll(async () => (await keptSession(page))?.refresh_token)
      .not.toBe(before.refresh_token);
    expect((await keptSession(page))?.expires_at).toBeGreaterThan(Date.now() / 1000 + 3000);
  }
  expect(refusals).toEqual([]);
  expect(refreshes).toBeGreaterThanOrEqual(2);
  for (const tab of tabs) {
    await cart(tab).click();
    await expect(tab).toHaveURL(/\/cart$/);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a session that was ended elsewhere ends with a sentence, in every tab', async ({
  page,
  shop,
  problems,
}) => {
  await logInAs(page, await newAccount(shop));
  const other = await page.context().newPage();
  await other.goto('/profile');
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();

  // Only the page that is opened next may find out: a request that either tab happens to make
  // before that would find out for it.
  let isNext = false;
  const refreshes = '**/auth/v1/token?grant_type=refresh_token';
  await other.route(refreshes, (route) => route.abort());
  await page.route(refreshes, (route) => (isNext ? route.continue() : route.abort()));
  const { access_token } = await letExpireIn(page, -10);
  await endSessions(shop, access_token);
  isNext = true;
  await page.goto('/history');
  await expect(page).toHaveURL(/\/login\?next=%2Fhistory$/);
  await expect(page.getByRole('alert').filter({ hasText: ENDED })).toBeVisible();
  await expect(logInLink(other)).toBeVisible();
  await expect(other.getByRole('alert').filter({ hasText: ENDED })).toBeVisible();
  expect(await keptSession(page)).toBeNull();
  // The browser reports the refused refresh.
  expect(problems.splice(0)).toContainEqual(expect.stringContaining('status of 400'));
});

test('without the auth service nobody is signed out', async ({ page, shop, problems }) => {
  await logInAs(page, await newAccount(shop));
  await letExpireIn(page, -10);
  await page.route('**/auth/v1/**', (route) => route.abort('connectionrefused'));
  await page.goto('/');
  await expect(profile(page)).toBeVisible();
  await expect(page.getByText(ENDED)).toHaveCount(0);
  expect(await keptSession(page)).not.toBeNull();

  await page.unroute('**/auth/v1/**');
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect
    .poll(async () => (await keptSession(page))?.expires_at)
    .toBeGreaterThan(Date.now() / 1000);
  // The browser reports every request that was refused.
  problems.length = 0;
});

test('a token that the server refuses, as on a device whose clock is behind, is replaced', async ({
  page,
  shop,
  problems,
}) => {
  await logInAs(page, await newAccount(shop));
  const { refresh_token } = await spoilToken(page);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/keranjang/i);
  await expect(profile(page)).toBeVisible();
  await expect.poll(async () => (await keptSession(page))?.access_token).not.toContain('spoiled');
  // The access token of the same second would be the same, to the letter.
  expect((await keptSession(page))?.refresh_token).not.toBe(refresh_token);
  // The browser reports the requests that were refused at first.
  problems.length = 0;
});

test('an admin who was demoted loses the admin pages when the tab comes back', async ({
  page,
  shop,
}) => {
  const account = await newAccount(shop);
  await setRole(shop, account, 'admin');
  await page.clock.install();
  await logInAs(page, account);
  await page.goto('/admin');
  await expect(page.getByRole('table')).toBeVisible();

  await setRole(shop, account, 'pengguna');
  // Longer than a profile is taken for fresh.
  await page.clock.fastForward(11_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin$/);
  await expect(page.getByText(/hanya untuk admin/)).toBeVisible();
  await page.getByRole('link', { name: 'kembali ke menu' }).click();
  await profile(page).click();
  await expect(page.getByText('Pengguna', { exact: true })).toBeVisible();
});
