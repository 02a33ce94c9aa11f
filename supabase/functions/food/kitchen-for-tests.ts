import { fakeCatalogue } from './catalogue-for-tests.ts';
import { createFoodHandler } from './handler.ts';
import { startUpstream } from './upstream-for-tests.ts';

/** The function between a food service and a catalogue that a test can play with. */
export async function openKitchen() {
  const upstream = await startUpstream();
  const catalogue = fakeCatalogue();
  const reasons: string[] = [];
  const background: Promise<void>[] = [];
  const clock = { ms: 0 };
  const limits: AbortController[] = [];
  const handler = createFoodHandler({
    service: { url: upstream.url, key: 'secret-key', host: 'food.test' },
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
    upstream,
    catalogue,
    /** Why the function could not use something. */
    reasons,
    /** Lets time pass for the caches. */
    pass: (seconds: number) => {
      clock.ms += seconds * 1000;
    },
    /** Ends the patience with everything that is being waited for. */
    runOutOfTime: () => {
      for (const limit of limits) limit.abort();
    },
    ask: (path = '/functions/v1/food', method = 'GET') =>
      handler(new Request(`http://project.test${path}`, { method })),
    /** Waits for what goes on behind the answers. */
    settled: () => Promise.all(background),
  };
}

export type Kitchen = Awaited<ReturnType<typeof openKitchen>>;
