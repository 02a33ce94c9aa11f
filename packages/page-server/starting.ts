import { Hono } from 'hono';
import { TimeoutError, withTimeout } from 'node-kit/with-timeout';
import { onlyHosts } from './middleware/allowed-hosts.ts';
import { securityHeaders } from './middleware/security-headers.ts';

/** A shop whose server listens before the shop itself is ready. */
export interface StartingShop {
  /**
   * Answers 503 to reads until the shop is open, so that a proxy retries on the next instance. Writes, which a proxy does
   * not retry, wait for the shop.
   */
  fetch: Hono['fetch'];
  open: (shop: Hono) => void;
}

/** Timeout of a waiting write in ms: half of the usual proxy timeout. */
const MAX_WAIT_MS = 30_000;

/** Maximum waiting writes. */
const MAX_WAITING = 100;

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * @param allowedHosts host names besides loopback ones; undefined: all.
 * @param maxWaitMs for tests.
 */
export function createStartingShop(
  allowedHosts: readonly string[] | undefined,
  maxWaitMs = MAX_WAIT_MS,
): StartingShop {
  const notYet = startingPage(allowedHosts);
  const opened = Promise.withResolvers<Hono>();
  let shop: Hono | undefined;
  let waiting = 0;

  async function waitForShop(): Promise<Hono> {
    if (waiting === MAX_WAITING) return notYet;
    waiting += 1;
    try {
      return await withTimeout(maxWaitMs, () => opened.promise);
    } catch (error) {
      if (!(error instanceof TimeoutError)) throw error;
      return notYet;
    } finally {
      waiting -= 1;
    }
  }

  return {
    fetch(request, env) {
      if (shop) return shop.fetch(request, env);
      if (READS.includes(request.method)) return notYet.fetch(request, env);
      return waitForShop().then((ready) => ready.fetch(request, env));
    },
    open(ready) {
      shop = ready;
      opened.resolve(ready);
    },
  };
}

function startingPage(allowedHosts: readonly string[] | undefined): Hono {
  const page = new Hono();
  page.use(securityHeaders({ backend: [] }));
  page.use(onlyHosts(allowedHosts));
  page.all('*', (context) =>
    context.text('Kedai Senja sedang disiapkan. Coba lagi sebentar.', 503, {
      'retry-after': '2',
      'cache-control': 'no-store',
    }),
  );
  return page;
}
