import { submitPassword } from '../../log-in.ts';
import { register } from '../../register.ts';
import type { Screen } from '../screen.ts';

const WRONG_PASSWORD = { email: 'pengguna@kedai.test', password: 'bukan-ini' };

/** The account forms, empty and with errors, and the profile of a customer. */
export const ACCOUNT_SCREENS: readonly Screen[] = [
  { name: 'login', visitor: 'anonymous', path: '/login?next=/cart' },
  {
    name: 'login-incomplete',
    visitor: 'anonymous',
    path: '/login',
    prepare: (page) => page.getByRole('button', { name: 'Log In' }).click(),
  },
  {
    name: 'login-refused',
    visitor: 'anonymous',
    path: '/login',
    prepare: async (page) => {
      await submitPassword(page, WRONG_PASSWORD);
      await page.getByRole('alert').filter({ hasText: 'Login Gagal' }).waitFor();
    },
  },
  { name: 'register', visitor: 'anonymous', path: '/register' },
  {
    name: 'register-incomplete',
    visitor: 'anonymous',
    path: '/register',
    prepare: (page) => page.getByRole('button', { name: 'Register' }).click(),
  },
  {
    name: 'check-email',
    visitor: 'anonymous',
    path: '/register',
    prepare: async (page) => {
      // An address is limited to five mails in five minutes.
      const email = `foto-${page.viewportSize()?.width}@kedai.test`;
      await register(page, { email, password: 'Senja-di-Bogor-5' });
      await page.getByText(email).waitFor();
    },
  },
  { name: 'forgot-password', visitor: 'anonymous', path: '/forgot-password' },
  {
    name: 'forgot-password-sent',
    visitor: 'anonymous',
    path: '/forgot-password',
    prepare: async (page) => {
      await page.getByLabel('Email').fill(`tamu-${crypto.randomUUID()}@kedai.test`);
      await page.getByRole('button', { name: 'Kirim tautan' }).click();
      await page.getByRole('main').getByRole('status').waitFor();
    },
  },
  {
    name: 'confirm-link-used',
    visitor: 'anonymous',
    path: '/auth/confirm?token_hash=lama&type=signup',
  },
  { name: 'profile', visitor: 'customer', path: '/profile' },
  {
    name: 'logout-question',
    visitor: 'customer',
    path: '/profile',
    prepare: (page) => page.getByRole('button', { name: 'Logout' }).click(),
  },
  {
    name: 'delete-account-question',
    visitor: 'customer',
    path: '/profile',
    prepare: (page) => page.getByRole('button', { name: 'Hapus akun' }).click(),
  },
  { name: 'new-password', visitor: 'customer', path: '/new-password' },
];
