import type fc from 'fast-check';

/**
 * How much a property test tries: little in `npm test`, `PROPERTY_FACTOR` times as much in
 * `npm run test:soak`. What fails is printed with its seed; `PROPERTY_SEED` tries it again.
 *
 * @param runs in `npm test`
 */
export function effort(runs: number): fc.Parameters<unknown> {
  const { PROPERTY_FACTOR, PROPERTY_SEED } = process.env;
  return {
    numRuns: runs * Number(PROPERTY_FACTOR ?? 1),
    ...(PROPERTY_SEED && { seed: Number(PROPERTY_SEED) }),
    // Seconds on a quiet machine. A very busy one tries less, and does not fail for that.
    interruptAfterTimeLimit: 15_000 * Number(PROPERTY_FACTOR ?? 1),
    markInterruptAsFailure: false,
  };
}

/** How long a test with this effort may take, in ms: its runs and the search for a small example. */
export const PROPERTY_TIMEOUT_MS = 300_000 * Number(process.env.PROPERTY_FACTOR ?? 1);
