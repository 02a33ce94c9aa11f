/** Source of a value: just loaded, fresh cache, or stale cache because a reload failed. */
export type Origin = 'loaded' | 'fresh' | 'stale';

export interface CacheOptions {
  /** TTL of fresh values, in ms. */
  freshMs: number;
  /** TTL of stale values, used if a reload fails, in ms (stale-if-error). */
  staleMs: number;
  /** Backoff after a failure, in ms. */
  failureBackoffMs: number;
  /** Current time, in ms. */
  now: () => number;
}

/** In-memory cache with request coalescing and stale-if-error. */
export function createStaleCache<Value>({ freshMs, staleMs, failureBackoffMs, now }: CacheOptions) {
  const cached = new Map<string, { value: Value; at: number }>();
  const failures = new Map<string, { error: unknown; at: number }>();
  const loading = new Map<string, Promise<Value>>();

  function loadOnce(key: string, load: () => Promise<Value>): Promise<Value> {
    const running = loading.get(key);
    if (running) return running;
    const failure = failures.get(key);
    if (failure && now() - failure.at < failureBackoffMs) return Promise.reject(failure.error);
    const started = load()
      .then((value) => {
        cached.set(key, { value, at: now() });
        failures.delete(key);
        return value;
      })
      .catch((error: unknown) => {
        failures.set(key, { error, at: now() });
        throw error;
      })
      .finally(() => loading.delete(key));
    loading.set(key, started);
    return started;
  }

  return {
    /**
     * Returns the value of a key.
     *
     * @throws the error of `load`, if there is no usable cached value.
     */
    async get(key: string, load: () => Promise<Value>): Promise<{ value: Value; origin: Origin }> {
      const known = cached.get(key);
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
