import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { effort, PROPERTY_TIMEOUT_MS } from 'node-kit/tests/property';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchOf, checkBatch, type RequestsOf, renewTokens } from './fuzz-check.ts';
import { type HostileShop, openHostileShop } from './hostile-shop.ts';
import { ownPrototypes } from './own-prototypes.ts';

/** Batches in `npm run test:slow`; each has three or four requests on average. */
const BATCHES = 60;

/** A fixed seed in `npm run test:slow`; random ones in `npm run test:soak`. */
const SEED = process.env.PROPERTY_FACTOR ? {} : { seed: 20_261_121 };

/**
 * Limit on the resident memory of this process, including the backend. Thousands of requests without
 * a heap limit take 0.7 GB; without bounds, a single request could take 4.5 GB.
 */
const MAX_RESIDENT_BYTES = 1.5 * 1024 ** 3;

/** Maximum memory growth over all requests. */
const MAX_GROWTH_BYTES = 64 * 1024 ** 2;

interface FuzzOptions {
  /** Matches the tables writable by API callers. */
  mayChange?: RegExp;
  /** Whether requests may end sessions. */
  endsSessions?: boolean;
  /** Batches in `npm run test:slow`. */
  batches?: number;
}

/** A property test of one API: no request fails, or makes a difference for another visitor. */
export function fuzz(
  title: string,
  requestsOf: RequestsOf,
  { mayChange = /^$/, endsSessions = false, batches = BATCHES }: FuzzOptions = {},
): void {
  let shop: HostileShop;
  const prototypes = ownPrototypes();

  beforeAll(async () => {
    shop = await openHostileShop();
  });
  afterAll(() => shop.close());

  test(title, { timeout: PROPERTY_TIMEOUT_MS }, async () => {
    const before = usedBytes();
    const property = fc.asyncProperty(batchOf(requestsOf), async (batch) => {
      await checkBatch(shop, batch, mayChange);
      await shop.restock();
      if (endsSessions) await renewTokens(shop);
    });
    await fc.assert(property, { ...SEED, ...(effort(batches) as object) });
    expect(await shop.visitor.signIn()).toBe(200);
    expect(ownPrototypes()).toEqual(prototypes);
    expect(process.resourceUsage().maxRSS * 1024).toBeLessThan(MAX_RESIDENT_BYTES);
    expect(usedBytes() - before).toBeLessThan(MAX_GROWTH_BYTES);
  });
}

/** Bytes of the heap and of buffers that are still referenced. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
