import { LRUCache } from 'lru-cache';
import { withTimeout } from 'node-kit/with-timeout';

/** How long results are cached, and how failures and slow results are handled. */
export interface CacheOptions {
  /** A result younger than this is returned without a fetch. */
  freshMs: number;
  /** A result younger than this is returned while a new one is fetched (stale-while-revalidate). */
  staleMs: number;
  /** How long no request is sent after a failure. */
  failureBackoffMs: number;
  /** The longest wait for a result; a later result is cached for the next request. */
  timeoutMs: number;
  /** At the limit the entry that was used least recently is removed. */
  maxEntries: number;
}

/** Results of asynchronous functions, cached by key. */
export interface CachedFetcher<T> {
  /**
   * @param load called unless a result is cached; it resolves to undefined, which is not cached, when it did not try.
   * @returns undefined when there is no result in time.
   */
  get(key: string, load: () => Promise<T | undefined>): Promise<T | undefined>;
  /** A result that {@link get} would return without a fetch. */
  current(key: string): T | undefined;
  /** Drops all results, also those of fetches in progress; failure backoffs remain. */
  forget(): void;
}

/** Times are of `performance.now()`, which changes of the system clock do not affect. */
interface Entry<T> {
  value?: T | undefined;
  fetchedAt: number;
  backoffUntil: number;
  loading?: Promise<T | undefined> | undefined;
}

export function cachedFetcher<T extends object>({
  freshMs,
  staleMs,
  failureBackoffMs,
  timeoutMs,
  maxEntries,
}: CacheOptions): CachedFetcher<T> {
  const entries = new LRUCache<string, Entry<T>>({ max: maxEntries });

  function refresh(entry: Entry<T>, load: () => Promise<T | undefined>): Promise<T | undefined> {
    if (entry.loading) return entry.loading;
    const loading = load()
      .then(
        (value) => {
          // Otherwise forgotten meanwhile.
          if (value && entry.loading === loading) {
            Object.assign(entry, { value, fetchedAt: performance.now() });
          }
          return value;
        },
        () => {
          entry.backoffUntil = performance.now() + failureBackoffMs;
          return undefined;
        },
      )
      .finally(() => {
        if (entry.loading === loading) entry.loading = undefined;
      });
    entry.loading = loading;
    return loading;
  }

  function entryOf(key: string): Entry<T> {
    const entry = entries.get(key) ?? { fetchedAt: 0, backoffUntil: 0 };
    entries.set(key, entry);
    return entry;
  }

  const current = ({ value, fetchedAt }: Entry<T>) =>
    performance.now() - fetchedAt < freshMs ? value : undefined;

  return {
    current(key) {
      const entry = entries.get(key);
      return entry && current(entry);
    },
    async get(key, load) {
      const entry = entryOf(key);
      const known = current(entry);
      if (known) return known;
      const age = performance.now() - entry.fetchedAt;
      const usable = age < staleMs ? entry.value : undefined;
      if (performance.now() < entry.backoffUntil) return usable;
      const refreshed = refresh(entry, load);
      return usable ?? withTimeout(timeoutMs, () => refreshed).catch(() => undefined);
    },
    forget() {
      for (const entry of entries.values()) {
        entry.value = undefined;
        entry.loading = undefined;
      }
    },
  };
}
