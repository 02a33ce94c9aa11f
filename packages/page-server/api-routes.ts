import { type Context, Hono } from 'hono';
import type { ClientAddress } from 'node-kit/http/client-address';
import { isLocal } from 'node-kit/http/loopback';
import { siteOrigin } from 'node-kit/http/site-origin';
import type { BackendConnection } from './backend/backend-connection.ts';
import { readableByHosts } from './files/remote-manifest.ts';

const BACKEND_PATHS = [
  '/auth/v1/*',
  '/rest/v1/*',
  '/storage/v1/*',
  '/functions/v1/*',
  // WebSockets: forward-upgrades.ts.
  '/realtime/v1/*',
  '/_local/*',
];

/**
 * The health of the shop, the paths of an embedded backend, and the browser's configuration.
 *
 * @param hostOrigins origins of other hosts whose pages may read the configuration.
 * @param readHealth answers with the health of the shop.
 */
export function apiRoutes(
  backend: BackendConnection,
  clientAddress: ClientAddress,
  hostOrigins: readonly string[],
  readHealth: () => Promise<Response>,
): Hono {
  const api = new Hono();
  api.get('/_local/health', async (context): Promise<Response> => {
    if (isLocal(context.req.raw, clientAddress(context))) return readHealth();
    return context.json({ code: 'not_found', message: 'Not found' }, 404);
  });
  if (backend.kind === 'embedded') {
    const forward = (context: Context) => backend.fetch(context.req.raw, clientAddress(context));
    for (const path of BACKEND_PATHS) api.all(path, forward);
  }
  api.get('/config.json', readableByHosts(hostOrigins), (context) =>
    context.json({
      // The embedded backend shares the origin of the page, such as localhost or 127.0.0.1.
      supabaseUrl:
        backend.kind === 'hosted'
          ? backend.url
          : (siteOrigin(context.req) ?? new URL(context.req.url).origin),
      supabaseKey: backend.publishableKey,
    }),
  );
  return api;
}
