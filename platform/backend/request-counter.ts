/** How often one address may ask for the same thing. */
export interface RateLimit {
  requests: number;
  windowSeconds: number;
}

/** Keys that are remembered before those without a recent request are dropped. */
const REMEMBERED_KEYS = 10_000;

/** Counts requests by key in a window that slides. */
export interface RequestCounter {
  /**
   * Counts a request.
   *
   * @returns 0 when it is within the limit, else the seconds until the next one is.
   */
  count(key: string, limit: RateLimit): number;
}

/** @param now milliseconds, for tests. */
export function createRequestCounter(now = Date.now): RequestCounter {
  const requests = new Map<string, number[]>();
  let longestMs = 0;

  function forget(time: number): void {
    for (const [key, times] of requests) {
      if ((times.at(-1) ?? 0) <= time - longestMs) requests.delete(key);
    }
  }

  return {
    count(key, limit) {
      const windowMs = limit.windowSeconds * 1000;
      longestMs = Math.max(longestMs, windowMs);
      const time = now();
      const recent = (requests.get(key) ?? []).filter((earlier) => earlier > time - windowMs);
      if (recent.length >= limit.requests) {
        return Math.ceil(((recent[0] ?? time) + windowMs - time) / 1000);
      }
      recent.push(time);
      requests.set(key, recent);
      if (requests.size > REMEMBERED_KEYS) forget(time);
      return 0;
    },
  };
}
