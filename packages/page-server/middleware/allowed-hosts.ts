import type { MiddlewareHandler } from 'hono';
import { isLoopbackName } from 'node-kit/http/loopback';

/** The first sentence is for the visitor, the second for the operator. */
const UNKNOWN_HOST =
  'Toko ini tidak dikenal dengan nama itu. (This shop is not known by that name, see ALLOWED_HOSTS.)';

/**
 * Answers 421 to requests whose host name is not the shop's. This prevents DNS rebinding: another
 * site can make its own name resolve to 127.0.0.1, but the browser still sends that name.
 *
 * @param allowed host names besides loopback ones, without port; undefined allows all.
 */
export function onlyHosts(allowed: readonly string[] | undefined): MiddlewareHandler {
  return async (context, next) => {
    if (isAllowedHost(context.req.url, allowed)) return next();
    return context.text(UNKNOWN_HOST, 421, {
      'cache-control': 'no-store',
    });
  };
}

/** Whether the host name of a URL is one of the shop's, see {@link onlyHosts}. */
export function isAllowedHost(url: string, allowed: readonly string[] | undefined): boolean {
  if (!allowed) return true;
  const hostname = URL.parse(url)?.hostname ?? '';
  return isLoopbackName(hostname) || allowed.includes(hostname);
}
