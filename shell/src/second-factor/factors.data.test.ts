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
  friendly_name,
  created_at,
});
const knows = (...all: object[]) =>
  mfa.listFactors.mockResolvedValue({ data: { all }, error: null });

beforeEach(() => {
  vi.mocked(auth.getSupabase).mockResolvedValue({ auth: { mfa, refreshSession } } as never);
  vi.mocked(auth.followKeptSession).mockReset().mockResolvedValue();
  knows();
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

test('only factors that count are listed, oldest first', async () => {
  knows(
    factor('f2', 'verified', '', '2026-11-02'),
    factor('f3', 'unverified', 'Tablet'),
    factor('f1', 'verified', 'Ponsel', '2026-11-01'),
  );
  expect(await listFactors()).toEqual([
    { id: 'f1', name: 'Ponsel', createdAt: '2026-11-01' },
    { id: 'f2', name: 'Aplikasi autentikator', createdAt: '2026-11-02' },
  ]);
});

test('an enrolment takes away what an abandoned one left, and has a name of its own', async () => {
  knows(
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

test('a right code is a session at aal2 when the answer is there', async () => {
  expect(await verifyCode('f1', '123456')).toBeNull();
  expect(mfa.challengeAndVerify).toHaveBeenCalledExactlyOnceWith({
    factorId: 'f1',
    code: '123456',
  });
  expect(auth.followKeptSession).toHaveBeenCalledOnce();
});

test.each([
  [{ code: 'mfa_verification_failed', status: 422 }, 'wrong_code'],
  [{ code: 'mfa_challenge_expired', status: 422 }, 'challenge_expired'],
  [{ code: 'mfa_ip_address_mismatch', status: 422 }, 'challenge_expired'],
  [{ code: 'mfa_factor_not_found', status: 404 }, 'factor_gone'],
  [{ code: 'insufficient_aal', status: 403 }, 'second_factor_needed'],
  [{ code: 'over_request_rate_limit', status: 429 }, 'too_many_requests'],
  [{ name: 'AuthSessionMissingError', status: 400 }, 'session_ended'],
  [{ name: 'AuthRetryableFetchError', status: 0 }, 'unreachable'],
  [{ status: 503 }, 'unreachable'],
  [{ code: 'something_new', status: 422 }, 'failed'],
])('the refusal %j is %s', async (error, refusal) => {
  mfa.challengeAndVerify.mockResolvedValue({ error: { name: 'AuthApiError', ...error } });
  expect(await verifyCode('f1', '123456')).toBe(refusal);
  expect(auth.followKeptSession).not.toHaveBeenCalled();
});

test('a library that cannot be fetched is a server that cannot be reached', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.mocked(auth.getSupabase).mockRejectedValue(new Error('offline'));
  expect(await verifyCode('f1', '123456')).toBe('unreachable');
});

test('a removed factor takes the session along; one that is gone already is no error', async () => {
  expect(await removeFactor('f1')).toBeNull();
  mfa.unenroll.mockResolvedValue({ error: { name: 'AuthApiError', code: 'mfa_factor_not_found' } });
  expect(await removeFactor('f1')).toBeNull();
  expect(refreshSession).toHaveBeenCalledTimes(2);
});
