import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as auth from 'shared-auth';
import { openPage, shownToasts } from 'shared-ui/open-page-for-tests';
import { beforeEach, expect, test, vi } from 'vitest';
import { CheckEmailPage, checkEmailLoader } from './check-email-page.tsx';
import { pendingRegistration, rememberRegistration } from './pending-registration.ts';

vi.mock('shared-auth', { spy: true });
vi.mock('../registry/registry.ts', () => ({ remotePages: () => [{ path: '/cart' }] }));

const LABEL = 'Kode delapan angka dari email';

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(auth.redeemMailCode).mockReset().mockResolvedValue();
});

const open = () =>
  openPage('/check-email', {
    path: '/check-email',
    Component: CheckEmailPage,
    loader: checkEmailLoader,
  });

const enter = async (code: string) => {
  await userEvent.type(await screen.findByLabelText(LABEL), code);
  await userEvent.click(screen.getByRole('button', { name: 'Konfirmasi' }));
};

const register = () =>
  rememberRegistration({ email: 'a@kedai.test', next: '/cart', sentAt: Date.now() });

test('the mailed code confirms the e-mail address and leads to the attempted page', async () => {
  register();
  open();
  await enter('1234 5678');
  await screen.findByText('Elsewhere: /cart');
  expect(auth.redeemMailCode).toHaveBeenCalledExactlyOnceWith('a@kedai.test', '12345678');
  expect(shownToasts()).toContain('Email Anda sudah dikonfirmasi. Selamat datang!');
  expect(pendingRegistration()).toBeNull();
});

test('an incomplete code is not sent', async () => {
  register();
  open();
  await enter('1234');
  await screen.findByText('Isi delapan angka dari email.');
  expect(document.activeElement).toBe(screen.getByLabelText(LABEL));
  expect(auth.redeemMailCode).not.toHaveBeenCalled();
});

test.each([
  ['otp_expired', 403, 'Kode ini salah atau sudah kedaluwarsa.'],
  ['over_request_rate_limit', 429, 'Terlalu banyak percobaan.'],
])('shows the error %s, and keeps the registration', async (code, status, text) => {
  vi.mocked(auth.redeemMailCode).mockRejectedValue(new auth.BackendError(code, status, ''));
  register();
  open();
  await enter('12345678');
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(pendingRegistration()).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Kirim ulang email' })).toBeTruthy();
});

test('two clicks send one code', async () => {
  const answer = Promise.withResolvers<void>();
  vi.mocked(auth.redeemMailCode).mockReturnValue(answer.promise);
  register();
  open();
  await enter('12345678');
  await userEvent.click(screen.getByRole('button', { name: 'Memeriksa…' }));
  answer.resolve();
  await screen.findByText('Elsewhere: /cart');
  expect(auth.redeemMailCode).toHaveBeenCalledOnce();
});

test('asks for the e-mail address when this tab has no registration', async () => {
  open();
  const form = await screen.findByRole('form', { name: 'Kode dari email' });
  await userEvent.type(form.querySelector('[name=email]') as HTMLInputElement, 'b@kedai.test');
  await enter('12345678');
  await waitFor(() =>
    expect(auth.redeemMailCode).toHaveBeenCalledExactlyOnceWith('b@kedai.test', '12345678'),
  );
});
