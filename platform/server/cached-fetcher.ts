import { withTimeout } from 'shared-node/with-timeout';

/** How long results are cached, and how failures and slow results are handled. */
export interface CacheOptions {
  /** A result younger than this is returned without a fetch. */
  freshMs: number;
  /** A result younger than this is returned while a new one is fetched (stale-while-revalidate). */
  staleMs: number;
  /** No request is sent for this long after a failure. */
  failureBackoffMs: number;
  /** The longest wait for a result; a later result is cached for the next request. */
  timeoutMs: number;
}

interface Entry<T> {
  value?: T;
  fetchedAt: number;
  backoffUntil: number;
  loading?: Promise<T | null | undefined> | undefined;
}

/** More than a menu has; at the limit the oldest entry is removed. */
const MAX_ENTRIES = 500;

/**
 * Caches the results of a function by key.
 *
 * @param load resolves to null when there is nothing, to undefined when it did not try; neither is
 * cached.
 * @returns the same function with a cache; resolves to undefined when there is no result in time.
 */
export function cachedFetcher<T extends object>(
  load: (key: string) => Promise<T | null | undefined>,
  { freshMs, staleMs, failureBackoffMs, timeoutMs }: CacheOptions,
): (key: string) => Promise<T | null | undefined> {
  const entries = new Map<string, Entry<T>>();

  function refresh(key: string, entry: Entry<T>): Promise<T | null | undefined> {
    entry.loading ??= load(key)
      .then(
        (value) => {
          if (value) Object.assign(entry, { value, fetchedAt: Date.now() });
          else if (value === null || !entry.value) entries.delete(key);
          return value;
        },
        () => {
          entry.backoffUntil = Date.now() + failureBackoffMs;
          return undefined;
        },
      )
      .finally(() => {
        entry.loading = undefined;
      });
    return entry.loading;
  }

  return async (key) => {
    const entry = entries.get(key) ?? { fetchedAt: 0, backoffUntil: 0 };
    if (!entries.has(key)) {
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    }
    const age = Date.now() - entry.fetchedAt;
    if (entry.value && age < freshMs) return entry.value;
    const usable = age < staleMs ? entry.value : undefined;
    if (Date.now() < entry.backoffUntil) return usable;
    const refreshed = refresh(key, entry);
    return usable ?? withTimeout(timeoutMs, () => refreshed).catch(() => undefined);
  };
}
