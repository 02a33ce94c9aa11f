import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { readRegistry } from '../releases/registry.ts';
import { localOnly, peerAddress } from './local-only.ts';
import { composePage } from './page.ts';
import { securityHeaders } from './security-headers.ts';

/** The backend that the shop talks to: one in this process, or a hosted project. */
export type BackendConnection =
  | {
      kind: 'embedded';
      publishableKey: string;
      fetch: (request: Request, peerAddress?: string) => Promise<Response>;
    }
  | { kind: 'hosted'; url: string; publishableKey: string };

export interface ShopOptions {
  /** Absolute folder of the built shell. */
  shellDirectory: string;
  /** Absolute folder of the release store. */
  releasesDirectory: string;
  backend: BackendConnection;
}

const BACKEND_PATHS = ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*', '/functions/v1/*', '/_local/*'];

/** The whole shop on one origin: shell, remotes, configuration and, when embedded, the backend. */
export function createShop({ shellDirectory, releasesDirectory, backend }: ShopOptions): Hono {
  const shop = new Hono();
  shop.use(securityHeaders(backend.kind === 'hosted' ? [new URL(backend.url).origin] : []));

  shop.use(cacheControl);

  if (backend.kind === 'embedded') {
    shop.use('/_local/*', localOnly);
    const answer = (context: Context) => backend.fetch(context.req.raw, peerAddress(context));
    for (const path of BACKEND_PATHS) shop.all(path, answer);
  }
  shop.get('/config.json', (context) =>
    context.json({
      // The embedded backend is wherever the browser found the shop: localhost or 127.0.0.1.
      supabaseUrl: backend.kind === 'hosted' ? backend.url : new URL(context.req.url).origin,
      supabaseKey: backend.publishableKey,
    }),
  );
  shop.get('/registry.json', async (context) =>
    context.json(await readRegistry(releasesDirectory)),
  );
  shop.get(
    '/remotes/*',
    serveStatic({
      root: releasesDirectory,
      rewriteRequestPath: (path) => path.slice('/remotes'.length),
      precompressed: true,
    }),
  );
  // The page itself is composed below.
  shop.get('*', serveStatic({ root: shellDirectory, index: '.none', precompressed: true }));
  shop.get('*', async (context) => {
    // A missing file answered with the page would be run as a script and hide the real cause.
    if (/\.[a-z][a-z0-9]*$/i.test(context.req.path) || context.req.path.startsWith('/remotes/')) {
      return context.notFound();
    }
    const template = await readFile(join(shellDirectory, 'index.html'), 'utf8');
    const registry = await readRegistry(releasesDirectory);
    return context.html(composePage(template, registry, context.req.path));
  });
  return shop;
}

/** Files with a hash in their address never change; everything else is asked for again. */
const cacheControl: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers, ok } = context.res;
  if (headers.has('cache-control')) return;
  const immutable = ok && /^\/(remotes|static)\//.test(context.req.path);
  headers.set('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
};
