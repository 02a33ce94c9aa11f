import * as bcrypt from '@node-rs/bcrypt';
import { expect, test, vi } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

vi.mock('@node-rs/bcrypt', async (original) => {
  const real = await original<typeof import('@node-rs/bcrypt')>();
  return { ...real, compare: vi.fn(real.compare) };
});

/** Threads that Node runs hashes and the verification of access tokens on, unless told otherwise. */
const NODE_THREADS = 4;

test('concurrent password checks do not block the verification of access tokens', async () => {
  const hashed = await hashPassword('right');
  // The hash for unknown accounts is made at the import, and occupies a thread until then.
  expect(await isPassword('right', null)).toBe(false);

  let running = 0;
  let maxRunning = 0;
  vi.mocked(bcrypt.compare).mockImplementation(async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    // Every comparison that is allowed to start now has started by the next turn of the event loop.
    await new Promise(setImmediate);
    running -= 1;
    return false;
  });
  const guesses = Array.from({ length: 12 }, () => isPassword('wrong', hashed));
  expect(await Promise.all(guesses)).toEqual(Array(12).fill(false));
  expect(maxRunning).toBe(NODE_THREADS - 1);
});
