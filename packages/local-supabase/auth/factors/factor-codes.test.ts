/** Codes of second factors. The tests set the clock, since a code works once. */

import type { LogEntry } from 'node-kit/log/log';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '../../tests/support/test-backend.ts';
import { codeOf, levels, newUser, outcome, withFactor } from '../tests/testing-auth.ts';

const entries: LogEntry[] = [];
let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend({ log: (entry) => entries.push(entry) });
});
afterAll(async () => {
  vi.useRealTimers();
  await backend.close();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});

/** Moves the clock half a minute ahead, to the next code. */
const nextCode = () => vi.setSystemTime(Date.now() + 30_000);

describe('a code is refused', () => {
  test('when it is wrong; the challenge stays valid', async () => {
    const { auth } = await newUser(backend);
    const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'P' });
    const factorId = data?.id ?? '';
    const { data: asked } = await auth.mfa.challenge({ factorId });
    const challengeId = asked?.id ?? '';
    const right = codeOf(data?.totp.uri ?? '');
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    const refused = await auth.mfa.verify({ factorId, challengeId, code: wrong });
    expect(refused.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect(await levels(auth)).toEqual(['aal1', 'aal1']);
    expect((await auth.mfa.verify({ factorId, challengeId, code: right })).error).toBeNull();
  });

  test('when it or a later one was used, also with a new challenge', async () => {
    const { auth } = await newUser(backend);
    nextCode();
    const { id, uri } = await withFactor(auth);
    const used = codeOf(uri);
    const again = await auth.mfa.challengeAndVerify({ factorId: id, code: used });
    expect(again.error?.code).toBe('mfa_verification_failed');
    vi.setSystemTime(Date.now() - 30_000);
    const older = await auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(uri) });
    expect(older.error?.code).toBe('mfa_verification_failed');
    vi.setSystemTime(Date.now() + 60_000);
    const next = await auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(uri) });
    expect(next.error).toBeNull();
  });

  test('when it is older than a minute', async () => {
    const { auth } = await newUser(backend);
    const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'P' });
    const code = codeOf(data?.totp.uri ?? '');
    vi.setSystemTime(Date.now() + 60_000);
    const late = await auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
    expect(late.error?.code).toBe('mfa_verification_failed');
  });

  test('for a used or unknown challenge, and for one of another IP address', async () => {
    const { auth, session } = await newUser(backend);
    const { id, uri } = await withFactor(auth);
    const token = (await auth.getSession()).data.session?.access_token ?? session.access_token;
    nextCode();
    const code = codeOf(uri);
    const verify = (challenge_id: string, peer = '127.0.0.1') =>
      outcome(backend, `factors/${id}/verify`, { json: { code, challenge_id }, token, peer });
    const ask = async () => (await auth.mfa.challenge({ factorId: id })).data?.id ?? '';

    const elsewhere = { status: 422, code: 'mfa_ip_address_mismatch' };
    expect(await verify(await ask(), '10.1.1.1')).toEqual(elsewhere);
    const notFound = { status: 422, code: 'mfa_factor_not_found' };
    expect(await verify(crypto.randomUUID())).toEqual(notFound);
    expect(await verify('no uuid')).toEqual(notFound);
    const challenge = await ask();
    expect((await verify(challenge)).status).toBe(200);
    expect(await verify(challenge)).toEqual(elsewhere);
  });

  test('for the factor of another user, as if it did not exist', async () => {
    const owner = await newUser(backend);
    const { id, uri } = await withFactor(owner.auth);
    const { session } = await newUser(backend);
    const token = session.access_token;
    const notFound = { status: 404, code: 'mfa_factor_not_found' };
    nextCode();
    const json = { code: codeOf(uri), challenge_id: crypto.randomUUID() };
    expect(await outcome(backend, `factors/${id}/challenge`, { json: {}, token })).toEqual(
      notFound,
    );
    expect(await outcome(backend, `factors/${id}/verify`, { json, token })).toEqual(notFound);
    expect(await outcome(backend, `factors/${id}`, { method: 'DELETE', token })).toEqual(notFound);
    expect((await owner.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
  });

  test('without a session', async () => {
    const paths = ['factors', 'factors/x/challenge', 'factors/x/verify'];
    for (const path of paths) {
      const answer = await outcome(backend, path, { json: { factor_type: 'totp' } });
      expect(answer, path).toEqual({ status: 401, code: 'no_authorization' });
    }
  });
});

test('a challenge from a link-local address with a zone is answered', async () => {
  const { auth, session } = await newUser(backend);
  const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'P' });
  const options = { json: {}, token: session.access_token, peer: 'fe80::1%eth0' };
  expect((await outcome(backend, `factors/${data?.id}/challenge`, options)).status).toBe(200);
});

test.each(['x', '%00', "'", '%F0%9F%8D%B5'])('a factor named %s does not exist', async (name) => {
  const { session } = await newUser(backend);
  const options = { json: {}, token: session.access_token };
  const missing = { status: 404, code: 'validation_failed' };
  expect(await outcome(backend, `factors/${name}/challenge`, options)).toEqual(missing);
});

test('no secret, code or address is in the log', async () => {
  const { auth, email } = await newUser(backend);
  const { uri } = await withFactor(auth);
  const log = JSON.stringify(entries);
  expect(log).toContain('/verify');
  for (const secret of [email, codeOf(uri), new URL(uri).searchParams.get('secret') ?? '']) {
    expect(log).not.toContain(secret);
  }
});
