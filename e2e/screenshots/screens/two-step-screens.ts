import type { Page } from '@playwright/test';
import { requireSecondFactor } from '../../accounts.ts';
import { type Authenticator, connectApp } from '../../authenticator.ts';
import { demoAccount, submitPassword } from '../../log-in.ts';
import type { Screen } from '../screen.ts';

let app: Authenticator | undefined;

const enterCode = async (page: Page, code: string) => {
  await page.getByLabel('Kode 6 angka').fill(code);
  await page.getByRole('button', { name: 'Verifikasi' }).click();
};

const askToRemove = (page: Page) =>
  page.getByRole('button', { name: 'Hapus Aplikasi autentikator' }).click();

/** The second factor of an admin, in the order of enrolment, log-in and removal. */
export const TWO_STEP_SCREENS: readonly Screen[] = [
  {
    name: 'profile-admin',
    visitor: 'admin',
    path: '/profile',
    prepare: (page) => page.getByRole('button', { name: 'Aktifkan' }).waitFor(),
  },
  {
    name: 'two-step-demanded',
    visitor: 'admin',
    path: '/profile',
    prepare: async (page, shop) => {
      await requireSecondFactor(shop, true);
      await page.getByRole('link', { name: 'Admin', exact: true }).click();
      await page.getByRole('link', { name: 'Aktifkan di profil' }).waitFor();
    },
  },
  {
    name: 'profile-demanded',
    visitor: 'admin',
    path: '/profile',
    prepare: async (page, shop) => {
      await page.getByText(/Toko ini mewajibkannya/).waitFor();
      await requireSecondFactor(shop, false);
    },
  },
  {
    name: 'two-step-enrolling',
    visitor: 'admin',
    path: '/profile',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Aktifkan' }).click();
      await page.getByRole('img', { name: /Kode QR/ }).waitFor();
    },
  },
  {
    name: 'profile-factors',
    visitor: 'admin',
    path: '/profile',
    prepare: async (page) => {
      app = await connectApp(page);
      await page.getByText('Aktif', { exact: true }).waitFor();
    },
  },
  {
    name: 'two-step-new-codes',
    visitor: 'admin',
    path: '/profile',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Buat kode pemulihan' }).click();
      await page.getByRole('button', { name: 'Sudah saya simpan' }).waitFor();
    },
    // The last app stays while there are codes.
    after: async (page) => {
      await page.getByRole('button', { name: 'Sudah saya simpan' }).click();
      await page.getByRole('button', { name: 'Hapus kode' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
      await page.getByRole('button', { name: 'Buat kode pemulihan' }).waitFor();
    },
  },
  {
    name: 'two-step-code',
    visitor: 'admin',
    path: '/profile',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await page.goto('/login');
      await submitPassword(page, demoAccount('admin'));
      await page.getByLabel('Kode 6 angka').waitFor();
    },
  },
  {
    name: 'two-step-refused',
    visitor: 'admin',
    path: '/two-step?next=/profile',
    prepare: async (page) => {
      await enterCode(page, '000000');
      await page.getByText(/Kode salah/).waitFor();
    },
  },
  {
    name: 'two-step-recovery',
    visitor: 'admin',
    path: '/two-step?next=/profile',
    prepare: (page) => page.getByRole('button', { name: /Pakai kode pemulihan/ }).click(),
  },
  {
    name: 'profile-factor-due',
    visitor: 'admin',
    path: '/profile',
    prepare: (page) => page.getByRole('link', { name: 'Masukkan kode' }).waitFor(),
  },
  {
    name: 'two-step-remove',
    visitor: 'admin',
    path: '/two-step?next=/profile',
    prepare: async (page) => {
      await enterCode(page, app?.code() ?? '');
      await askToRemove(page);
    },
  },
  {
    name: 'two-step-removed',
    visitor: 'admin',
    path: '/profile',
    prepare: async (page) => {
      await askToRemove(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
      await page.getByText('Belum aktif').waitFor();
    },
  },
];
