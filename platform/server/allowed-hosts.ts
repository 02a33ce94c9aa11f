import type { MiddlewareHandler } from 'hono';
import { isLoopbackName } from '../loopback.ts';

/** The first sentence is for the visitor, the second for who runs the shop. */
const UNKNOWN_NAME =
  'Toko ini tidak dikenal dengan nama itu. (This shop is not known by that name, see ALLOWED_HOSTS.)';

/**
 * Answers 421 to requests that call the shop by a name that is not its own. A page of somebody else
 * can make its name mean 127.0.0.1 and would then be of the same origin as a shop that looks
 * private, but the browser still sends that name.
 *
 * @param allowed names besides those of this computer, without port; undefined lets every name in.
 */
export function onlyHosts(allowed: readonly string[] | undefined): MiddlewareHandler {
  return async (context, next) => {
    if (!allowed) return next();
    const hostname = URL.parse(context.req.url)?.hostname ?? '';
    if (isLoopbackName(hostname) || allowed.includes(hostname)) return next();
    return context.text(UNKNOWN_NAME, 421, {
      'cache-control': 'no-store',
    });
  };
}
