import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as auth from 'shared-auth';
import { openPage } from 'shared-ui/open-page-for-tests';
import { beforeEach, expect, test, vi } from 'vitest';
import { signedIn } from '../signed-in-for-tests.ts';
import { ForgotPasswordPage, forgotPasswordAction } from './forgot-password-page.tsx';
import { NewPasswordPage, newPasswordAction, newPasswordLoader } from './new-password-page.tsx';

vi.mock('shared-auth', { spy: true });
vi.mock('../registry/registry.ts', () => ({
  remotePages: () => [{ path: '/orderan', audience: 'staff', homeOf: 'staff' }],
}));

beforeEach(() => {
  vi.mocked(auth.requestRecovery).mockReset().mockResolvedValue();
  vi.mocked(auth.changePassword).mockReset().mockResolvedValue();
  vi.mocked(auth.requireShownFactor).mockResolvedValue(signedIn());
  vi.mocked(auth.settledSession).mockResolvedValue(signedIn());
});

const open = (path: string) =>
  openPage(path, [
    { path: '/forgot-password', Component: ForgotPasswordPage, action: forgotPasswordAction },
    {
      path: '/new-password',
      Component: NewPasswordPage,
      loader: newPasswordLoader,
      action: newPasswordAction,
    },
  ]);

test('requesting the mail does not reveal whether the e-mail address has an account', async () => {
  open('/forgot-password');
  await userEvent.type(await screen.findByLabelText('Email'), 'siapa@kedai.test');
  await userEvent.click(screen.getByRole('button', { name: 'Kirim tautan' }));
  await screen.findByText(/Bila email ini terdaftar/);
  expect(auth.requestRecovery).toHaveBeenCalledWith('siapa@kedai.test');
});

test('shows why the mail was not sent', async () => {
  vi.mocked(auth.requestRecovery).mockRejectedValue(
    new auth.BackendError('over_request_rate_limit', 429, ''),
  );
  open('/forgot-password');
  await userEvent.type(await screen.findByLabelText('Email'), 'a@kedai.test');
  await userEvent.click(screen.getByRole('button', { name: 'Kirim tautan' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Terlalu banyak percobaan');
});

async function choose(password: string, confirm: string): Promise<void> {
  open('/new-password');
  await userEvent.type(await screen.findByLabelText('Password'), password);
  await userEvent.type(screen.getByLabelText('Confirm Password'), confirm);
  await userEvent.click(screen.getByRole('button', { name: 'Simpan password' }));
}

test('shows the account whose password is changed', async () => {
  open('/new-password');
  await screen.findByText(/password baru untuk akun sari@kedai\.test,/);
});

test('saves a new password', async () => {
  await choose('Senja-2027', 'Senja-2027');
  await screen.findByText('Elsewhere: /');
  expect(auth.changePassword).toHaveBeenCalledWith('Senja-2027');
});

test('leads invited staff to their page', async () => {
  vi.mocked(auth.settledSession).mockResolvedValue(signedIn({ role: 'staf' }));
  await choose('Senja-2027', 'Senja-2027');
  await screen.findByText('Elsewhere: /orderan');
});

test('shows that the passwords differ, and sends nothing', async () => {
  await choose('Senja-2027', 'Senja-2028');
  expect((await screen.findByRole('alert')).textContent).toContain('Password tidak sama');
  expect(auth.changePassword).not.toHaveBeenCalled();
});

test('rejects a password of more than 72 bytes without sending it', async () => {
  await choose('x'.repeat(73), 'x'.repeat(73));
  expect((await screen.findByRole('alert')).textContent).toContain('paling banyak 72 karakter');
  expect(auth.changePassword).not.toHaveBeenCalled();
});

test.each([
  ['same_password', 'harus berbeda'],
  ['weak_password', 'terlalu lemah'],
  ['session_ended', 'Minta tautan baru'],
  ['insufficient_aal', 'Masukkan kode'],
])('shows what the error %s means', async (code, words) => {
  vi.mocked(auth.changePassword).mockRejectedValue(new auth.BackendError(code, 400, ''));
  await choose('Senja-2027', 'Senja-2027');
  expect((await screen.findByRole('alert')).textContent).toContain(words);
});
