import { fakeCatalogue } from './catalogue-for-tests.ts';
import { createFoodHandler } from './handler.ts';
import { startUpstream } from './upstream-for-tests.ts';

/** Milliseconds that the function waits for the food service in tests. */
const TIMEOUT_MS = 150;

/** The function between a food service and a catalogue that a test can play with. */
export async function openKitchen() {
  const upstream = await startUpstream();
  const catalogue = fakeCatalogue();
  const reasons: string[] = [];
  const background: Promise<void>[] = [];
  const clock = { ms: 0 };
  const handler = createFoodHandler({
    service: { url: upstream.url, key: 'secret-key', host: 'food.test' },
    catalogue: { url: 'http://project.test', serviceKey: 'service-key', fetch: catalogue.fetch },
    background: (work) => background.push(work),
    log: (reason) => reasons.push(reason),
    timeoutMs: TIMEOUT_MS,
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
    ask: (path = '/functions/v1/food', method = 'GET') =>
      handler(new Request(`http://project.test${path}`, { method })),
    /** Waits for what goes on behind the answers. */
    settled: () => Promise.all(background),
  };
}

export type Kitchen = Awaited<ReturnType<typeof openKitchen>>;
