import type { Denial, Release } from './fair-queue.ts';

/** Limits on the amount in use at the same time. */
interface BudgetLimits {
  total: number;
  /** Of one owner, so that a single owner cannot use up the total. */
  perOwner: number;
}

/** Shares a limited amount, such as bytes or sockets, among owners. */
export class Budget {
  readonly #limits: BudgetLimits;
  readonly #held = new Map<string, number>();
  #total = 0;

  constructor(limits: BudgetLimits) {
    this.#limits = limits;
  }

  /** Reserves an amount for an owner. @returns a function that frees it, or the reason of the denial. */
  reserve(owner: string, amount: number): Release | Denial {
    const { total, perOwner } = this.#limits;
    if ((this.#held.get(owner) ?? 0) + amount > perOwner) return 'too_many';
    if (this.#total + amount > total) return 'overloaded';
    this.#add(owner, amount);
    return () => this.#add(owner, -amount);
  }

  #add(owner: string, amount: number): void {
    const held = (this.#held.get(owner) ?? 0) + amount;
    this.#total += amount;
    if (held > 0) this.#held.set(owner, held);
    else this.#held.delete(owner);
  }
}
