import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as auth from 'shared-auth';
import { createBrowserRouter, RouterProvider, store, toastsAtom } from 'shared-ui/runtime';
import { beforeEach, expect, test, vi } from 'vitest';
import { registerAction } from './register.action.ts';
import { RegisterPage } from './register-page.tsx';

vi.mock('shared-auth', { spy: true });
vi.mock('../composition/remotes.ts', () => ({
  ownedPaths: () => [['cart-checkout', ['/cart']]],
}));

async function register(password: string, confirm: string, query = ''): Promise<void> {
  history.replaceState(null, '', `/register${query}`);
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

test.each(['x'.repeat(73), 'é'.repeat(37)])(
  'a password of more than 72 bytes (%s) is said, and not sent',
  async (password) => {
    await register(password, password);
    expect((await screen.findByRole('alert')).textContent).toContain('paling banyak 72 karakter');
    expect(auth.signUp).not.toHaveBeenCalled();
  },
);

test('success goes to the landing page and asks to confirm the mail', async () => {
  vi.mocked(auth.signUp).mockResolvedValue(null);
  await register('Senja-2026', 'Senja-2026');
  await screen.findByText('landing');
  expect(store.get(toastsAtom).map(({ text }) => text)).toContain(
    'Berhasil Daftar Silahkan Confirm Email dan Login Kembali',
  );
});

test.each([
  ['?next=%2Fcart', '/cart'],
  ['?next=https%3A%2F%2Fevil.test%2Fcart', '/'],
  ['', '/'],
])('the mail of a registration at %j leads to %s', async (query, next) => {
  vi.mocked(auth.signUp).mockResolvedValue(null);
  await register('Senja-2026', 'Senja-2026', query);
  await screen.findByText('landing');
  expect(auth.signUp).toHaveBeenCalledWith('a@kedai.test', 'Senja-2026', next);
});

test('a refusal says that the registration failed, and why', async () => {
  vi.mocked(auth.signUp).mockResolvedValue('too_many_requests');
  await register('Senja-2026', 'Senja-2026');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Registrasi gagal');
  expect(alert.textContent).toContain('Terlalu banyak percobaan');
});
