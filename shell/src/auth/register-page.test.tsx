import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as auth from 'shared-auth';
import { openPage, shownToasts } from 'shared-ui/open-page-for-tests';
import { beforeEach, expect, test, vi } from 'vitest';
import { pendingRegistration } from './pending-registration.ts';
import { registerAction } from './register.handlers.ts';
import { RegisterPage } from './register-page.tsx';

vi.mock('shared-auth', { spy: true });
vi.mock('../registry/registry.ts', () => ({
  remotePages: () => [{ path: '/cart' }],
}));

const open = (query = '') =>
  openPage(`/register${query}`, {
    path: '/register',
    Component: RegisterPage,
    action: registerAction,
  });

async function register(password: string, confirm: string, query = ''): Promise<void> {
  const user = open(query);
  await user.type(await screen.findByLabelText('Email'), 'a@kedai.test');
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Confirm Password'), confirm);
  await user.click(screen.getByRole('button', { name: 'Register' }));
}

beforeEach(() => {
  vi.mocked(auth.signUp).mockReset();
  sessionStorage.clear();
});

test('asks for e-mail and password only', async () => {
  open();
  await screen.findByLabelText('Email');
  const fields = [...document.querySelectorAll('input')].map(({ name }) => name);
  expect(fields).toEqual(['email', 'password', 'confirm']);
});

test('shows that the passwords differ, and sends nothing', async () => {
  await register('Senja-2026', 'Senja-2027');
  expect((await screen.findByRole('alert')).textContent).toBe('Password tidak sama');
  expect(auth.signUp).not.toHaveBeenCalled();
});

test.each(['x'.repeat(73), 'é'.repeat(37)])(
  'rejects a password of more than 72 bytes (%s) without sending it',
  async (password) => {
    await register(password, password);
    expect((await screen.findByRole('alert')).textContent).toContain('paling banyak 72 karakter');
    expect(auth.signUp).not.toHaveBeenCalled();
  },
);

test('success leads to /check-email, without the e-mail address in the URL', async () => {
  vi.mocked(auth.signUp).mockResolvedValue();
  await register('Senja-2026', 'Senja-2026');
  await screen.findByText('Elsewhere: /check-email');
  expect(location.href).not.toContain('kedai.test');
  expect(pendingRegistration()).toMatchObject({ email: 'a@kedai.test', next: '/' });
  expect(shownToasts()).toContain('Berhasil Daftar Silahkan Confirm Email dan Login Kembali');
});

test.each([
  ['?next=%2Fcart', '/cart'],
  ['?next=https%3A%2F%2Fevil.test%2Fcart', '/'],
  ['', '/'],
])('the mail link of a registration at %j leads to %s', async (query, next) => {
  vi.mocked(auth.signUp).mockResolvedValue();
  await register('Senja-2026', 'Senja-2026', query);
  await screen.findByText('Elsewhere: /check-email');
  expect(auth.signUp).toHaveBeenCalledWith('a@kedai.test', 'Senja-2026', next);
});

test('shows that the registration failed, and why', async () => {
  vi.mocked(auth.signUp).mockRejectedValue(
    new auth.BackendError('over_request_rate_limit', 429, ''),
  );
  await register('Senja-2026', 'Senja-2026');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Registrasi gagal');
  expect(alert.textContent).toContain('Terlalu banyak percobaan');
});

test('shows an error under each required field of an empty form, and focuses the first', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Register' }));
  await screen.findByText('Isi email Anda.');
  screen.getByText('Isi password.');
  const email = screen.getByLabelText('Email');
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(email.getAttribute('aria-describedby')).toBe(screen.getByText('Isi email Anda.').id);
  expect(auth.signUp).not.toHaveBeenCalled();
});

test('restores the input except the password when the user returns to change the e-mail address', async () => {
  vi.mocked(auth.signUp).mockResolvedValue();
  await register('Senja-2026', 'Senja-2026');
  await screen.findByText('Elsewhere: /check-email');
  cleanup();
  open();
  const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  await screen.findByLabelText('Email');
  expect(['Email', 'Password'].map(typed)).toEqual(['a@kedai.test', '']);
});
