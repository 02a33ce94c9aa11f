import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as auth from 'shared-auth';
import { createBrowserRouter, RouterProvider } from 'shared-ui/runtime';
import { beforeEach, expect, test, vi } from 'vitest';
import { loginAction } from './login.action.ts';
import { LoginPage } from './login-page.tsx';

vi.mock('shared-auth', { spy: true });
vi.mock('../composition/remotes.ts', () => ({
  ownedPaths: () => [['storefront', ['/', '/detaildrink/:id']]],
}));

function open(path: string): void {
  history.replaceState(null, '', path);
  const router = createBrowserRouter([
    { path: '/login', Component: LoginPage, action: loginAction },
    { path: '*', element: <p>another page</p> },
  ]);
  render(<RouterProvider router={router} />);
}

async function logIn(email: string, password: string): Promise<void> {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log In' }));
}

beforeEach(() => {
  vi.mocked(auth.signIn).mockReset();
});

test('after logging in the attempted page is shown', async () => {
  vi.mocked(auth.signIn).mockResolvedValue(null);
  open('/login?next=%2Fdetaildrink%2F7%3Fsize%3DLarge');
  await logIn('a@kedai.test', 'Senja-2026');
  await screen.findByText('another page');
  expect(location.pathname + location.search).toBe('/detaildrink/7?size=Large');
  expect(auth.signIn).toHaveBeenCalledWith('a@kedai.test', 'Senja-2026');
});

test('a foreign address in the attempted path leads to the landing page', async () => {
  vi.mocked(auth.signIn).mockResolvedValue(null);
  open('/login?next=%2F%2Fevil.test%2Fcart');
  await logIn('a@kedai.test', 'Senja-2026');
  await screen.findByText('another page');
  expect(location.pathname).toBe('/');
});

test('a wrong password is said, and the address stays', async () => {
  vi.mocked(auth.signIn).mockResolvedValue('invalid_credentials');
  open('/login');
  await logIn('a@kedai.test', 'wrong');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Login Gagal');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('a@kedai.test');
});

test('an unconfirmed address is offered the mail once more', async () => {
  vi.mocked(auth.signIn).mockResolvedValue('email_not_confirmed');
  vi.mocked(auth.resendConfirmation).mockResolvedValue(null);
  open('/login');
  await logIn('a@kedai.test', 'Senja-2026');
  await userEvent.click(await screen.findByRole('button', { name: /Kirim ulang/ }));
  await screen.findByText('Email konfirmasi sudah kami kirim ulang.');
  expect(auth.resendConfirmation).toHaveBeenCalledWith('a@kedai.test');
});
