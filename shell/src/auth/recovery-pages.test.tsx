import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as auth from 'shared-auth';
import { createBrowserRouter, RouterProvider } from 'shared-ui/runtime';
import { beforeEach, expect, test, vi } from 'vitest';
import { ForgotPasswordPage, forgotPasswordAction } from './forgot-password-page.tsx';
import { NewPasswordPage, newPasswordAction, newPasswordLoader } from './new-password-page.tsx';

vi.mock('shared-auth', { spy: true });

beforeEach(() => {
  vi.mocked(auth.requestRecovery).mockReset().mockResolvedValue(null);
  vi.mocked(auth.changePassword).mockReset().mockResolvedValue(null);
  vi.mocked(auth.requireShownFactor).mockResolvedValue({
    status: 'signed-in',
    userId: 'u',
    email: 'sari@kedai.test',
    assurance: 'aal1',
    profile: { username: 'sari', fullName: 'Sari', role: 'pengguna' },
  });
});

function open(path: string): void {
  history.replaceState(null, '', path);
  const router = createBrowserRouter([
    { path: '/', element: <p>landing</p> },
    { path: '/forgot-password', Component: ForgotPasswordPage, action: forgotPasswordAction },
    {
      path: '/new-password',
      Component: NewPasswordPage,
      loader: newPasswordLoader,
      action: newPasswordAction,
      HydrateFallback: () => null,
    },
  ]);
  render(<RouterProvider router={router} />);
}

test('asking for the mail is answered without telling whether the address is known', async () => {
  open('/forgot-password');
  await userEvent.type(screen.getByLabelText('Email'), 'siapa@kedai.test');
  await userEvent.click(screen.getByRole('button', { name: 'Kirim tautan' }));
  await screen.findByText(/Bila email ini terdaftar/);
  expect(auth.requestRecovery).toHaveBeenCalledWith('siapa@kedai.test');
});

test('a mail that could not be asked for says so', async () => {
  vi.mocked(auth.requestRecovery).mockResolvedValue('too_many_requests');
  open('/forgot-password');
  await userEvent.type(screen.getByLabelText('Email'), 'a@kedai.test');
  await userEvent.click(screen.getByRole('button', { name: 'Kirim tautan' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Terlalu banyak percobaan');
});

async function choose(password: string, confirm: string): Promise<void> {
  open('/new-password');
  await userEvent.type(await screen.findByLabelText('Password'), password);
  await userEvent.type(screen.getByLabelText('Confirm Password'), confirm);
  await userEvent.click(screen.getByRole('button', { name: 'Simpan password' }));
}

test('the account whose password is changed is named', async () => {
  open('/new-password');
  await screen.findByText(/password baru untuk akun sari@kedai\.test,/);
});

test('a new password is saved', async () => {
  await choose('Senja-2027', 'Senja-2027');
  await screen.findByText('landing');
  expect(auth.changePassword).toHaveBeenCalledWith('Senja-2027');
});

test('different passwords are said, and nothing is sent', async () => {
  await choose('Senja-2027', 'Senja-2028');
  expect((await screen.findByRole('alert')).textContent).toContain('Password tidak sama');
  expect(auth.changePassword).not.toHaveBeenCalled();
});

test('a password of more than 72 bytes is said, and not sent', async () => {
  await choose('x'.repeat(73), 'x'.repeat(73));
  expect((await screen.findByRole('alert')).textContent).toContain('paling banyak 72 karakter');
  expect(auth.changePassword).not.toHaveBeenCalled();
});

test.each([
  ['same_password', 'harus berbeda'],
  ['weak_password', 'terlalu lemah'],
  ['session_ended', 'Minta tautan baru'],
  ['second_factor_needed', 'Masukkan kode'],
] as const)('a refusal (%s) is said', async (refusal, words) => {
  vi.mocked(auth.changePassword).mockResolvedValue(refusal);
  await choose('Senja-2027', 'Senja-2027');
  expect((await screen.findByRole('alert')).textContent).toContain(words);
});
