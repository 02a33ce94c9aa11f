import { vi } from 'vitest';

/** Longer than the timeout of any test, in ms. */
const MAX_WAIT_MS = 600_000;

/** Requests wait for a slot without a time limit, so that tests do not depend on the speed of the machine. */
vi.mock(import('../../gateway/limits/in-flight-limit.ts'), async (original) => {
  const { inFlightLimit } = await original();
  return {
    inFlightLimit: (options) => inFlightLimit({ maxWaitMs: MAX_WAIT_MS, ...options }),
  };
});
