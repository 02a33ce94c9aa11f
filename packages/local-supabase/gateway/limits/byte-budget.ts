import type { Denial, Release } from './fair-queue.ts';

/** Limits on the bytes in use at the same time. */
interface ByteLimits {
  total: number;
  /** Of one owner, so that a single owner cannot use up the total. */
  perOwner: number;
}

/** Shares an amount of memory among owners. */
export class ByteBudget {
  readonly #limits: ByteLimits;
  readonly #held = new Map<string, number>();
  #total = 0;

  constructor(limits: ByteLimits) {
    this.#limits = limits;
  }

  /** Reserves bytes for an owner. @returns a function that frees them, or the reason of the denial. */
  reserve(owner: string, bytes: number): Release | Denial {
    const { total, perOwner } = this.#limits;
    if ((this.#held.get(owner) ?? 0) + bytes > perOwner) return 'too_many';
    if (this.#total + bytes > total) return 'overloaded';
    this.#add(owner, bytes);
    return () => this.#add(owner, -bytes);
  }

  #add(owner: string, bytes: number): void {
    const held = (this.#held.get(owner) ?? 0) + bytes;
    this.#total += bytes;
    if (held > 0) this.#held.set(owner, held);
    else this.#held.delete(owner);
  }
}
