import { expect, type Page } from '@playwright/test';

export interface Registration {
  email: string;
  password: string;
  name?: string;
  phone?: string;
}

/** Fills the form of the register page, which is open or about to be shown. */
export async function fillRegistration(
  page: Page,
  { email, password, name = 'Budi Santoso', phone }: Registration,
): Promise<void> {
  // First, since only this page asks for a name: the login page that leads here has an e-mail field too,
  // and is shown until after the address has changed.
  await page.getByLabel('Nama').fill(name);
  await page.getByLabel('Email').fill(email);
  if (phone) await page.getByLabel('Nomor HP').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
}

/** Fills and submits the form and waits for the success message. */
export async function register(page: Page, registration: Registration): Promise<void> {
  await fillRegistration(page, registration);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(
    page.getByText('Berhasil Daftar Silahkan Confirm Email dan Login Kembali'),
  ).toBeVisible();
}
