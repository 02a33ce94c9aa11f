import { expect, type Page } from '@playwright/test';
import { KNOWN_DEMO_PASSWORD } from 'local-supabase/demo/known-password';

const ADDRESSES = { admin: 'admin@kedai.test', customer: 'pengguna@kedai.test' };

type DemoAccount = keyof typeof ADDRESSES;

interface Credentials {
  email: string;
  password: string;
}

/** Logs in as one of the demo accounts and waits until the shop says so. */
export async function logIn(page: Page, account: DemoAccount): Promise<void> {
  await logInAs(page, demoAccount(account));
}

/** Logs in with any account and waits until the shop says so. */
export async function logInAs(page: Page, account: Credentials): Promise<void> {
  await page.goto('/login');
  await submitPassword(page, account);
  await expect(page.getByRole('link', { name: /Profil/ })).toBeVisible();
}

/** Fills the form of the login page that is open and sends it. */
export async function submitPassword(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** What a demo account logs in with. */
export function demoAccount(account: DemoAccount): Credentials {
  return { email: ADDRESSES[account], password: KNOWN_DEMO_PASSWORD };
}
