import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as auth from 'shared-auth';
import { createBrowserRouter, RouterProvider, store, toastsAtom } from 'shared-ui/runtime';
import { beforeEach, expect, test, vi } from 'vitest';
import { registerAction } from './register.action.ts';
import { RegisterPage } from './register-page.tsx';

vi.mock('shared-auth', { spy: true });

async function register(password: string, confirm: string): Promise<void> {
  history.replaceState(null, '', '/register');
  const router = createBrowserRouter([
    { path: '/', element: <p>landing</p> },
    { path: '/register', Component: RegisterPage, action: registerAction },
  ]);
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'a@kedai.test');
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Confirm Password'), confirm);
  await user.click(screen.getByRole('button', { name: 'Register' }));
}

beforeEach(() => {
  vi.mocked(auth.signUp).mockReset();
});

test('different passwords are said, and nothing is sent', async () => {
  await register('Senja-2026', 'Senja-2027');
  expect((await screen.findByRole('alert')).textContent).toBe('Password tidak sama');
  expect(auth.signUp).not.toHaveBeenCalled();
});

test('success goes to the landing page and asks to confirm the mail', async () => {
  vi.mocked(auth.signUp).mockResolvedValue(null);
  await register('Senja-2026', 'Senja-2026');
  await screen.findByText('landing');
  expect(store.get(toastsAtom).map(({ text }) => text)).toContain(
    'Berhasil Daftar Silahkan Confirm Email dan Login Kembali',
  );
});

test('a refusal says that the registration failed, and why', async () => {
  vi.mocked(auth.signUp).mockResolvedValue('too_many_requests');
  await register('Senja-2026', 'Senja-2026');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Registrasi gagal');
  expect(alert.textContent).toContain('Terlalu banyak percobaan');
});
