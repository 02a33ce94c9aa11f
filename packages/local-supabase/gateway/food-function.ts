import type { Logger } from 'node-kit/log/log';
import type { FoodServiceSettings } from 'supabase-project/functions/food/food-service';
import { createFoodHandler } from 'supabase-project/functions/food/handler';

interface FoodFunctionOptions {
  service: FoodServiceSettings;
  serviceKey: string;
  /** Calls the APIs of this process. */
  fetch: (request: Request) => Promise<Response>;
  log: Logger;
}

/** The edge function `food` inside this process, in place of the Edge runtime. */
interface FoodFunction {
  answer: (request: Request) => Promise<Response>;
  /** Resolves when all background work (copying pictures) has ended. */
  settled(): Promise<void>;
  /** Ends the background work, and resolves when it has ended. */
  close(): Promise<void>;
}

export function createFoodFunction(options: FoodFunctionOptions): FoodFunction {
  const { service, serviceKey, fetch, log } = options;
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const settled = async () => {
    while (running.size > 0) await Promise.all(running);
  };
  return {
    answer: createFoodHandler({
      service,
      catalogue: { url: 'http://localhost', serviceKey, fetch },
      signal: stopping.signal,
      background: (work) => {
        running.add(work);
        void work.finally(() => running.delete(work));
      },
      log: (reason) => log({ level: 'warn', event: 'food_service', reason }),
    }),
    settled,
    close() {
      stopping.abort();
      return settled();
    },
  };
}
