import { LRUCache } from 'lru-cache';

/** A rate limit: a burst, and then a steady rate. */
export interface BucketLimit {
  burst: number;
  perSecond: number;
}

interface Bucket {
  tokens: number;
  /** Time of `tokens`, in ms. */
  at: number;
}

/** Maximum keys in memory. A key takes about 250 bytes. */
const MAX_KEYS = 25_000;

/**
 * Token buckets by key, in bounded memory. After its burst a key gets a steady rate, unlike with `SlidingWindow`, which
 * allows a burst per window.
 */
export class TokenBuckets {
  readonly #limit: BucketLimit;
  readonly #now: () => number;
  readonly #buckets = new LRUCache<string, Bucket>({ max: MAX_KEYS });

  /** @param now milliseconds, for tests. */
  constructor(limit: BucketLimit, now: () => number = () => performance.now()) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Takes a token of a key; false when there is none. */
  take(key: string): boolean {
    const { burst, perSecond } = this.#limit;
    const now = this.#now();
    const { tokens, at } = this.#buckets.get(key) ?? { tokens: burst, at: now };
    const left = Math.min(burst, tokens + ((now - at) / 1000) * perSecond);
    const isTaken = left >= 1;
    this.#buckets.set(key, { tokens: isTaken ? left - 1 : left, at: now });
    return isTaken;
  }
}
