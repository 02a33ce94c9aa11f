import { LRUCache } from 'lru-cache';

/** How often something may happen. */
export interface RateLimit {
  requests: number;
  windowSeconds: number;
}

/** A window is counted in parts of this share of it, so that a key never holds more numbers. */
const PARTS = 20;

/**
 * Events of a key, oldest first, three numbers for each part of the window: time of its first event,
 * time of its last event, number of its events. Flat, because it takes a third of the memory.
 */
type Parts = number[];
const FIELDS = 3;

/**
 * Keys of each of two kinds that are remembered. A key takes about 300 bytes, and 850 when it has
 * events in every part of the window: 43 MB at most. For a larger crowd the limit gets weaker; one
 * that refused newcomers instead would close the shop to visitors.
 */
const MAX_KEYS = 25_000;

/** Counts events by key over the seconds before now, in bounded memory. */
export class SlidingWindow {
  readonly #now: () => number;
  /**
   * Keys below and from half of their limit on. They are forgotten apart, so that a crowd of
   * addresses with a request each cannot free the ones that are limited.
   */
  readonly #light: LRUCache<string, Parts>;
  readonly #heavy: LRUCache<string, Parts>;
  #longestMs = 0;

  /** @param now milliseconds, for tests. */
  constructor(now: () => number = Date.now, maxKeys = MAX_KEYS) {
    this.#now = now;
    this.#light = new LRUCache({ max: maxKeys });
    this.#heavy = new LRUCache({ max: maxKeys });
  }

  /** Number of keys that are remembered. */
  get size(): number {
    return this.#light.size + this.#heavy.size;
  }

  /**
   * Counts an event, unless there were too many. Events that are close together are forgotten
   * together, by the last of them: so never more than the limit happen in any window, and a wait is
   * longer than necessary by a twentieth of the window at most.
   *
   * @returns undefined when it was counted, else the whole seconds until one may happen again.
   */
  count(key: string, { requests, windowSeconds }: RateLimit): number | undefined {
    const time = this.#now();
    const windowMs = windowSeconds * 1000;
    this.#longestMs = Math.max(this.#longestMs, windowMs);
    this.#forgetOld(time);
    const parts = this.#partsOf(key);
    dropUntil(parts, time - windowMs);
    const earlier = sumOf(parts);
    const isFull = earlier >= requests;
    if (!isFull) add(parts, time, windowMs / PARTS);
    const isHeavy = earlier * 2 >= requests;
    (isHeavy ? this.#heavy : this.#light).set(key, parts);
    (isHeavy ? this.#light : this.#heavy).delete(key);
    return isFull ? Math.ceil(((parts[1] ?? time) + windowMs - time) / 1000) : undefined;
  }

  /** Undoes the last event of a key: it turned out not to count. */
  undo(key: string): void {
    const parts = this.#partsOf(key);
    const events = parts.pop();
    if (events === undefined) return;
    if (events > 1) parts.push(events - 1);
    else parts.splice(1 - FIELDS);
  }

  /** Removes keys without an event in the longest window, of those that were used least recently. */
  #forgetOld(time: number): void {
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
