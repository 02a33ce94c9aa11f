import { memoryOfShop, type ShopMemory } from './process-memory.ts';

const INTERVAL_MS = 5_000;

/** Memory of the shop over a run: after its first tenth, at its end, and the maximum. */
export interface MemoryFigures {
  early: ShopMemory;
  late: ShopMemory;
  peak: ShopMemory;
}

/**
 * Measures the memory of a shop every few seconds until it is stopped.
 *
 * @param processId of the page server.
 * @param seconds expected length of the run; `early` is measured after a tenth of it.
 */
export function watchMemory(processId: number, seconds: number) {
  const start = performance.now();
  let early: ShopMemory | undefined;
  let peak: ShopMemory | undefined;
  const measure = async () => {
    const now = await memoryOfShop(processId);
    if (!peak || now.total > peak.total) peak = now;
    if (performance.now() - start > seconds * 100) early ??= now;
    return now;
  };
  const timer = setInterval(() => void measure(), INTERVAL_MS);
  return {
    async stop(): Promise<MemoryFigures> {
      clearInterval(timer);
      const late = await measure();
      return { early: early ?? late, late, peak: peak ?? late };
    },
  };
}
