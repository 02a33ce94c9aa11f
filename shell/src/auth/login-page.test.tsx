import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as auth from 'shared-auth';
import { openPage, shownToasts } from 'shared-ui/open-page-for-tests';
import { beforeEach, expect, test, vi } from 'vitest';
import { signedIn } from '../signed-in-for-tests.ts';
import { loginAction } from './login.action.ts';
import { LoginPage } from './login-page.tsx';

vi.mock('shared-auth', { spy: true });
vi.mock('../registry/registry.ts', () => ({
  remotePages: () => [
    { path: '/' },
    { path: '/detaildrink/:id' },
    { path: '/orderan', audience: 'staff', homeOf: 'staff' },
    { path: '/admin', audience: 'admin', homeOf: 'admin' },
  ],
}));

const failure = (code: string) => new auth.BackendError(code, 400, '');

const open = (path: string) =>
  openPage(path, { path: '/login', Component: LoginPage, action: loginAction });

async function logIn(email: string, password: string): Promise<void> {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log In' }));
}

/** Mocks the session after a correct password. */
function signsInAt(assurance: auth.Assurance, role: auth.Role = 'pengguna'): void {
  vi.mocked(auth.signIn).mockResolvedValue();
  vi.mocked(auth.settledSession).mockResolvedValue(signedIn({ assurance, role }));
}

beforeEach(() => {
  vi.mocked(auth.signIn).mockReset();
  vi.mocked(auth.resendConfirmation).mockReset().mockResolvedValue();
});

test('shows the attempted page after logging in', async () => {
  signsInAt('aal1');
  open('/login?next=%2Fdetaildrink%2F7%3Fsize%3DLarge');
  await logIn('a@kedai.test', 'Senja-2026');
  await screen.findByText('Elsewhere: /detaildrink/7?size=Large');
  expect(auth.signIn).toHaveBeenCalledWith('a@kedai.test', 'Senja-2026');
  expect(shownToasts()).toHaveLength(1);
});

test('leads to /two-step, with the attempted path, when a second factor is required', async () => {
  signsInAt('aal2-due');
  open('/login?next=%2Fdetaildrink%2F7');
  await logIn('a@kedai.test', 'Senja-2026');
  await screen.findByText('Elsewhere: /two-step?next=%2Fdetaildrink%2F7');
  expect(shownToasts(), 'the sign-in is not complete').toEqual([]);
});

test('leads to the landing page when the attempted path is another origin', async () => {
  signsInAt('aal1');
  open('/login?next=%2F%2Fevil.test%2Fcart');
  await logIn('a@kedai.test', 'Senja-2026');
  await screen.findByText('Elsewhere: /');
});

test('shows that the password is wrong, and keeps the entered address', async () => {
  vi.mocked(auth.signIn).mockRejectedValue(failure('invalid_credentials'));
  open('/login');
  await logIn('a@kedai.test', 'wrong');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Login Gagal');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('a@kedai.test');
});

test('offers to resend the mail to an unconfirmed address', async () => {
  vi.mocked(auth.signIn).mockRejectedValue(failure('email_not_confirmed'));
  open('/login?next=%2Fdetaildrink%2F7');
  await logIn('a@kedai.test', 'Senja-2026');
  await userEvent.click(await screen.findByRole('button', { name: /Kirim ulang/ }));
  await screen.findByText('Email konfirmasi sudah kami kirim ulang.');
  expect(auth.resendConfirmation).toHaveBeenCalledWith('a@kedai.test', '/detaildrink/7');
});

test.each([
  ['admin', '/login', '/admin'],
  ['admin', '/login?next=%2Fdetaildrink%2F7', '/detaildrink/7'],
  ['staf', '/login', '/orderan'],
] as const)('%s, logging in at %s, is redirected to %s', async (role, path, target) => {
  signsInAt('aal1', role);
  open(path);
  await logIn('a@kedai.test', 'Senja-2026');
  await screen.findByText(`Elsewhere: ${target}`);
});

test('shows an invalid address under its field, and sends nothing', async () => {
  open('/login');
  await logIn('a@kedai', 'Senja-2026');
  await screen.findByText(/Tulis email yang lengkap/);
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(auth.signIn).not.toHaveBeenCalled();
});
