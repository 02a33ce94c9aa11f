import { vi } from 'vitest';

/**
 * bcrypt with 4 rounds instead of 10: a hash takes 1 ms of the processor instead of 60, and tests make
 * thousands. Backends in processes of their own keep their rounds.
 */
vi.mock(import('@node-rs/bcrypt'), async (original) => {
  const bcrypt = await original();
  return { ...bcrypt, hash: (password) => bcrypt.hash(password, 4) };
});
