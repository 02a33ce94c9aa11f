/** How an answer came about: read now, kept and still fresh, or kept because a newer one failed. */
export type Origin = 'loaded' | 'fresh' | 'stale';

export interface CacheOptions {
  /** Milliseconds for which a value is given out without asking again. */
  freshMs: number;
  /** Milliseconds for which a value may stand in when a newer one cannot be had. */
  staleMs: number;
  /** Milliseconds for which nobody is asked again after a failure. */
  pauseMs: number;
  /** Milliseconds, for tests. */
  now: () => number;
}

/**
 * Keeps values in memory. Whoever asks while a value is being loaded waits for that same load, so
 * a crowd causes one call.
 */
export function createStaleCache<Value>({ freshMs, staleMs, pauseMs, now }: CacheOptions) {
  const kept = new Map<string, { value: Value; at: number }>();
  const failed = new Map<string, { error: unknown; at: number }>();
  const loading = new Map<string, Promise<Value>>();

  function loadOnce(key: string, load: () => Promise<Value>): Promise<Value> {
    const running = loading.get(key);
    if (running) return running;
    const failure = failed.get(key);
    if (failure && now() - failure.at < pauseMs) return Promise.reject(failure.error);
    const started = load()
      .then((value) => {
        kept.set(key, { value, at: now() });
        failed.delete(key);
        return value;
      })
      .catch((error: unknown) => {
        failed.set(key, { error, at: now() });
        throw error;
      })
      .finally(() => loading.delete(key));
    loading.set(key, started);
    return started;
  }

  return {
    /**
     * The value of a key.
     *
     * @throws what `load` throws when there is no value that may stand in.
     */
    async get(key: string, load: () => Promise<Value>): Promise<{ value: Value; origin: Origin }> {
      const known = kept.get(key);
      const age = known ? now() - known.at : Number.POSITIVE_INFINITY;
      if (known && age < freshMs) return { value: known.value, origin: 'fresh' };
      try {
        return { value: await loadOnce(key, load), origin: 'loaded' };
      } catch (error) {
        if (known && age < staleMs) return { value: known.value, origin: 'stale' };
        throw error;
      }
    },
  };
}
