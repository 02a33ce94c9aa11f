import { except } from 'hono/combine';
import { cors } from 'hono/cors';
import { isAllowedOrigin } from 'node-kit/http/loopback';
import { STALE_HEADER, UPDATED_HEADER } from 'supabase-project/functions/food/handler';

/**
 * Allows only pages of our own site, of this computer (development servers on other ports) and of the hosts
 * that the operator names to use the APIs. The local pages allow no other origin.
 */
export function crossOrigin(siteUrl: string, hostOrigins: readonly string[] = []) {
  const origins = [new URL(siteUrl).origin, ...hostOrigins];
  return except(
    '/_local/*',
    cors({
      origin: (origin) => (isAllowedOrigin(origin, origins) ? origin : null),
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposeHeaders: ['content-range', 'x-request-id', 'retry-after', STALE_HEADER, UPDATED_HEADER],
      maxAge: 600,
    }),
  );
}
