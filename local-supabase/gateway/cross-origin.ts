import type { MiddlewareHandler } from 'hono';
import { isLoopbackName } from 'shared-node/http/loopback';
import { STALE_HEADER, UPDATED_HEADER } from 'supabase-project/functions/food/handler';
import type { GatewayEnv } from './gateway-context.ts';

/** Headers of answers that scripts of another origin may read. */
const EXPOSED = `content-range, x-request-id, retry-after, ${STALE_HEADER}, ${UPDATED_HEADER}`;

/**
 * Lets pages of this computer (development servers on other ports) and of our own site use the
 * APIs, and no others. The local pages are for no other origin.
 */
export function crossOrigin(siteUrl: string): MiddlewareHandler<GatewayEnv> {
  const site = new URL(siteUrl).origin;
  return async (context, next) => {
    if (context.req.path.startsWith('/_local/')) return next();
    const origin = context.req.header('origin');
    const allowed = origin !== undefined && (origin === site || isLoopback(origin));
    if (context.req.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: allowed ? preflight(context.req) : {} });
    }
    await next();
    const { headers } = context.res;
    for (const name of [...headers.keys()]) {
      if (name.startsWith('access-control-')) headers.delete(name);
    }
    headers.append('vary', 'origin');
    if (!allowed) return;
    headers.set('access-control-allow-origin', origin);
    headers.set('access-control-expose-headers', EXPOSED);
  };
}

function preflight(request: { header(name: string): string | undefined }) {
  return {
    'access-control-allow-origin': request.header('origin') ?? '',
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': request.header('access-control-request-headers') ?? '',
    'access-control-max-age': '600',
    vary: 'origin, access-control-request-headers',
  };
}

function isLoopback(origin: string): boolean {
  return URL.canParse(origin) && isLoopbackName(new URL(origin).hostname);
}
