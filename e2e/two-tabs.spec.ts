import type { Page } from '@playwright/test';
import { endSessions, newAccount, setRole } from './accounts.ts';
import { arrangeCartLine } from './arranged-order.ts';
import { logInAs, logInWithForm, logOut } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';
import { letExpireIn, spoilToken, storedSession } from './stored-session.ts';

const ENDED = 'Sesi Anda berakhir. Silakan masuk lagi.';

const cart = (page: Page) => page.getByRole('link', { name: /Keranjang/ });
const profile = (page: Page) => page.getByRole('link', { name: /Profil/ });
const logInLink = (page: Page) => page.getByRole('link', { name: 'LOG IN' }).first();

test('signing in and out in one tab takes effect in the other', async ({ page, shop }) => {
  const account = await newAccount(shop);
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(logInLink(other)).toBeVisible();

  await logInWithForm(page, account);
  await expect(profile(other)).toBeVisible();

  await test.step('a guarded page of the other tab closes with the session', async () => {
    await cart(other).click();
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await profile(page).click();
    await logOut(page);
    await expect(other).toHaveURL(/\/login\?next=%2Fcart$/);
    await expect(cart(other)).toHaveCount(0);
    await expect(other.getByText(ENDED)).toHaveCount(0);
  });

  await test.step('and the other way round, with the library loaded in both', async () => {
    await logInWithForm(other, account);
    await expect(profile(page)).toBeVisible();
    await profile(other).click();
    await logOut(other);
    await expect(logInLink(page)).toBeVisible();
  });
});

test('all tabs show the cart badge of the account that signed in last', async ({ page, shop }) => {
  const [first, second] = [await newAccount(shop), await newAccount(shop)];
  await logInAs(page, first);
  await arrangeCartLine(page);
  await page.goto('/terms');
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
  const failures: string[] = [];
  let refreshes = 0;
  page.context().on('response', (response) => {
    if (!response.url().includes('grant_type=refresh_token')) return;
    refreshes += 1;
    if (!response.ok()) failures.push(`${response.status()}`);
  });

  // The second round refreshes the session of the first.
  for (const _round of ['first', 'second']) {
    const before = await letExpireIn(page, 30);
    await Promise.all(tabs.map((tab) => tab.reload()));
    for (const tab of tabs) {
      await expect(tab.getByRole('button', { name: 'Logout' })).toBeVisible();
    }
    await expect
      .poll(async () => (await storedSession(page))?.refresh_token)
      .not.toBe(before.refresh_token);
    expect((await storedSession(page))?.expires_at).toBeGreaterThan(Date.now() / 1000 + 3000);
  }
  expect(failures).toEqual([]);
  expect(refreshes).toBeGreaterThanOrEqual(2);
  for (const tab of tabs) {
    await cart(tab).click();
    await expect(tab).toHaveURL(/\/cart$/);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a session revoked elsewhere ends with a message in every tab', async ({
  page,
  shop,
  problems,
}) => {
  await logInAs(page, await newAccount(shop));
  const other = await page.context().newPage();
  await other.goto('/profile');
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();

  // Only the next page may refresh: an earlier refresh would end the session.
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
  expect(await storedSession(page)).toBeNull();
  // The browser reports the rejected refresh.
  expect(problems.splice(0)).toContainEqual(expect.stringContaining('status of 400'));
});

test('without the auth service the user stays signed in', async ({ page, shop, problems }) => {
  await logInAs(page, await newAccount(shop));
  await letExpireIn(page, -10);
  await page.route('**/auth/v1/**', (route) => route.abort('connectionrefused'));
  await page.goto('/');
  await expect(profile(page)).toBeVisible();
  await expect(page.getByText(ENDED)).toHaveCount(0);
  expect(await storedSession(page)).not.toBeNull();

  await page.unroute('**/auth/v1/**');
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect
    .poll(async () => (await storedSession(page))?.expires_at)
    .toBeGreaterThan(Date.now() / 1000);
  // The browser reports each failed request.
  problems.length = 0;
});

test('an access token rejected by the server (wrong device clock) is refreshed', async ({
  page,
  shop,
  problems,
}) => {
  await logInAs(page, await newAccount(shop));
  const { refresh_token } = await spoilToken(page);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/keranjang/i);
  await expect(profile(page)).toBeVisible();
  await expect.poll(async () => (await storedSession(page))?.access_token).not.toContain('spoiled');
  // Two access tokens of the same second are equal.
  expect((await storedSession(page))?.refresh_token).not.toBe(refresh_token);
  // The browser reports the rejected requests.
  problems.length = 0;
});

test('an admin who was demoted loses the admin pages when the tab becomes visible again', async ({
  page,
  shop,
  problems,
}) => {
  const account = await newAccount(shop);
  await setRole(shop, account, 'admin');
  await page.clock.install();
  await logInAs(page, account);
  await page.goto('/admin');
  await expect(page.getByRole('table')).toBeVisible();

  await setRole(shop, account, 'pengguna');
  // Longer than the TTL of the cached profile.
  await page.clock.fastForward(11_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin$/);
  await expect(page.getByText(/hanya untuk admin/)).toBeVisible();
  await page.getByRole('link', { name: 'kembali ke menu' }).click();
  await profile(page).click();
  await expect(page.getByText('Pengguna', { exact: true })).toBeVisible();
  // The open page may ask for the state of the payments before it is left.
  const others = problems.splice(0).filter((each) => !each.includes('/payment_provider_state'));
  expect(others).toEqual([]);
});
