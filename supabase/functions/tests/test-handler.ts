import { createFoodHandler } from '../food/handler.ts';
import { fakeCatalogue } from './test-catalogue.ts';
import { startFakeFoodService } from './test-food-service.ts';

/** The function's handler, with a mock food service and a fake catalogue. */
export async function startTestHandler() {
  const service = await startFakeFoodService();
  const catalogue = fakeCatalogue();
  const reasons: string[] = [];
  const background: Promise<void>[] = [];
  const clock = { ms: 0 };
  const limits: AbortController[] = [];
  const handler = createFoodHandler({
    service: { url: service.url, key: 'secret-key', host: 'food.test' },
    catalogue: { url: 'http://project.test', serviceKey: 'service-key', fetch: catalogue.fetch },
    background: (work) => background.push(work),
    log: (reason) => reasons.push(reason),
    timeLimit: () => {
      const limit = new AbortController();
      limits.push(limit);
      return limit.signal;
    },
    now: () => clock.ms,
  });
  return {
    service,
    catalogue,
    /** Logged reasons, in order. */
    reasons,
    /** Advances the caches' clock. */
    advance: (seconds: number) => {
      clock.ms += seconds * 1000;
    },
    /** Fires the timeout of every pending download. */
    timeOutPending: () => {
      for (const limit of limits) limit.abort();
    },
    request: (path = '/functions/v1/food', method = 'GET') =>
      handler(new Request(`http://project.test${path}`, { method })),
    /** Resolves when all pending background work is done. */
    backgroundDone: () => Promise.all(background),
  };
}

export type TestHandler = Awaited<ReturnType<typeof startTestHandler>>;
