import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as auth from 'shared-auth';
import { openPage, shownToasts } from 'shared-ui/open-page-for-tests';
import { beforeEach, expect, test, vi } from 'vitest';
import * as factors from '../second-factor/factors.data.ts';
import * as recovery from '../second-factor/recovery-codes.data.ts';
import { signedIn } from '../signed-in-for-tests.ts';
import { twoStepAction, twoStepLoader } from './two-step.handlers.ts';
import { TwoStepPage } from './two-step-page.tsx';

vi.mock('shared-auth', { spy: true });
vi.mock('../second-factor/factors.data.ts');
vi.mock('../second-factor/recovery-codes.data.ts');
vi.mock('../registry/registry.ts', () => ({
  remotePages: () => [
    { path: '/admin', audience: 'admin', homeOf: 'admin' },
    { path: '/insert', audience: 'admin' },
  ],
}));

const PHONE: factors.Factor = { id: 'f1', name: 'Ponsel', createdAt: '2026-11-01T00:00:00Z' };
const TABLET: factors.Factor = { ...PHONE, id: 'f2', name: 'Tablet' };

function signedInAt(assurance: auth.Assurance, role: auth.Role = 'admin'): void {
  vi.mocked(auth.requireUser).mockResolvedValue(signedIn({ role, assurance }));
}

const open = (query = '?next=%2Finsert') =>
  openPage(`/two-step${query}`, {
    path: '/two-step',
    Component: TwoStepPage,
    loader: twoStepLoader,
    action: twoStepAction,
  });

const field = () => screen.findByLabelText<HTMLInputElement>('Kode 6 angka');

async function enter(code: string): Promise<void> {
  await userEvent.clear(await field());
  await userEvent.type(await field(), code);
  await userEvent.click(screen.getByRole('button', { name: 'Verifikasi' }));
}

const expectToEndAt = (path: string) => screen.findByText(`Elsewhere: ${path}`);

beforeEach(() => {
  signedInAt('aal2-due', 'pengguna');
  vi.mocked(auth.signOut).mockReset().mockResolvedValue();
  vi.mocked(auth.isSecondFactorDemanded).mockReset().mockResolvedValue(false);
  vi.mocked(factors.listFactors).mockReset().mockResolvedValue([PHONE]);
  vi.mocked(factors.verifyCode).mockReset().mockResolvedValue();
  vi.mocked(recovery.verifyRecoveryCode).mockReset().mockResolvedValue();
  vi.mocked(factors.refreshAssurance).mockReset().mockResolvedValue();
});

test('leads an admin to the admin page when there is no attempted page', async () => {
  vi.mocked(factors.verifyCode).mockImplementation(async () => signedInAt('aal2', 'admin'));
  open('');
  await enter('123456');
  await expectToEndAt('/admin');
});

test('a correct code leads to the attempted page', async () => {
  open();
  await enter('123 456');
  await expectToEndAt('/insert');
  expect(factors.verifyCode).toHaveBeenCalledExactlyOnceWith('f1', '123456');
  expect(shownToasts()).toEqual(['Berhasil Login Silahkan Masuk']);
});

test('leads to the menu instead of another origin', async () => {
  open('?next=%2F%2Fevil.test');
  await enter('123456');
  await expectToEndAt('/');
});

test.each([
  ['mfa_verification_failed', undefined, /Kode salah atau sudah tidak berlaku/],
  ['mfa_verification_rejected', undefined, /Kode salah atau sudah tidak berlaku/],
  ['mfa_challenge_expired', undefined, /sudah habis/],
  ['mfa_ip_address_mismatch', undefined, /sudah habis/],
  ['mfa_factor_not_found', undefined, /tidak terhubung/],
  ['insufficient_aal', undefined, /lebih dulu/],
  ['session_ended', undefined, /Sesi Anda berakhir/],
  ['over_request_rate_limit', undefined, /Tunggu beberapa menit/],
  ['over_request_rate_limit', 42, /dalam 42 detik/],
  ['over_request_rate_limit', 61, /dalam 2 menit/],
  ['unreachable', undefined, /Periksa koneksi Anda/],
  ['something_new', undefined, /tidak dapat diproses/],
])(
  'shows the error %s (%s s) at the field, which takes the focus',
  async (errorCode, retryAfterSeconds, message) => {
    const error = new auth.BackendError(errorCode, 422, '');
    error.retryAfterSeconds = retryAfterSeconds;
    vi.mocked(factors.verifyCode).mockRejectedValue(error);
    open();
    await enter('123456');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(message);
    const code = await field();
    expect(code.getAttribute('aria-describedby')).toBe(alert.id);
    expect(code.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(code);
  },
);

test('an incomplete code is not sent', async () => {
  open();
  await enter('12345');
  expect((await screen.findByRole('alert')).textContent).toBe('Kode terdiri dari 6 angka.');
  expect(factors.verifyCode).not.toHaveBeenCalled();
});

test('lets the user choose among several apps', async () => {
  vi.mocked(factors.listFactors).mockResolvedValue([PHONE, TABLET]);
  open();
  await userEvent.selectOptions(await screen.findByLabelText('Kode dari'), 'Tablet');
  await enter('123456');
  await expectToEndAt('/insert');
  expect(factors.verifyCode).toHaveBeenCalledWith('f2', '123456');
});

async function recover(code: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /Pakai kode pemulihan/ }));
  await userEvent.type(await screen.findByLabelText('Kode pemulihan'), code);
  await userEvent.click(screen.getByRole('button', { name: 'Verifikasi' }));
}

test('accepts a recovery code in place of a lost app', async () => {
  open();
  await recover('ABCD-EFGH-2345-67YZ');
  await expectToEndAt('/insert');
  expect(recovery.verifyRecoveryCode).toHaveBeenCalledExactlyOnceWith('abcdefgh234567yz');
  expect(factors.verifyCode).not.toHaveBeenCalled();
  expect(shownToasts()[0]).toMatch(/^Kode pemulihan terpakai/);
});

test.each([
  ['123456', undefined, /terdiri dari 16 huruf dan angka/],
  ['abcdefgh234567yz', 'mfa_verification_failed', /salah atau sudah pernah dipakai/],
  ['abcdefgh234567yz', 'mfa_recovery_codes_locked', /Terlalu banyak percobaan/],
])('shows the error of the recovery code %s (%s) at the field', async (code, error, text) => {
  if (error) {
    const failure = new auth.BackendError(error, 422, '');
    vi.mocked(recovery.verifyRecoveryCode).mockRejectedValue(failure);
  }
  open();
  await recover(code);
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  await userEvent.click(screen.getByRole('button', { name: 'Pakai kode dari aplikasi' }));
  expect(await field()).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('switching accounts ends this session only', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Masuk dengan akun lain' }));
  await expectToEndAt('/login?next=%2Finsert');
  expect(auth.signOut).toHaveBeenCalledExactlyOnceWith('local');
});

test('redirects to the attempted page when the code was verified in another tab', async () => {
  signedInAt('aal2');
  open();
  await expectToEndAt('/insert');
  expect(factors.listFactors).not.toHaveBeenCalled();
});

test('redirects to the attempted page when the factor was removed on another device', async () => {
  vi.mocked(factors.refreshAssurance).mockImplementation(async () => signedInAt('aal1'));
  vi.mocked(factors.listFactors).mockResolvedValue([]);
  open();
  await expectToEndAt('/insert');
});

test('links an admin without a required second factor to the profile', async () => {
  signedInAt('aal1');
  vi.mocked(factors.listFactors).mockResolvedValue([]);
  vi.mocked(auth.isSecondFactorDemanded).mockResolvedValue(true);
  open();
  const link = await screen.findByRole('link', { name: 'Aktifkan di profil' });
  expect(link.getAttribute('href')).toBe('/profile?next=%2Finsert');
});

test('redirects a customer without a factor to the attempted page', async () => {
  signedInAt('aal1', 'pengguna');
  vi.mocked(factors.listFactors).mockResolvedValue([]);
  vi.mocked(auth.isSecondFactorDemanded).mockResolvedValue(true);
  open();
  await expectToEndAt('/insert');
});
