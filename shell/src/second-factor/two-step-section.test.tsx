import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLoaderData } from 'react-router-dom';
import * as auth from 'shared-auth';
import { openPage } from 'shared-ui/open-page-for-tests';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as data from './factors.data.ts';
import * as recovery from './recovery-codes.data.ts';
import { TwoStepSection } from './two-step-section.tsx';
import { loadTwoStepState, type TwoStepState } from './two-step-state.ts';

vi.mock('shared-auth', { spy: true });
vi.mock('./factors.data.ts');
vi.mock('./recovery-codes.data.ts');
vi.mock('../registry/registry.ts', () => ({
  remotePages: () => [{ path: '/admin', audience: 'admin', homeOf: 'admin' }],
}));

const PHONE: data.Factor = {
  id: 'f1',
  name: 'Aplikasi autentikator',
  createdAt: '2026-11-20T23:30:00Z',
};
const CODE = 'abcdefgh234567yz';
const ENROLMENT: data.Enrolment = {
  factorId: 'f9',
  qrCode: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  secret: 'ABCDEFGHIJKLMNOP',
  uri: 'otpauth://totp/Kedai:a?secret=ABCDEFGHIJKLMNOP',
};

function Page() {
  return <TwoStepSection state={useLoaderData<{ state: TwoStepState }>().state} />;
}

const failure = (code: string) => new auth.BackendError(code, 400, '');

const open = (path = '/profile') =>
  openPage(path, {
    path: '/profile',
    Component: Page,
    loader: async () => ({ state: await loadTwoStepState() }),
  });

const button = (name: string) => screen.findByRole('button', { name });

/** Opens the enrolment and enters a first code. */
async function enrol(code: string): Promise<void> {
  await userEvent.click(await button('Aktifkan'));
  await userEvent.type(await screen.findByLabelText(/Masukkan 6 angka/), code);
  await userEvent.click(screen.getByRole('button', { name: 'Verifikasi' }));
}

beforeEach(() => {
  vi.mocked(auth.isSecondFactorDemanded).mockReset().mockResolvedValue(false);
  vi.mocked(data.listFactors).mockReset().mockResolvedValue([]);
  vi.mocked(data.beginEnrolment).mockReset().mockResolvedValue(ENROLMENT);
  vi.mocked(data.verifyCode).mockReset().mockResolvedValue();
  vi.mocked(data.removeFactor).mockReset().mockResolvedValue();
  vi.mocked(recovery.findRecovery)
    .mockReset()
    .mockResolvedValue({ remaining: null, isByCode: false });
  vi.mocked(recovery.newRecoveryCodes).mockReset().mockResolvedValue([CODE]);
  vi.mocked(recovery.removeRecoveryCodes).mockReset().mockResolvedValue();
});

test('enrolling shows the QR code, and the key in groups of four', async () => {
  open();
  await screen.findByText('Belum aktif');
  await userEvent.click(await button('Aktifkan'));
  const heading = await screen.findByRole('heading', { name: 'Hubungkan aplikasi autentikator' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByRole('img', { name: /Kode QR/ }).getAttribute('src')).toMatch(/^blob:/);
  screen.getByText('ABCD EFGH IJKL MNOP');
  const input = screen.getByLabelText(/Masukkan 6 angka/);
  expect(input.getAttribute('inputmode')).toBe('numeric');
  expect(input.getAttribute('autocomplete')).toBe('one-time-code');
});

test('the first code activates the factor, which is shown with a link to the attempted page', async () => {
  open('/profile?next=%2Fadmin');
  await screen.findByText('Belum aktif');
  vi.mocked(data.listFactors).mockResolvedValue([PHONE]);
  await enrol('123456');
  const outcome = await screen.findByText('Verifikasi dua langkah aktif untuk akun Anda.');
  expect(document.activeElement).toBe(outcome);
  expect(data.verifyCode).toHaveBeenCalledExactlyOnceWith('f9', '123456');
  await screen.findByText('Sejak 21 November 2026 pukul 06.30 WIB');
  const onward = screen.getByRole('link', { name: 'Lanjut ke halaman tujuan' });
  expect(onward.getAttribute('href')).toBe('/admin');
});

test('shows a wrong first code at the field, and keeps the key', async () => {
  vi.mocked(data.verifyCode).mockRejectedValue(failure('mfa_verification_failed'));
  open();
  await enrol('123456');
  expect((await screen.findByRole('alert')).textContent).toContain('Kode salah');
  screen.getByText('ABCD EFGH IJKL MNOP');
});

test('cancelling restores the focus', async () => {
  open();
  await userEvent.click(await button('Aktifkan'));
  await userEvent.click(await button('Batal'));
  expect(document.activeElement).toBe(await button('Aktifkan'));
});

test('shows why an enrolment cannot start', async () => {
  vi.mocked(data.beginEnrolment).mockRejectedValue(failure('too_many_enrolled_mfa_factors'));
  open();
  await userEvent.click(await button('Aktifkan'));
  expect((await screen.findByRole('alert')).textContent).toContain('Hapus satu lebih dulu');
});

test('says that the shop requires a second factor, until one is active', async () => {
  vi.mocked(auth.isSecondFactorDemanded).mockResolvedValue(true);
  open();
  await screen.findByText(/Toko ini mewajibkannya/);
});

test('removing asks for confirmation; cancelling keeps the factor', async () => {
  vi.mocked(data.listFactors).mockResolvedValue([PHONE]);
  open();
  await userEvent.click(await button('Hapus Aplikasi autentikator'));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Batal' }));
  expect(data.removeFactor).not.toHaveBeenCalled();
});

test('a removed factor leaves the list', async () => {
  vi.mocked(data.listFactors).mockResolvedValueOnce([PHONE]);
  open();
  await userEvent.click(await button('Hapus Aplikasi autentikator'));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hapus' }));
  const outcome = await screen.findByText('Aplikasi autentikator sudah dihapus dari akun Anda.');
  expect(document.activeElement).toBe(outcome);
  expect(data.removeFactor).toHaveBeenCalledExactlyOnceWith('f1');
  await screen.findByText('Belum aktif');
});

test('a removal that requires the second factor links to the code page', async () => {
  vi.mocked(data.listFactors).mockResolvedValue([PHONE]);
  vi.mocked(data.removeFactor).mockRejectedValue(failure('insufficient_aal'));
  open();
  await userEvent.click(await button('Hapus Aplikasi autentikator'));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hapus' }));
  const link = await screen.findByRole('link', { name: 'Masukkan kode' });
  expect(link.getAttribute('href')).toBe('/two-step?next=%2Fprofile');
});

test('shows an error when the factors cannot be read, and can be reloaded', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.mocked(data.listFactors).mockRejectedValueOnce(new Error('offline'));
  open();
  await screen.findByText(/tidak dapat dihubungi/);
  await userEvent.click(await button('Coba lagi'));
  await screen.findByText('Belum aktif');
});

describe('recovery codes', () => {
  const withCodes = (remaining: number | null, isByCode = false) => {
    vi.mocked(data.listFactors).mockResolvedValue([PHONE]);
    vi.mocked(recovery.findRecovery).mockResolvedValue({ remaining, isByCode });
    open();
  };

  test('are hidden without an authenticator app', async () => {
    open();
    await screen.findByText('Belum aktif');
    expect(screen.queryByRole('heading', { name: 'Kode pemulihan' })).toBeNull();
    expect(recovery.findRecovery).not.toHaveBeenCalled();
  });

  test('are shown once, in groups of four', async () => {
    withCodes(null);
    await userEvent.click(await button('Buat kode pemulihan'));
    const heading = await screen.findByRole('heading', { name: 'Simpan kode ini sekarang' });
    expect(document.activeElement).toBe(heading);
    screen.getByText('abcd efgh 2345 67yz');
    const file = screen.getByRole('link', { name: 'Unduh sebagai berkas' }).getAttribute('href');
    expect(decodeURIComponent(file ?? '')).toContain('abcd efgh 2345 67yz');
    expect(recovery.newRecoveryCodes).toHaveBeenCalledExactlyOnceWith(true);
    await userEvent.click(await button('Sudah saya simpan'));
    expect(screen.queryByText('abcd efgh 2345 67yz')).toBeNull();
  });

  test('creating a new set asks first, because it revokes the old one', async () => {
    withCodes(2);
    await screen.findByText(/^2 kode tersisa/);
    await screen.findByText(/Kode hampir habis/);
    await userEvent.click(await button('Buat kode baru'));
    expect(recovery.newRecoveryCodes).not.toHaveBeenCalled();
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Buat kode baru' }));
    await screen.findByText('abcd efgh 2345 67yz');
    expect(recovery.newRecoveryCodes).toHaveBeenCalledExactlyOnceWith(false);
  });

  test('are removed after a confirmation', async () => {
    withCodes(9);
    await userEvent.click(await button('Hapus kode'));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Hapus' }));
    expect(recovery.removeRecoveryCodes).toHaveBeenCalledOnce();
  });

  test('cannot be removed in a session opened with one of them', async () => {
    withCodes(9, true);
    await screen.findByText(/Hubungkan aplikasi baru, lalu hapus yang hilang/);
    expect(screen.queryByRole('button', { name: 'Hapus kode' })).toBeNull();
  });

  test('show a failure', async () => {
    vi.mocked(recovery.newRecoveryCodes).mockRejectedValue(
      failure('mfa_recovery_codes_enroll_not_enabled'),
    );
    withCodes(null);
    await userEvent.click(await button('Buat kode pemulihan'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/belum dinyalakan/);
  });
});
