import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as auth from 'shared-auth';
import { openPage } from 'shared-ui/open-page-for-tests';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signedIn } from '../signed-in-for-tests.ts';
import { confirmAction, confirmLoader } from './confirm.handlers.ts';
import { ConfirmPage } from './confirm-page.tsx';

vi.mock('shared-auth', { spy: true });
vi.mock('../registry/registry.ts', () => ({
  remotePages: () => [{ path: '/cart' }],
}));
const redeem = vi.mocked(auth.redeemMailLink);

beforeEach(() => {
  redeem.mockReset().mockResolvedValue();
  signedInAs(null);
  vi.mocked(auth.resendConfirmation).mockReset().mockResolvedValue();
});

function signedInAs(email: string | null): void {
  vi.mocked(auth.settledSession).mockResolvedValue(
    email === null ? { status: 'signed-out' } : signedIn({ email }),
  );
}

/** The button that redeems the link. */
const goOn = async () =>
  userEvent.click(
    await screen.findByRole('button', { name: /^(Konfirmasi|Lanjutkan|Masuk|Terima)/ }),
  );

const failure = (code: string) => new auth.BackendError(code, 400, '');

const open = (query: string) =>
  openPage(`/auth/confirm${query}`, {
    path: '/auth/confirm',
    Component: ConfirmPage,
    loader: confirmLoader,
    action: confirmAction,
  });

test.each([
  ['signup', '/'],
  ['recovery', '/new-password'],
  ['invite', '/new-password'],
] as const)('a good link (%s) leads to the page %s', async (type, path) => {
  open(`?token_hash=abc&type=${type}&email=a%40kedai.test`);
  await goOn();
  await screen.findByText(`Elsewhere: ${path}`);
  expect(redeem).toHaveBeenCalledExactlyOnceWith('abc', type, 'a@kedai.test');
});

test('leads invited staff who signed up themselves to the choice of a password', async () => {
  open('?token_hash=abc&type=signup&email=a%40kedai.test');
  await screen.findByText(/a@kedai\.test/);
  const staff = signedIn({ email: 'a@kedai.test' });
  staff.profile.role = 'staf';
  vi.mocked(auth.settledSession).mockResolvedValue(staff);
  await goOn();
  await screen.findByText('Elsewhere: /new-password');
});

test.each([
  [`${location.origin}/cart`, '/cart'],
  [location.origin, '/'],
  ['https://evil.test/cart', '/'],
])('a confirmation link with next=%s leads to %s', async (next, path) => {
  open(`?token_hash=abc&type=signup&email=a%40kedai.test&next=${encodeURIComponent(next)}`);
  await goOn();
  await screen.findByText(`Elsewhere: ${path}`);
});

test.each(['signup', 'invite', 'recovery', 'email', 'email_change'])(
  'a link (%s) shows its account, and only the button redeems it',
  async (type) => {
    open(`?token_hash=abc&type=${type}&email=a%40kedai.test`);
    await screen.findByText(/a@kedai\.test/);
    expect(redeem).not.toHaveBeenCalled();
    await goOn();
    await screen.findByText(/^Elsewhere/);
    expect(redeem).toHaveBeenCalledOnce();
  },
);

test('an expired recovery link offers to request a new one', async () => {
  redeem.mockRejectedValue(failure('otp_expired'));
  open('?token_hash=abc&type=recovery&email=a%40kedai.test');
  await goOn();
  await screen.findByText(/sudah kedaluwarsa atau sudah pernah dipakai/);
  const link = screen.getByRole('link', { name: 'Minta tautan baru' });
  expect(link.getAttribute('href')).toBe('/forgot-password');
});

test('an expired confirmation link offers to resend the mail', async () => {
  redeem.mockRejectedValue(failure('otp_expired'));
  open(
    `?token_hash=abc&type=signup&email=a%40kedai.test&next=${encodeURIComponent(`${location.origin}/cart`)}`,
  );
  await goOn();
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Email'), ' a@kedai.test ');
  await user.click(screen.getByRole('button', { name: 'Kirim ulang email konfirmasi' }));
  await screen.findByText(/Bila email ini menunggu konfirmasi/);
  expect(auth.resendConfirmation).toHaveBeenCalledWith('a@kedai.test', '/cart');
});

test('an expired invitation says whom to ask', async () => {
  redeem.mockRejectedValue(failure('otp_expired'));
  open('?token_hash=abc&type=invite&email=a%40kedai.test');
  await goOn();
  await screen.findByText(/Minta admin mengundang Anda lagi/);
});

test('an expired e-mail change link offers no new link', async () => {
  redeem.mockRejectedValue(failure('otp_expired'));
  open('?token_hash=abc&type=email_change&email=a%40kedai.test');
  await goOn();
  await screen.findByText('Email akun Anda tidak berubah. Masuklah seperti biasa.');
});

test('a resend that fails shows why and can be tried again', async () => {
  redeem.mockRejectedValue(failure('otp_expired'));
  vi.mocked(auth.resendConfirmation).mockRejectedValue(failure('over_request_rate_limit'));
  open('?token_hash=abc&type=signup&email=a%40kedai.test');
  await goOn();
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Email'), 'a@kedai.test');
  await user.click(screen.getByRole('button', { name: 'Kirim ulang email konfirmasi' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Terlalu banyak percobaan');
  screen.getByRole('button', { name: 'Kirim ulang email konfirmasi' });
});

test.each([
  ['', 'tidak lengkap'],
  ['?type=recovery', 'tidak lengkap'],
  ['?token_hash=abc&type=signup', 'tidak lengkap'],
  ['?token_hash=abc&type=rubbish', 'tidak lengkap'],
  ['?error_code=otp_expired&error_description=Call+us', 'kedaluwarsa'],
  ['#error=access_denied&error_description=Call+us', 'ditolak'],
])('the URL %s shows that the link is %s, and redeems nothing', async (query, sentence) => {
  open(query);
  await screen.findByText(new RegExp(sentence));
  expect(screen.queryByText(/Call us/)).toBeNull();
  expect(redeem).not.toHaveBeenCalled();
});

test('the same link can be retried after a network failure', async () => {
  redeem.mockRejectedValueOnce(failure('unreachable'));
  open('?token_hash=abc&type=recovery&email=a%40kedai.test');
  await goOn();
  await screen.findByRole('alert');
  await goOn();
  await screen.findByText(/^Elsewhere/);
  expect(redeem).toHaveBeenCalledTimes(2);
});

describe('a signed-in user', () => {
  const CONTINUE = { name: 'Konfirmasi dan masuk' };

  beforeEach(() => signedInAs('budi@kedai.test'));

  test.each(['signup', 'email', 'email_change'] as const)(
    'must confirm before a link (%s) is redeemed',
    async (type) => {
      open(`?token_hash=abc&type=${type}&email=a%40kedai.test`);
      await screen.findByText(/Sekarang Anda masuk sebagai budi@kedai\.test/);
      expect(redeem).not.toHaveBeenCalled();
      await goOn();
      await screen.findByText(/^Elsewhere/);
      expect(redeem).toHaveBeenCalledExactlyOnceWith('abc', type, 'a@kedai.test');
    },
  );

  test('can keep the current account', async () => {
    open('?token_hash=abc&type=signup&email=a%40kedai.test');
    await userEvent.click(await screen.findByRole('link', { name: /Tetap sebagai/ }));
    await screen.findByText(/^Elsewhere/);
    expect(redeem).not.toHaveBeenCalled();
  });

  test('sees that the link has expired', async () => {
    redeem.mockRejectedValue(failure('otp_expired'));
    open('?token_hash=abc&type=signup&email=a%40kedai.test');
    await userEvent.click(await screen.findByRole('button', CONTINUE));
    await screen.findByRole('heading', { name: 'Tautan tidak dapat dipakai' });
  });

  test('can confirm again after a network failure', async () => {
    redeem.mockRejectedValueOnce(failure('unreachable'));
    open('?token_hash=abc&type=signup&email=a%40kedai.test');
    await userEvent.click(await screen.findByRole('button', CONTINUE));
    expect((await screen.findByRole('alert')).textContent).toContain('tidak dapat dihubungi');
    await userEvent.click(screen.getByRole('button', CONTINUE));
    await screen.findByText(/^Elsewhere/);
  });

  test('asks before a password link signs in to another account', async () => {
    open('?token_hash=abc&type=recovery&email=a%40kedai.test');
    await screen.findByText('Tautan ini mengganti password akun a@kedai.test.');
    screen.getByText('Lanjutkan hanya bila Anda sendiri yang meminta password baru.');
    expect(redeem).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Lanjutkan ke password baru' }));
    await screen.findByText('Elsewhere: /new-password');
    expect(redeem).toHaveBeenCalledExactlyOnceWith('abc', 'recovery', 'a@kedai.test');
  });
});
