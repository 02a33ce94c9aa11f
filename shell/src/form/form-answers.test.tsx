import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { type RouteObject, useRevalidator } from 'react-router-dom';
import * as auth from 'shared-auth';
import { openPage } from 'shared-ui/open-page-for-tests';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { confirmAction, confirmLoader } from '../auth/confirm.handlers.ts';
import { ConfirmPage } from '../auth/confirm-page.tsx';
import { ForgotPasswordPage, forgotPasswordAction } from '../auth/forgot-password-page.tsx';
import { loginAction } from '../auth/login.action.ts';
import { LoginPage } from '../auth/login-page.tsx';
import {
  NewPasswordPage,
  newPasswordAction,
  newPasswordLoader,
} from '../auth/new-password-page.tsx';
import { registerAction } from '../auth/register.handlers.ts';
import { RegisterPage } from '../auth/register-page.tsx';
import { profileAction } from '../profile/profile.action.ts';
import { profileLoader } from '../profile/profile.loader.ts';
import { ProfilePage } from '../profile/profile-page.tsx';
import * as factors from '../second-factor/factors.data.ts';
import { signedIn } from '../signed-in-for-tests.ts';
import { twoStepAction, twoStepLoader } from '../two-step/two-step.handlers.ts';
import { TwoStepPage } from '../two-step/two-step-page.tsx';

vi.mock('shared-auth', { spy: true });
vi.mock('../second-factor/factors.data.ts');
vi.mock('../profile/profile.data.ts', () => ({ loadDetails: async () => 'unreachable' }));
vi.mock('../second-factor/two-step-state.ts', () => ({ loadTwoStepState: async () => null }));
vi.mock('../registry/registry.ts', () => ({ remotePages: () => [] }));

beforeEach(() => {
  const wrong = new auth.BackendError('invalid_credentials', 400, '');
  vi.mocked(auth.signIn).mockRejectedValue(wrong);
  vi.mocked(auth.deleteAccount).mockRejectedValue(wrong);
  vi.mocked(auth.requestRecovery).mockResolvedValue();
  vi.mocked(auth.requireUser).mockResolvedValue(signedIn({ assurance: 'aal2-due' }));
  vi.mocked(auth.requireShownFactor).mockResolvedValue(signedIn());
  vi.mocked(auth.settledSession).mockResolvedValue(signedIn());
  vi.mocked(auth.redeemMailLink).mockRejectedValue(new auth.BackendError('unreachable', 0, ''));
  vi.mocked(factors.listFactors).mockResolvedValue([{ id: 'f1', name: 'Ponsel', createdAt: '' }]);
});

let revalidate: () => Promise<void>;

/** Opens a page beside a component that revalidates it, as the shell does in the background. */
function open(
  address: string,
  { Component, ...route }: RouteObject & { Component: ComponentType },
) {
  function Revalidated() {
    ({ revalidate } = useRevalidator());
    return <Component />;
  }
  return openPage(address, { ...route, path: address.replace(/\?.*/, ''), Component: Revalidated });
}

const DELETION = {
  steps: ['Hapus akun'],
  fields: {
    'Password Anda': 'Salah-2026',
    'Kode 6 angka dari aplikasi autentikator': '123456',
  },
  button: 'Ya, hapus akun',
  answer: 'Password ini tidak cocok.',
};

/** Each form whose action returns a result: the input, and the result it shows. */
const FORMS = [
  {
    address: '/login',
    route: { Component: LoginPage, action: loginAction },
    fields: { Email: 'a@kedai.test', Password: 'Salah-2026' },
    button: 'Log In',
    answer: 'Login Gagal',
  },
  {
    address: '/forgot-password',
    route: { Component: ForgotPasswordPage, action: forgotPasswordAction },
    fields: { Email: 'a@kedai.test' },
    button: 'Kirim tautan',
    answer: /sudah kami kirim/,
  },
  {
    address: '/register',
    route: { Component: RegisterPage, action: registerAction },
    fields: { Email: 'a@kedai.test', Password: 'Senja-2026', 'Confirm Password': 'Senja-2027' },
    button: 'Register',
    answer: 'Password tidak sama',
  },
  {
    address: '/new-password',
    route: { Component: NewPasswordPage, loader: newPasswordLoader, action: newPasswordAction },
    fields: { Password: 'Senja-2026', 'Confirm Password': 'Senja-2027' },
    button: 'Simpan password',
    answer: 'Password tidak sama',
  },
  {
    address: '/two-step',
    route: { Component: TwoStepPage, loader: twoStepLoader, action: twoStepAction },
    fields: { 'Kode 6 angka': '12' },
    button: 'Verifikasi',
    answer: 'Kode terdiri dari 6 angka.',
  },
  {
    address: '/auth/confirm?token_hash=abc&type=signup&email=a%40kedai.test',
    route: { Component: ConfirmPage, loader: confirmLoader, action: confirmAction },
    fields: {},
    button: 'Konfirmasi dan masuk',
    answer: /tidak dapat dihubungi/,
  },
  {
    address: '/profile',
    route: { Component: ProfilePage, loader: profileLoader, action: profileAction },
    ...DELETION,
  },
];

describe.each(FORMS)('$address', ({ address, route, fields, button, answer, ...more }) => {
  test("a revalidation keeps the form's result and input", async () => {
    const user = open(address, route);
    for (const step of 'steps' in more ? more.steps : []) {
      await user.click(await screen.findByRole('button', { name: step }));
    }
    for (const [label, text] of Object.entries(fields)) {
      await user.type(await screen.findByLabelText(label), text);
    }
    await user.click(await screen.findByRole('button', { name: button }));
    await screen.findByText(answer);
    await act(() => revalidate());
    screen.getByText(answer);
    for (const [label, text] of Object.entries(fields)) {
      const field = screen.queryByLabelText<HTMLInputElement>(label);
      if (field) expect(field.value).toBe(text);
    }
  });
});

test('a new submission, and a navigation, clear the result', async () => {
  const [login] = FORMS;
  if (!login) throw new Error('No form');
  const user = open(login.address, login.route);
  await user.type(screen.getByLabelText('Email'), 'a@kedai.test');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  await screen.findByText('Login Gagal');
  await user.clear(screen.getByLabelText('Email'));
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  await screen.findByText('Isi email Anda.');
  expect(screen.queryByText('Login Gagal')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  await screen.findByText('Elsewhere: /register');
  act(() => history.back());
  await screen.findByRole('heading', { name: 'Log In' });
  expect(screen.queryByText('Isi email Anda.')).toBeNull();
});
