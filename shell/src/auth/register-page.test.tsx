import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as auth from 'shared-auth';
import { createBrowserRouter, RouterProvider, store, toastsAtom } from 'shared-ui/runtime';
import { beforeEach, expect, test, vi } from 'vitest';
import { pendingRegistration } from './pending-registration.ts';
import { registerAction, registerLoader } from './register.handlers.ts';
import { RegisterPage } from './register-page.tsx';

vi.mock('shared-auth', { spy: true });
vi.mock('../composition/registry.ts', () => ({
  ownedPaths: () => [['cart-checkout', ['/cart']]],
}));

function open(query = ''): void {
  history.replaceState(null, '', `/register${query}`);
  const router = createBrowserRouter([
    { path: '/check-email', element: <p>check</p> },
    {
      path: '/register',
      Component: RegisterPage,
      loader: registerLoader,
      action: registerAction,
      HydrateFallback: () => null,
    },
  ]);
  render(<RouterProvider router={router} />);
}

async function register(password: string, confirm: string, query = ''): Promise<void> {
  open(query);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Nama'), 'Budi Santoso');
  await user.type(screen.getByLabelText('Email'), 'a@kedai.test');
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Confirm Password'), confirm);
  await user.click(screen.getByRole('button', { name: 'Register' }));
}

beforeEach(() => {
  vi.mocked(auth.signUp).mockReset();
  sessionStorage.clear();
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

test('success leads to the page that says so, with the address, and asks to confirm the mail', async () => {
  vi.mocked(auth.signUp).mockResolvedValue(null);
  await register('Senja-2026', 'Senja-2026');
  await screen.findByText('check');
  expect(location.href).not.toContain('kedai.test');
  expect(pendingRegistration()).toMatchObject({ email: 'a@kedai.test', fullName: 'Budi Santoso' });
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
  await screen.findByText('check');
  expect(auth.signUp).toHaveBeenCalledWith('a@kedai.test', 'Senja-2026', next, {
    fullName: 'Budi Santoso',
    phone: null,
  });
});

test('a refusal says that the registration failed, and why', async () => {
  vi.mocked(auth.signUp).mockResolvedValue('too_many_requests');
  await register('Senja-2026', 'Senja-2026');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Registrasi gagal');
  expect(alert.textContent).toContain('Terlalu banyak percobaan');
});

test('an empty form says under each field what is missing, and goes to the first', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Register' }));
  await screen.findByText('Isi nama Anda.');
  screen.getByText('Isi email Anda.');
  screen.getByText('Isi password.');
  const name = screen.getByLabelText('Nama');
  expect(document.activeElement).toBe(name);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(name.getAttribute('aria-describedby')).toBe(screen.getByText('Isi nama Anda.').id);
  expect(auth.signUp).not.toHaveBeenCalled();
});

test('a user who comes back to change the address finds what was typed, but no password', async () => {
  vi.mocked(auth.signUp).mockResolvedValue(null);
  await register('Senja-2026', 'Senja-2026');
  await screen.findByText('check');
  cleanup();
  open();
  const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  await screen.findByLabelText('Nama');
  expect(['Nama', 'Email', 'Password'].map(typed)).toEqual(['Budi Santoso', 'a@kedai.test', '']);
});
