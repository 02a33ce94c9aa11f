import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as auth from 'shared-auth';
import { createBrowserRouter, RouterProvider } from 'shared-ui/runtime';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { confirmAction, confirmLoader } from './confirm.handlers.ts';
import { ConfirmPage } from './confirm-page.tsx';

vi.mock('shared-auth', { spy: true });
vi.mock('../composition/registry.ts', () => ({
  ownedPaths: () => [['cart-checkout', ['/cart']]],
}));
const redeem = vi.mocked(auth.redeemMailLink);

beforeEach(() => {
  redeem.mockReset().mockResolvedValue(null);
  signedInAs(null);
  vi.mocked(auth.resendConfirmation).mockReset().mockResolvedValue(null);
});

function signedInAs(email: string | null): void {
  vi.mocked(auth.settledSession).mockResolvedValue(
    email === null
      ? { status: 'signed-out' }
      : {
          status: 'signed-in',
          userId: 'u',
          email,
          assurance: 'aal1',
          profile: { username: 'u', fullName: 'U', role: 'pengguna' },
        },
  );
}

function open(query: string): void {
  history.replaceState(null, '', `/auth/confirm${query}`);
  const router = createBrowserRouter([
    {
      path: '/auth/confirm',
      Component: ConfirmPage,
      loader: confirmLoader,
      action: confirmAction,
      HydrateFallback: () => null,
    },
    { path: '*', element: <p>another page</p> },
  ]);
  render(<RouterProvider router={router} />);
}

test.each([
  ['signup', '/'],
  ['recovery', '/new-password'],
] as const)('a good link (%s) leads to %s', async (type, path) => {
  open(`?token_hash=abc&type=${type}`);
  await screen.findByText('another page');
  expect(location.pathname).toBe(path);
  expect(redeem).toHaveBeenCalledExactlyOnceWith('abc', type);
});

test.each([
  [`${location.origin}/cart`, '/cart'],
  [location.origin, '/'],
  ['https://evil.test/cart', '/'],
])('a confirmation that carries %s ends at %s', async (next, path) => {
  open(`?token_hash=abc&type=signup&next=${encodeURIComponent(next)}`);
  await screen.findByText('another page');
  expect(location.pathname).toBe(path);
});

test('a dead link of a recovery mail leads to a new one', async () => {
  redeem.mockResolvedValue('link_expired');
  open('?token_hash=abc&type=recovery');
  await screen.findByText(/sudah kedaluwarsa atau sudah pernah dipakai/);
  const link = screen.getByRole('link', { name: 'Minta tautan baru' });
  expect(link.getAttribute('href')).toBe('/forgot-password');
});

test('a dead link of a confirmation mail can be asked for again', async () => {
  redeem.mockResolvedValue('link_expired');
  open(`?token_hash=abc&type=signup&next=${encodeURIComponent(`${location.origin}/cart`)}`);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Email'), ' a@kedai.test ');
  await user.click(screen.getByRole('button', { name: 'Kirim ulang email konfirmasi' }));
  await screen.findByText(/Bila email ini menunggu konfirmasi/);
  expect(auth.resendConfirmation).toHaveBeenCalledWith('a@kedai.test', '/cart');
});

test('a dead link of a changed address sends nobody to a page that there is not', async () => {
  redeem.mockResolvedValue('link_expired');
  open('?token_hash=abc&type=email_change');
  await screen.findByText('Email akun Anda tidak berubah. Masuklah seperti biasa.');
});

test('a resend that is refused says why and can be tried again', async () => {
  redeem.mockResolvedValue('link_expired');
  vi.mocked(auth.resendConfirmation).mockResolvedValue('too_many_requests');
  open('?token_hash=abc&type=signup');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Email'), 'a@kedai.test');
  await user.click(screen.getByRole('button', { name: 'Kirim ulang email konfirmasi' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Terlalu banyak percobaan');
  screen.getByRole('button', { name: 'Kirim ulang email konfirmasi' });
});

test.each([
  ['', 'tidak lengkap'],
  ['?type=recovery', 'tidak lengkap'],
  ['?token_hash=abc&type=rubbish', 'tidak lengkap'],
  ['?error_code=otp_expired&error_description=Call+us', 'kedaluwarsa'],
  ['#error=access_denied&error_description=Call+us', 'ditolak'],
])('the address %s says that its link is %s, and redeems nothing', async (query, sentence) => {
  open(query);
  await screen.findByText(new RegExp(sentence));
  expect(screen.queryByText(/Call us/)).toBeNull();
  expect(redeem).not.toHaveBeenCalled();
});

test('without a network the same link is tried again', async () => {
  redeem.mockResolvedValueOnce('unreachable');
  open('?token_hash=abc&type=recovery');
  await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  await screen.findByText('another page');
  expect(redeem).toHaveBeenCalledTimes(2);
});

describe('somebody who is signed in', () => {
  const CONTINUE = { name: 'Lanjutkan dan ganti akun' };

  beforeEach(() => signedInAs('budi@kedai.test'));

  test.each(['signup', 'email', 'email_change'] as const)(
    'is asked before a link (%s) is redeemed, and may go on',
    async (type) => {
      open(`?token_hash=abc&type=${type}`);
      await screen.findByText(/Anda sudah masuk sebagai budi@kedai\.test/);
      expect(redeem).not.toHaveBeenCalled();
      await userEvent.click(screen.getByRole('button', CONTINUE));
      await screen.findByText('another page');
      expect(redeem).toHaveBeenCalledExactlyOnceWith('abc', type);
    },
  );

  test('may stay who they are', async () => {
    open('?token_hash=abc&type=signup');
    await userEvent.click(await screen.findByRole('link', { name: /Tetap sebagai/ }));
    await screen.findByText('another page');
    expect(redeem).not.toHaveBeenCalled();
  });

  test('learns that the link is dead', async () => {
    redeem.mockResolvedValue('link_expired');
    open('?token_hash=abc&type=signup');
    await userEvent.click(await screen.findByRole('button', CONTINUE));
    await screen.findByRole('heading', { name: 'Tautan tidak dapat dipakai' });
  });

  test('may answer again after a moment without a network', async () => {
    redeem.mockResolvedValueOnce('unreachable');
    open('?token_hash=abc&type=signup');
    await userEvent.click(await screen.findByRole('button', CONTINUE));
    expect((await screen.findByRole('alert')).textContent).toContain('tidak dapat dihubungi');
    await userEvent.click(screen.getByRole('button', CONTINUE));
    await screen.findByText('another page');
  });

  test('is asked before a link to a new password signs in to another account', async () => {
    open('?token_hash=abc&type=recovery');
    await screen.findByText(/akun yang passwordnya akan diganti/);
    screen.getByText('Lanjutkan hanya bila Anda sendiri yang meminta password baru.');
    expect(redeem).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Lanjutkan ke password baru' }));
    await screen.findByText('another page');
    expect(location.pathname).toBe('/new-password');
    expect(redeem).toHaveBeenCalledExactlyOnceWith('abc', 'recovery');
  });
});
