import type { MiddlewareHandler } from 'hono';
import type { ClientAddress } from 'shared-node/http/client-address';
import { networkOf } from 'shared-node/http/network';
import { type RateLimit, SlidingWindow } from 'shared-node/http/sliding-window';

/** Enough for a school behind one IP address; limits a single crawler. */
export const PAGE_LIMIT: RateLimit = { requests: 1200, windowSeconds: 60 };

/** Answers 429 with `Retry-After` when an IP address exceeds the limit of page requests. */
export function pageLimit(limit: RateLimit, clientAddress: ClientAddress): MiddlewareHandler {
  const requests = new SlidingWindow();
  return async (context, next) => {
    const wait = requests.count(networkOf(clientAddress(context)), limit);
    if (wait === undefined) return next();
    return context.text(`Terlalu banyak permintaan. Coba lagi dalam ${wait} detik.`, 429, {
      'retry-after': String(wait),
      'cache-control': 'no-store',
    });
  };
}
