import type { MiddlewareHandler } from 'hono';
import { type AddressedRequest, type ClientAddress, networkOf } from 'node-kit/http/client-address';
import { type RateLimit, SlidingWindow } from 'node-kit/http/sliding-window';

/** High enough for a school behind one IP address, low enough to limit a crawler. */
export const PAGE_LIMIT: RateLimit = { requests: 1200, windowSeconds: 60 };

/**
 * Counts a page request of the visitor's IP address.
 *
 * @returns undefined, or over the limit the whole seconds until a request is allowed.
 */
export type CountPage = (request: AddressedRequest) => number | undefined;

export function createPageCounter(limit: RateLimit, clientAddress: ClientAddress): CountPage {
  const requests = new SlidingWindow();
  return (request) => requests.count(networkOf(clientAddress(request)), limit);
}

/** Answers 429 with `Retry-After` when an IP address exceeds the limit of page requests. */
export function pageLimit(countPage: CountPage): MiddlewareHandler {
  return async (context, next) => {
    const wait = countPage(context);
    if (wait === undefined) return next();
    return context.text(`Terlalu banyak permintaan. Coba lagi dalam ${wait} detik.`, 429, {
      'retry-after': String(wait),
      'cache-control': 'no-store',
    });
  };
}
