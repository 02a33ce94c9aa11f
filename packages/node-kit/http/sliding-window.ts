import { LRUCache } from 'lru-cache';

/** A rate limit: a number of events in any window. */
export interface RateLimit {
  requests: number;
  windowSeconds: number;
}

/** Number of parts of a window, which bounds the memory of a key. */
const PARTS = 20;

/**
 * Events of a key, oldest first, as three numbers per part of the window: time of the first event, time of the last
 * event, number of events. A flat array takes a third of the memory of objects.
 */
type Parts = number[];
const FIELDS = 3;

/**
 * Maximum keys in each of the two caches. A key takes 300 to 850 bytes: 43 MB at most. With more keys the limit gets
 * weaker; rejecting new keys instead would lock out visitors.
 */
const MAX_KEYS = 25_000;

/** Cleanup interval in ms: scanning keys takes longer than counting an event. */
const SWEEP_MS = 100;

/** Counts events by key over the seconds before now, in bounded memory. */
export class SlidingWindow {
  readonly #now: () => number;
  /**
   * Keys below half of their limit, and the others. Evicted separately, so that many addresses with one request each
   * cannot evict a limited one.
   */
  readonly #light: LRUCache<string, Parts>;
  readonly #heavy: LRUCache<string, Parts>;
  #longestMs = 0;
  #sweptAt = Number.NEGATIVE_INFINITY;

  /** @param now milliseconds of a clock that is never set back, for tests. */
  constructor(now: () => number = () => performance.now(), maxKeys = MAX_KEYS) {
    this.#now = now;
    this.#light = new LRUCache({ max: maxKeys });
    this.#heavy = new LRUCache({ max: maxKeys });
  }

  /** Number of keys in memory. */
  get size(): number {
    return this.#light.size + this.#heavy.size;
  }

  /**
   * Counts an event unless the limit is reached. Events of a part leave the window together with the last of them, so
   * that the limit holds in any window; a wait is too long by at most a twentieth of the window.
   *
   * @returns undefined when counted, else the whole seconds until the next event is allowed.
   */
  count(key: string, { requests, windowSeconds }: RateLimit): number | undefined {
    const time = this.#now();
    const windowMs = windowSeconds * 1000;
    this.#longestMs = Math.max(this.#longestMs, windowMs);
    this.#forgetOld(time);
    const before = this.#heavy.has(key) ? this.#heavy : this.#light;
    const known = before.get(key);
    const parts = known ?? [];
    dropUntil(parts, time - windowMs);
    const earlier = sumOf(parts);
    const isFull = earlier >= requests;
    if (!isFull) add(parts, time, windowMs / PARTS);
    const now = earlier * 2 >= requests ? this.#heavy : this.#light;
    if (known && now !== before) before.delete(key);
    if (!known || now !== before) now.set(key, parts);
    return isFull ? Math.ceil(((parts[1] ?? time) + windowMs - time) / 1000) : undefined;
  }

  /** Removes the last event of a key. */
  undo(key: string): void {
    const parts = this.#partsOf(key);
    const events = parts.pop();
    if (events === undefined) return;
    if (events > 1) parts.push(events - 1);
    else parts.splice(1 - FIELDS);
  }

  /** Removes keys without an event in the longest window, least recently used first. */
  #forgetOld(time: number): void {
    if (time < this.#sweptAt + SWEEP_MS) return;
    this.#sweptAt = time;
    for (const keys of [this.#light, this.#heavy]) {
      for (const key of keys.rkeys()) {
        const lastEvent = keys.peek(key)?.at(1 - FIELDS) ?? 0;
        if (lastEvent > time - this.#longestMs) break;
        keys.delete(key);
      }
    }
  }

  #partsOf(key: string): Parts {
    return this.#heavy.get(key) ?? this.#light.get(key) ?? [];
  }
}

function dropUntil(parts: Parts, time: number): void {
  let old = 0;
  while (old < parts.length && (parts[old + 1] ?? 0) <= time) old += FIELDS;
  if (old > 0) parts.splice(0, old);
}

function sumOf(parts: Parts): number {
  let sum = 0;
  for (let field = FIELDS - 1; field < parts.length; field += FIELDS) sum += parts[field] ?? 0;
  return sum;
}

function add(parts: Parts, time: number, widthMs: number): void {
  const start = parts.length - FIELDS;
  const began = parts[start];
  if (began === undefined || time - began >= widthMs) {
    parts.push(time, time, 1);
    return;
  }
  parts[start + 1] = time;
  parts[start + 2] = (parts[start + 2] ?? 0) + 1;
}
