/** How often something may happen. */
export interface RateLimit {
  requests: number;
  windowSeconds: number;
}

/** Keys that are remembered before those without a recent event are dropped. */
const REMEMBERED_KEYS = 10_000;

/** Counts events by key over the seconds before now. */
export class SlidingWindow {
  readonly #now: () => number;
  readonly #events = new Map<string, number[]>();
  #longestMs = 0;
  /** More keys than this, and old ones are looked for. */
  #mostKeys = REMEMBERED_KEYS;

  /** @param now milliseconds, for tests */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /**
   * Counts an event, unless there were too many.
   *
   * @returns undefined when it was counted, else the whole seconds until one may happen again
   */
  count(key: string, { requests, windowSeconds }: RateLimit): number | undefined {
    const time = this.#now();
    const windowMs = windowSeconds * 1000;
    const recent = (this.#events.get(key) ?? []).filter((earlier) => earlier > time - windowMs);
    if (recent.length >= requests) {
      return Math.ceil(((recent[0] ?? time) + windowMs - time) / 1000);
    }
    recent.push(time);
    this.#events.set(key, recent);
    this.#longestMs = Math.max(this.#longestMs, windowMs);
    if (this.#events.size > this.#mostKeys) this.#forgetBefore(time - this.#longestMs);
    return undefined;
  }

  /** Takes back the last event of a key: it turned out not to count. */
  takeBack(key: string): void {
    this.#events.get(key)?.pop();
  }

  #forgetBefore(time: number): void {
    for (const [key, times] of this.#events) {
      if ((times.at(-1) ?? 0) <= time) this.#events.delete(key);
    }
    // Looking at everybody for each newcomer, while a crowd is here to stay, would stop the shop.
    this.#mostKeys = Math.max(REMEMBERED_KEYS, 2 * this.#events.size);
  }
}
