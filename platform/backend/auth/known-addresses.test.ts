/** A coarse look at the time of answers tells known addresses from unknown ones as little as text. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing.ts';
import { outcome, PASSWORD, registered, visitor } from './testing-auth.ts';

/** Answers of each kind that are measured, in turns, so that a busy machine slows both. */
const TIMES = 7;

/**
 * How many times slower one kind may be than the other. At rest it is 1.0; on a machine with too much
 * to do it was 1.6. Without the hash of nobody's password, or without even-time.ts, it is 2.3 to 29.
 */
const TOLERANCE = 2;

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
  await registered(backend, 'known@kedai.test');
  await visitor(backend).signUp({ email: 'waiting@kedai.test', password: PASSWORD });
});
afterAll(() => backend.close());

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

test.each([
  ['token?grant_type=password', { password: 'a-wrong-password' }],
  ['signup', { password: 'another-password' }],
  ['recover', {}],
  ['otp', { create_user: false }],
  ['resend', { type: 'signup' }],
])('%s %o', { timeout: 30_000 }, async (path, extra) => {
  const emails = ['known@kedai.test', 'waiting@kedai.test', 'unknown@kedai.test'];
  const seen = emails.map((email) => ({ email, ms: [] as number[], answers: new Set<string>() }));
  for (let i = 0; i < TIMES; i++) {
    for (const { email, ms, answers } of seen) {
      // An unknown address is known after its sign-up.
      const address = email.startsWith('unknown') ? `unknown-${i}@kedai.test` : email;
      const start = performance.now();
      const answer = await outcome(backend, path, { json: { email: address, ...extra } });
      ms.push(performance.now() - start);
      answers.add(JSON.stringify(answer));
    }
  }
  const [known, ...others] = seen.map(({ answers }) => [...answers]);
  expect(known).toHaveLength(1);
  for (const other of others) expect(other).toEqual(known);
  const medians = seen.map(({ ms }) => median(ms));
  expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(TOLERANCE);
});
