import * as bcrypt from '@node-rs/bcrypt';
import { expect, test, vi } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

vi.mock('@node-rs/bcrypt', async (original) => {
  const real = await original<typeof import('@node-rs/bcrypt')>();
  return { ...real, compare: vi.fn(real.compare) };
});

/** Threads that Node runs hashes and the verification of access tokens on, unless told otherwise. */
const NODE_THREADS = 4;

test('many compared passwords leave a thread to the verification of access tokens', async () => {
  const hashed = await hashPassword('right');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const started = vi.mocked(bcrypt.compare).mockImplementation(async () => {
    await released;
    return false;
  });
  const guesses = Array.from({ length: 12 }, () => isPassword('wrong', hashed));
  await vi.waitFor(() => expect(started).toHaveBeenCalled());
  // What would start, has started by the next turn of the event loop.
  await new Promise(setImmediate);
  expect(started).toHaveBeenCalledTimes(NODE_THREADS - 1);
  release();
  expect(await Promise.all(guesses)).toEqual(Array(12).fill(false));
  expect(started).toHaveBeenCalledTimes(12);
});
