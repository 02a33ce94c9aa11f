import { vi } from 'vitest';

/** As long as a test may take, in ms. */
const MAX_WAIT_MS = 900_000;

/** Requests wait for a place however slow the machine is; tests of the limit itself set their own. */
vi.mock(import('../../gateway/limits/in-flight-limit.ts'), async (original) => {
  const { inFlightLimit } = await original();
  return {
    inFlightLimit: (options) => inFlightLimit({ maxWaitMs: MAX_WAIT_MS, ...options }),
  };
});
