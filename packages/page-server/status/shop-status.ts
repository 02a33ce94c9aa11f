import { Hono } from 'hono';
import type { BackendConnection } from '../backend/backend-connection.ts';
import { requestBackend } from '../backend/request-backend.ts';
import { readableByHosts } from '../files/remote-manifest.ts';
import { cachedFetcher } from '../rendering/cached-fetcher.ts';

const TIMEOUT_MS = 3_000;

/** TTL in ms: all visitors poll the status, and see a change within 5 s. */
const FRESH_MS = 500;

/** Pause after a failure, in ms. */
const BACKOFF_MS = 1_000;

/** The part of the result of `shop_status` that this file uses. */
interface ShopStatus {
  now: string;
}

/**
 * `/shop-status.json`: whether the branches take orders, and which products are sold out. Pages poll it, so that
 * any number of visitors costs two queries per second.
 *
 * @param hostOrigins origins of other hosts whose pages may read it.
 * @param onChanged called when the status has changed, also by the time alone, such as at closing time.
 */
export function shopStatus(
  backend: BackendConnection,
  hostOrigins: readonly string[],
  onChanged: () => void,
): Hono {
  const cache = cachedFetcher<ShopStatus>({
    freshMs: FRESH_MS,
    staleMs: FRESH_MS,
    failureBackoffMs: BACKOFF_MS,
    timeoutMs: TIMEOUT_MS,
    maxEntries: 1,
  });
  if (backend.kind === 'embedded') backend.onChange?.(cache.forget);
  let known: string | undefined;

  async function read(): Promise<ShopStatus> {
    const path = '/rest/v1/rpc/shop_status';
    const answer = await requestBackend(backend, path, { timeoutMs: TIMEOUT_MS });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    const status = (await answer.json()) as ShopStatus;
    const { now: _, ...shown } = status;
    const current = JSON.stringify(shown);
    if (known !== undefined && known !== current) onChanged();
    known = current;
    return status;
  }

  return new Hono().get('/shop-status.json', readableByHosts(hostOrigins), async (context) => {
    const status = await cache.get('', read);
    if (!status) return context.json({ code: 'unreachable' }, 503, { 'retry-after': '1' });
    return context.json(status, 200, { 'cache-control': 'no-store' });
  });
}
