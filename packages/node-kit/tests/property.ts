import type fc from 'fast-check';

/**
 * Options of a property test: few runs in `npm test`, `PROPERTY_FACTOR` times as many in
 * `npm run test:soak`. A failure is printed with its seed; `PROPERTY_SEED` repeats it.
 *
 * @param runs number of runs in `npm test`.
 */
export function effort(runs: number): fc.Parameters<unknown> {
  const { PROPERTY_FACTOR, PROPERTY_SEED } = process.env;
  return {
    numRuns: runs * Number(PROPERTY_FACTOR ?? 1),
    ...(PROPERTY_SEED && { seed: Number(PROPERTY_SEED) }),
    // Far more than a quiet machine needs. A very busy one does fewer runs and does not fail.
    interruptAfterTimeLimit: 15_000 * Number(PROPERTY_FACTOR ?? 1),
    markInterruptAsFailure: false,
  };
}

/** Timeout of a test with this effort, in ms: its runs and the shrinking of a failure. */
export const PROPERTY_TIMEOUT_MS = 300_000 * Number(process.env.PROPERTY_FACTOR ?? 1);
