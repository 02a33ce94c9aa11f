import { act, fireEvent, screen } from '@testing-library/react';
import * as auth from 'shared-auth';
import { openPage } from 'shared-ui/open-page-for-tests';
import { store } from 'shared-ui/store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CheckEmailPage, checkEmailLoader } from './check-email-page.tsx';
import { pendingRegistration, rememberRegistration } from './pending-registration.ts';

vi.mock('shared-auth', { spy: true });
vi.mock('../registry/registry.ts', () => ({ remotePages: () => [{ path: '/cart' }] }));

const NOW = new Date('2026-11-22T10:00:00Z');

const open = () =>
  openPage('/check-email', {
    path: '/check-email',
    Component: CheckEmailPage,
    loader: checkEmailLoader,
  });

/** Opens the page `seconds` after a registration. */
async function openAfter(seconds: number) {
  const registration = { email: 'a@kedai.test', next: '/cart' };
  rememberRegistration({ ...registration, sentAt: NOW.getTime() - seconds * 1000 });
  open();
  await act(() => vi.advanceTimersByTimeAsync(0));
  return screen.getByRole('button', { name: 'Kirim ulang email' });
}

const advance = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.mocked(auth.resendConfirmation).mockReset().mockResolvedValue();
  store.set(auth.sessionAtom as never, { status: 'signed-out' } as never);
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

test('shows the e-mail address and links to continue', async () => {
  await openAfter(0);
  screen.getByText('a@kedai.test');
  const paths = (name: string) =>
    screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  expect(paths('Kembali ke menu')).toEqual(['/']);
  expect(paths('Ganti alamat email')).toEqual(['/register']);
  expect(paths('atur ulang password')).toEqual(['/forgot-password']);
});

test('allows a resend every minute', async () => {
  const button = await openAfter(15);
  screen.getByText('Email bisa dikirim ulang dalam 45 detik.');
  fireEvent.click(button);
  expect(auth.resendConfirmation).not.toHaveBeenCalled();
  await advance(45);
  fireEvent.click(button);
  await advance(0);
  expect(auth.resendConfirmation).toHaveBeenCalledWith('a@kedai.test', '/cart');
  expect(screen.getByRole('status').textContent).toBe('Email sudah kami kirim ulang.');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(pendingRegistration()?.sentAt).toBe(Date.now());
});

test('two clicks send one mail', async () => {
  const button = await openAfter(120);
  fireEvent.click(button);
  fireEvent.click(button);
  await advance(0);
  expect(auth.resendConfirmation).toHaveBeenCalledOnce();
});

test("waits for the server's Retry-After", async () => {
  const limited = new auth.BackendError('over_email_send_rate_limit', 429, '');
  limited.retryAfterSeconds = 200;
  vi.mocked(auth.resendConfirmation).mockRejectedValue(limited);
  const button = await openAfter(120);
  fireEvent.click(button);
  await advance(0);
  screen.getByText(/Terlalu banyak percobaan/);
  screen.getByText('Email bisa dikirim ulang dalam 200 detik.');
});

test('a clock that was set back delays the resend by at most a minute', async () => {
  await openAfter(-3600);
  screen.getByText('Email bisa dikirim ulang dalam 60 detik.');
});

test('asks for the e-mail address when this tab has no registration', async () => {
  open();
  await advance(0);
  expect(screen.getAllByLabelText('Email')).toHaveLength(2);
  screen.getByRole('button', { name: 'Kirim ulang email konfirmasi' });
});
