import * as auth from 'shared-auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { beginEnrolment, listFactors, removeFactor, verifyCode } from './factors.data.ts';

vi.mock('shared-auth', { spy: true });

const mfa = {
  listFactors: vi.fn(),
  enroll: vi.fn(),
  challengeAndVerify: vi.fn(),
  unenroll: vi.fn(),
};
const refreshSession = vi.fn();

const factor = (id: string, status: string, friendly_name: string, created_at = '2026-11-01') => ({
  id,
  status,
  factor_type: 'totp',
  friendly_name,
  created_at,
});
const mockFactors = (...all: object[]) =>
  mfa.listFactors.mockResolvedValue({ data: { all }, error: null });

beforeEach(() => {
  vi.mocked(auth.getSupabase).mockResolvedValue({ auth: { mfa, refreshSession } } as never);
  vi.mocked(auth.syncSession).mockReset().mockResolvedValue();
  mockFactors();
  for (const call of [mfa.challengeAndVerify, mfa.unenroll, refreshSession]) {
    call.mockReset().mockResolvedValue({ error: null });
  }
  mfa.enroll.mockReset().mockResolvedValue({
    data: {
      id: 'f9',
      totp: { qr_code: 'data:image/svg+xml;utf-8,<svg a="1,2"/>', secret: 'AB', uri: 'otpauth://' },
    },
    error: null,
  });
});

test('lists only verified apps, oldest first', async () => {
  mockFactors(
    factor('f2', 'verified', '', '2026-11-02'),
    factor('f3', 'unverified', 'Tablet'),
    { ...factor('f4', 'verified', 'Recovery codes'), factor_type: 'recovery_code' },
    factor('f1', 'verified', 'Ponsel', '2026-11-01'),
  );
  expect(await listFactors()).toEqual([
    { id: 'f1', name: 'Ponsel', createdAt: '2026-11-01' },
    { id: 'f2', name: 'Aplikasi autentikator', createdAt: '2026-11-02' },
  ]);
});

test('starting an enrolment removes an abandoned one, and uses a unique name', async () => {
  mockFactors(
    factor('f1', 'verified', 'Aplikasi autentikator'),
    factor('f2', 'unverified', 'Aplikasi autentikator 2'),
  );
  expect(await beginEnrolment()).toEqual({
    factorId: 'f9',
    qrCode: '<svg a="1,2"/>',
    secret: 'AB',
    uri: 'otpauth://',
  });
  expect(mfa.unenroll).toHaveBeenCalledExactlyOnceWith({ factorId: 'f2' });
  expect(mfa.enroll).toHaveBeenCalledExactlyOnceWith({
    factorType: 'totp',
    friendlyName: 'Aplikasi autentikator 2',
    issuer: 'Kedai Senja',
  });
});

test('syncs the session after a correct code', async () => {
  await verifyCode('f1', '123456');
  expect(mfa.challengeAndVerify).toHaveBeenCalledExactlyOnceWith({
    factorId: 'f1',
    code: '123456',
  });
  expect(auth.syncSession).toHaveBeenCalledOnce();
});

test('a wrong code throws, and does not change the session', async () => {
  const error = { name: 'AuthApiError', code: 'mfa_verification_failed', status: 422 };
  mfa.challengeAndVerify.mockResolvedValue({ error });
  await expect(verifyCode('f1', '123456')).rejects.toMatchObject({ code: error.code });
  expect(auth.syncSession).not.toHaveBeenCalled();
});

test('removing a factor refreshes the session, even if the factor is already removed', async () => {
  await removeFactor('f1');
  mfa.unenroll.mockResolvedValue({
    error: { name: 'AuthApiError', code: 'mfa_factor_not_found', status: 404 },
  });
  await removeFactor('f1');
  expect(refreshSession).toHaveBeenCalledTimes(2);
});
