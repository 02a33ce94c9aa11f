import { expect, type Page } from '@playwright/test';

export interface Registration {
  email: string;
  password: string;
}

/** Fills the registration form once it is shown. */
export async function fillRegistration(
  page: Page,
  { email, password }: Registration,
): Promise<void> {
  // First, since it is unique to this page: the login page has the other fields too and stays visible until after
  // the URL has changed.
  await page.getByLabel('Confirm Password').fill(password);
  // Releases before the one of 2026-11-26 require a name.
  const name = page.getByLabel('Nama');
  if (await name.isVisible()) await name.fill('Budi Santoso');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Fills and submits the form and waits for the success message. */
export async function register(page: Page, registration: Registration): Promise<void> {
  await fillRegistration(page, registration);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(
    page.getByText('Berhasil Daftar Silahkan Confirm Email dan Login Kembali'),
  ).toBeVisible();
}
