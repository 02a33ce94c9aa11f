/**
 * Known and unknown addresses get the same answers after the same work. Password hashes take the most
 * time, so they are counted; with-minimum-duration.ts hides the time of mails.
 */
import * as bcrypt from '@node-rs/bcrypt';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '../../tests/support/test-backend.ts';
import { outcome, PASSWORD, registered, visitor } from '../tests/testing-auth.ts';
import { MIN_DURATION_MS } from './with-minimum-duration.ts';

vi.unmock('./with-minimum-duration.ts');
vi.mock('@node-rs/bcrypt', async (original) => {
  const real = await original<typeof import('@node-rs/bcrypt')>();
  return { ...real, hash: vi.fn(real.hash), compare: vi.fn(real.compare) };
});

const EMAILS = ['confirmed@kedai.test', 'waiting@kedai.test', 'unknown@kedai.test'];
let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
  await registered(backend, 'confirmed@kedai.test');
  await visitor(backend).signUp({ email: 'waiting@kedai.test', password: PASSWORD });
});
afterAll(() => backend.close());

test.each([
  ['token?grant_type=password', { password: 'a-wrong-password' }, { hash: 0, compare: 1 }],
  ['recover', {}, { hash: 0, compare: 0 }],
  ['otp', { create_user: false }, { hash: 0, compare: 0 }],
  ['resend', { type: 'signup' }, { hash: 0, compare: 0 }],
  // Must run last, because it registers the unknown address.
  ['signup', { password: 'another-password' }, { hash: 1, compare: 1 }],
])('%s %o costs the same for all addresses', async (path, extra, work) => {
  const answers = new Set<string>();
  for (const email of EMAILS) {
    vi.clearAllMocks();
    const start = performance.now();
    answers.add(JSON.stringify(await outcome(backend, path, { json: { email, ...extra } })));
    const calls = {
      hash: vi.mocked(bcrypt.hash).mock.calls.length,
      compare: vi.mocked(bcrypt.compare).mock.calls.length,
    };
    expect(calls, email).toEqual(work);
    // A timer may fire a millisecond early.
    if (!path.startsWith('token')) {
      expect(performance.now() - start, email).toBeGreaterThan(MIN_DURATION_MS - 5);
    }
  }
  expect(answers.size).toBe(1);
});

test('the comparison for an unknown address has the cost of a real hash', async () => {
  vi.clearAllMocks();
  for (const email of EMAILS) {
    const json = { email, password: 'a-wrong-password' };
    await outcome(backend, 'token?grant_type=password', { json });
  }
  const costs = vi.mocked(bcrypt.compare).mock.calls.map(([, hash]) => String(hash).slice(0, 7));
  expect(new Set(costs)).toEqual(new Set(['$2b$10$']));
});
