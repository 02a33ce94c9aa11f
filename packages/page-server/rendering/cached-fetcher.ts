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

/** A function with a cache. */
export interface CachedFetcher<T> {
  /** Resolves to undefined when there is no result in time. */
  get(key: string): Promise<T | undefined>;
  /** A result that {@link get} would return without a fetch. */
  current(key: string): T | undefined;
  /** Drops all results, also those of fetches under way; not the waits after failures. */
  forget(): void;
}

/** Times are of `performance.now()`, which the clock of the machine cannot set back. */
interface Entry<T> {
  value?: T | undefined;
  fetchedAt: number;
  backoffUntil: number;
  loading?: Promise<T | undefined> | undefined;
}

/**
 * Caches the results of a function by key.
 *
 * @param load resolves to undefined when it did not try, which is not cached.
 */
export function cachedFetcher<T extends object>(
  load: (key: string) => Promise<T | undefined>,
  { freshMs, staleMs, failureBackoffMs, timeoutMs, maxEntries }: CacheOptions,
): CachedFetcher<T> {
  const entries = new Map<string, Entry<T>>();

  function refresh(key: string, entry: Entry<T>): Promise<T | undefined> {
    if (entry.loading) return entry.loading;
    const loading = load(key)
      .then(
        (value) => {
          // Not a result from before it was forgotten.
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

  /** The entry of a key, as the one that was used last. */
  function entryOf(key: string): Entry<T> {
    const entry = entries.get(key) ?? { fetchedAt: 0, backoffUntil: 0 };
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    return entry;
  }

  const current = ({ value, fetchedAt }: Entry<T>) =>
    performance.now() - fetchedAt < freshMs ? value : undefined;

  return {
    current(key) {
      const entry = entries.get(key);
      return entry && current(entry);
    },
    async get(key) {
      const entry = entryOf(key);
      const known = current(entry);
      if (known) return known;
      const age = performance.now() - entry.fetchedAt;
      const usable = age < staleMs ? entry.value : undefined;
      if (performance.now() < entry.backoffUntil) return usable;
      const refreshed = refresh(key, entry);
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
