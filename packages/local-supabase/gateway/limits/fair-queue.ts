/** Limits on concurrent work. */
export interface Capacity {
  /** Of all owners together. */
  total: number;
  /** Of one owner, so that slots remain for the others. */
  perOwner: number;
  /** Work of one owner that may wait; any further work is denied at once. */
  waitingPerOwner: number;
}

/** Why no slot or memory is free: the owner uses its share, or all owners together use the total. */
export type Denial = 'too_many' | 'overloaded';

/** Releases a slot. */
export type Release = () => void;

interface Waiting {
  start: (release: Release) => void;
}

interface Owner {
  running: number;
  waiting: Set<Waiting>;
}

/**
 * Shares slots among owners. A free slot goes to the waiting owner with the fewest slots, and among
 * equals to the owner that has waited longest: an owner with a hundred requests delays another owner
 * by one request, not by a hundred.
 */
export class FairQueue {
  readonly #capacity: Capacity;
  /** Owners with work, ordered by the time of their last start, oldest first. */
  readonly #owners = new Map<string, Owner>();
  #running = 0;

  constructor(capacity: Capacity) {
    this.#capacity = capacity;
  }

  /** Number of owners with work. */
  get owners(): number {
    return this.#owners.size;
  }

  /**
   * Waits for a slot.
   *
   * @param waitFor called when no slot is free; its signal ends the wait, because the request
   * was aborted or has waited too long
   * @returns a function that releases the slot, or the reason of the rejection
   */
  enter(name: string, waitFor: () => AbortSignal): Promise<Release | Denial> {
    const owner = this.#owners.get(name) ?? { running: 0, waiting: new Set() };
    this.#owners.set(name, owner);
    return new Promise((resolve) => {
      if (owner.waiting.size === 0 && this.#hasSlot(owner)) {
        resolve(this.#start(name, owner));
        return;
      }
      const denial = () =>
        owner.running >= this.#capacity.perOwner ? 'too_many' : ('overloaded' as const);
      const signal = waitFor();
      if (signal.aborted || owner.waiting.size >= this.#capacity.waitingPerOwner) {
        resolve(denial());
        this.#removeIfIdle(name, owner);
        return;
      }
      const onAbort = () => {
        owner.waiting.delete(waiting);
        resolve(denial());
        this.#removeIfIdle(name, owner);
      };
      const waiting = {
        start: (release: Release) => {
          signal.removeEventListener('abort', onAbort);
          resolve(release);
        },
      };
      owner.waiting.add(waiting);
      signal.addEventListener('abort', onAbort, { once: true });
    });
  }

  #hasSlot(owner: Owner): boolean {
    return this.#running < this.#capacity.total && owner.running < this.#capacity.perOwner;
  }

  #start(name: string, owner: Owner): Release {
    owner.running += 1;
    this.#running += 1;
    this.#owners.delete(name);
    this.#owners.set(name, owner);
    let isRunning = true;
    return () => {
      if (!isRunning) return;
      isRunning = false;
      owner.running -= 1;
      this.#running -= 1;
      this.#removeIfIdle(name, owner);
      this.#startNext();
    };
  }

  #startNext(): void {
    let next: [string, Owner] | undefined;
    for (const [name, owner] of this.#owners) {
      if (owner.waiting.size === 0 || !this.#hasSlot(owner)) continue;
      if (!next || owner.running < next[1].running) next = [name, owner];
    }
    const [waiting] = next?.[1].waiting ?? [];
    if (!next || !waiting) return;
    next[1].waiting.delete(waiting);
    waiting.start(this.#start(...next));
  }

  #removeIfIdle(name: string, owner: Owner): void {
    if (owner.running === 0 && owner.waiting.size === 0) this.#owners.delete(name);
  }
}
