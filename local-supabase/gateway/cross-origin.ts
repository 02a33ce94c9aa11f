import { except } from 'hono/combine';
import { cors } from 'hono/cors';
import { isLoopbackName } from 'shared-node/http/loopback';
import { STALE_HEADER, UPDATED_HEADER } from 'supabase-project/functions/food/handler';

/**
 * Allows only pages of this computer (development servers on other ports) and of our own site to
 * use the APIs. The local pages allow no other origin.
 */
export function crossOrigin(siteUrl: string) {
  const site = new URL(siteUrl).origin;
  const isAllowed = (origin: string) =>
    origin === site || isLoopbackName(URL.parse(origin)?.hostname ?? '');
  return except(
    '/_local/*',
    cors({
      origin: (origin) => (isAllowed(origin) ? origin : null),
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposeHeaders: ['content-range', 'x-request-id', 'retry-after', STALE_HEADER, UPDATED_HEADER],
      maxAge: 600,
    }),
  );
}
