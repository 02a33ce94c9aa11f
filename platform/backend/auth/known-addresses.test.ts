/** A coarse look at the time of answers tells known addresses from unknown ones as little as text. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing.ts';
import { outcome, PASSWORD, registered, visitor } from './testing-auth.ts';

/** Answers of each kind that are measured in a round, in turns, so that a busy machine slows both. */
const TIMES = 7;

/**
 * How many times slower one kind may be than the other. At rest it is 1.0; on a machine with too much
 * to do it was 1.7. Without the hash of nobody's password, or without even-time.ts, it is 2.3 to 29.
 */
const TOLERANCE = 2;

/** What leaks is slower in every round; what only met other work on the machine is not. */
const ROUNDS = 4;

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
])('%s %o', { timeout: 120_000 }, async (path, extra) => {
  const emails = ['known@kedai.test', 'waiting@kedai.test', 'unknown@kedai.test'];
  const answers = emails.map(() => new Set<string>());
  let unknown = 0;

  /** How many times longer the answers to one kind of address took than those to another. */
  const round = async (): Promise<number> => {
    const ms = emails.map((): number[] => []);
    for (let i = 0; i < TIMES; i++) {
      unknown += 1;
      for (const [kind, email] of emails.entries()) {
        // An unknown address is known after its sign-up.
        const address = email.replace('unknown', `unknown-${unknown}`);
        const start = performance.now();
        const answer = await outcome(backend, path, { json: { email: address, ...extra } });
        ms[kind]?.push(performance.now() - start);
        answers[kind]?.add(JSON.stringify(answer));
      }
    }
    const medians = ms.map(median);
    return Math.max(...medians) / Math.min(...medians);
  };

  let ratio = await round();
  for (let i = 1; i < ROUNDS && ratio >= TOLERANCE; i++) ratio = Math.min(ratio, await round());
  expect(ratio).toBeLessThan(TOLERANCE);

  const [known, ...others] = answers.map((each) => [...each]);
  expect(known).toHaveLength(1);
  for (const other of others) expect(other).toEqual(known);
});
