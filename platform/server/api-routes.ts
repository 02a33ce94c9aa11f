import { type Context, Hono } from 'hono';
import { isLocal } from '../backend/local-only.ts';
import { problem } from '../backend/problem.ts';
import type { BackendConnection } from './backend-connection.ts';
import type { ClientAddress } from './client-address.ts';
import { siteOrigin } from './site-origin.ts';

const BACKEND_PATHS = ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*', '/functions/v1/*', '/_local/*'];

/**
 * The health of the shop, the paths of an embedded backend, and the browser's configuration.
 *
 * @param readHealth answers with the health of the shop.
 */
export function apiRoutes(
  backend: BackendConnection,
  clientAddress: ClientAddress,
  readHealth: () => Promise<Response>,
): Hono {
  const api = new Hono();
  api.get('/_local/health', (context) => {
    if (isLocal(context.req.raw, clientAddress(context))) return readHealth();
    return problem(context.req.path, 404, 'not_found', 'Not found');
  });
  if (backend.kind === 'embedded') {
    const forward = (context: Context) => backend.fetch(context.req.raw, clientAddress(context));
    for (const path of BACKEND_PATHS) api.all(path, forward);
  }
  api.get('/config.json', (context) =>
    context.json({
      // The embedded backend has the origin of the page: localhost or 127.0.0.1, for example.
      supabaseUrl:
        backend.kind === 'hosted'
          ? backend.url
          : (siteOrigin(context.req) ?? new URL(context.req.url).origin),
      supabaseKey: backend.publishableKey,
    }),
  );
  return api;
}
