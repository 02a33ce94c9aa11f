/**
 * A map that forgets keys which were not set for a while, or when there are too many. It has two
 * generations: keys that are set go into the younger one, and the older one is dropped as a whole. So
 * each step takes the same time with 100 keys and with 100,000; finding the oldest key of a `Map`
 * takes longer the more keys were removed before it.
 */
export class RecentKeys<T> {
  readonly #maxKeys: number;
  #younger = new Map<string, T>();
  #older = new Map<string, T>();
  /** When the younger generation began. */
  #since = Number.NEGATIVE_INFINITY;

  /** @param maxKeys of both generations together. */
  constructor(maxKeys: number) {
    this.#maxKeys = maxKeys;
  }

  get size(): number {
    return this.#younger.size + this.#older.size;
  }

  get(key: string): T | undefined {
    return this.#younger.get(key) ?? this.#older.get(key);
  }

  set(key: string, value: T): void {
    this.#older.delete(key);
    this.#younger.set(key, value);
    if (this.#younger.size >= this.#maxKeys / 2) this.#beginGeneration();
  }

  delete(key: string): void {
    this.#younger.delete(key);
    this.#older.delete(key);
  }

  /**
   * Forgets keys that were not set for at least `lifetime`, some of them later than that.
   *
   * @param time now, in the unit of `lifetime`.
   */
  forgetOld(time: number, lifetime: number): void {
    const age = time - this.#since;
    if (age < lifetime) return;
    this.#beginGeneration();
    if (age >= 2 * lifetime) this.#older = new Map();
    this.#since = time;
  }

  #beginGeneration(): void {
    this.#older = this.#younger;
    this.#younger = new Map();
  }
}
