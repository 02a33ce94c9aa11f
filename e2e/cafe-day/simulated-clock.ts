import type { RunningShop } from 'start/start-shop';
import { asOwner } from '../as-owner.ts';

/** The shop's clock, which runs in real time and jumps over the time in which nothing happens. */
export interface SimulatedClock {
  /** Time of the shop, in ms since the epoch. */
  now(): number;
  /** Waits until this time of the shop: jumps there, if it is ahead. */
  jumpTo(time: number): Promise<void>;
}

/** Starts the clock of a shop at the real time. */
export function simulatedClock(shop: RunningShop): SimulatedClock {
  let offset = 0;
  const now = () => Date.now() + offset;
  return {
    now,
    async jumpTo(time) {
      if (time <= now()) return;
      offset += time - now();
      const answer = await asOwner(shop, 'rpc/set_clock_offset', { seconds: offset / 1000 });
      if (!answer.ok) throw new Error(`The clock answered ${answer.status}`);
    },
  };
}
