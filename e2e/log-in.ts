import { expect, type Page } from '@playwright/test';
import { KNOWN_DEMO_PASSWORD } from 'platform/demo/known-password';

const ADDRESSES = { admin: 'admin@kedai.test', customer: 'pengguna@kedai.test' };

/** Logs in as one of the demo accounts and waits until the shop says so. */
export function logIn(page: Page, account: keyof typeof ADDRESSES): Promise<void> {
  return logInAs(page, { email: ADDRESSES[account], password: KNOWN_DEMO_PASSWORD });
}

/** Logs in with any account and waits until the shop says so. */
export async function logInAs(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('link', { name: /Profil/ })).toBeVisible();
}
