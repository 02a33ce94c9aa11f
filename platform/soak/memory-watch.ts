import { memoryOfShop, type ShopMemory } from './process-memory.ts';

const EVERY_MS = 5_000;

/** Memory of the shop over a run: after its first tenth, at its end, and at most. */
export interface MemoryFigures {
  early: ShopMemory;
  late: ShopMemory;
  most: ShopMemory;
}

/** Looks at the memory of a shop every few seconds until it is stopped. */
export function watchMemory(processId: number, seconds: number) {
  const start = performance.now();
  let early: ShopMemory | undefined;
  let most: ShopMemory | undefined;
  const look = async () => {
    const now = await memoryOfShop(processId);
    if (!most || now.total > most.total) most = now;
    if (performance.now() - start > seconds * 100) early ??= now;
    return now;
  };
  const timer = setInterval(() => void look(), EVERY_MS);
  return {
    async stop(): Promise<MemoryFigures> {
      clearInterval(timer);
      const late = await look();
      return { early: early ?? late, late, most: most ?? late };
    },
  };
}
