import { expect, type Page } from '@playwright/test';
import { KNOWN_DEMO_PASSWORD } from 'local-supabase/demo/known-password';
import { backendConfig } from './backend-config.ts';
import { SESSION_KEY } from './stored-session.ts';

const ADDRESSES = { admin: 'admin@kedai.test', customer: 'pengguna@kedai.test' };

type DemoAccount = keyof typeof ADDRESSES;

interface Credentials {
  email: string;
  password: string;
}

/** Starts a session of one of the demo accounts, see {@link logInAs}. */
export async function logIn(page: Page, account: DemoAccount): Promise<void> {
  await logInAs(page, demoAccount(account));
}

/**
 * Starts a session of any account in a page without the two page loads of the login form. Afterwards the page is
 * an empty document of the shop's origin.
 */
export async function logInAs(page: Page, { email, password }: Credentials): Promise<void> {
  // A document of the shop's origin without scripts and without a request for an icon.
  const body = '<!doctype html><link rel="icon" href="data:,">';
  await page.route('**/without-shop', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/without-shop');
  await page.unroute('**/without-shop');
  const { supabaseUrl, supabaseKey } = await backendConfig(page.request);
  const answer = await page.request.post(`${supabaseUrl}/auth/v1/token?grant_type=password`, {
    headers: { apikey: supabaseKey },
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`${email} could not log in: ${await answer.text()}`);
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    SESSION_KEY,
    await answer.text(),
  ] as const);
}

/** Logs in with the form of the login page and waits for the session. */
export async function logInWithForm(page: Page, account: Credentials): Promise<void> {
  await page.goto('/login');
  await submitPassword(page, account);
  await expect(page.getByRole('link', { name: /Profil/ })).toBeVisible();
}

/** Fills and submits the form of the open login page. */
export async function submitPassword(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Logs out on the open profile page. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'LOG IN' }).first()).toBeVisible();
}

/** Address and password of a demo account. */
export function demoAccount(account: DemoAccount): Credentials {
  return { email: ADDRESSES[account], password: KNOWN_DEMO_PASSWORD };
}
