import type { Denial } from './fair-queue.ts';

/** Bytes that may be held at once. */
export interface ByteLimits {
  total: number;
  /** Of one owner, so that one cannot take all of them. */
  perOwner: number;
}

/** Bytes that one piece of work holds. */
export interface Reservation {
  /** Takes more bytes; a denial when they cannot be had now. */
  take(bytes: number): Denial | undefined;
  /** Gives all of them back. */
  release(): void;
}

/** Shares an amount of memory among owners. */
export class ByteBudget {
  readonly #limits: ByteLimits;
  readonly #held = new Map<string, number>();
  #total = 0;

  constructor(limits: ByteLimits) {
    this.#limits = limits;
  }

  /** Begins a piece of work of an owner, which holds nothing yet. */
  open(owner: string): Reservation {
    let reserved = 0;
    return {
      take: (bytes) => {
        const { total, perOwner } = this.#limits;
        if ((this.#held.get(owner) ?? 0) + bytes > perOwner) return 'too_many';
        if (this.#total + bytes > total) return 'overloaded';
        this.#add(owner, bytes);
        reserved += bytes;
        return undefined;
      },
      release: () => {
        this.#add(owner, -reserved);
        reserved = 0;
      },
    };
  }

  #add(owner: string, bytes: number): void {
    const held = (this.#held.get(owner) ?? 0) + bytes;
    this.#total += bytes;
    if (held > 0) this.#held.set(owner, held);
    else this.#held.delete(owner);
  }
}
