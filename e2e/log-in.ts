import { expect, type Page } from '@playwright/test';
import { KNOWN_DEMO_PASSWORD } from 'platform/demo/known-password';

const ADDRESSES = { admin: 'admin@kedai.test', customer: 'pengguna@kedai.test' };

/** Logs in as one of the demo accounts and waits until the shop says so. */
export async function logIn(page: Page, account: keyof typeof ADDRESSES): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(ADDRESSES[account]);
  await page.getByLabel('Password').fill(KNOWN_DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('link', { name: /Profil/ })).toBeVisible();
}
