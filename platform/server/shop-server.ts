import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { type Logger, logToStdout } from '../backend/log.ts';
import { hasReleases, readRegistry } from '../releases/registry.ts';
import { onlyHosts } from './allowed-hosts.ts';
import type { BackendConnection } from './backend-connection.ts';
import { createCatalogue } from './catalogue.ts';
import { PAGE_LIMIT, pageLimit } from './page-limit.ts';
import { peerAddress } from './peer-address.ts';
import { renderPage, type Site } from './render-page.ts';
import { reports } from './reports.ts';
import { LOCAL_ORIGINS, securityHeaders } from './security-headers.ts';
import { serverError, serverLog } from './server-log.ts';
import { robotsText, sitemapXml, webManifest } from './site-files.ts';
import { siteOrigin } from './site-origin.ts';
import { createSitePages } from './site-pages.ts';

export type { BackendConnection } from './backend-connection.ts';

export interface ShopOptions {
  /** Absolute folder of the built shell. */
  shellDirectory: string;
  /** Absolute folder of the release store. */
  releasesDirectory: string;
  backend: BackendConnection;
  /** Names besides those of this computer that the shop answers to; every name when left out. */
  allowedHosts?: readonly string[] | undefined;
  log?: Logger;
  /** Whether developers may see their own remotes in it; no when left out. */
  allowLocalRemotes?: boolean;
}

const BACKEND_PATHS = ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*', '/functions/v1/*', '/_local/*'];

/** The whole shop on one origin: shell, remotes, configuration and, when embedded, the backend. */
export function createShop({
  shellDirectory,
  releasesDirectory,
  backend,
  allowedHosts,
  allowLocalRemotes = false,
  log = logToStdout,
}: ShopOptions): Hono {
  const shop = new Hono();
  shop.onError(serverError(log));
  shop.use(
    securityHeaders({
      backend: backend.kind === 'hosted' ? [new URL(backend.url).origin] : [],
      code: allowLocalRemotes ? LOCAL_ORIGINS : [],
    }),
  );

  shop.use(serverLog(log));
  shop.use(onlyHosts(allowedHosts));
  shop.use(cacheControl);

  if (backend.kind === 'embedded') {
    const answer = (context: Context) => backend.fetch(context.req.raw, peerAddress(context));
    shop.get('/_local/health', async (context) =>
      withReleases(await answer(context), releasesDirectory),
    );
    for (const path of BACKEND_PATHS) shop.all(path, answer);
  }
  shop.route('/', reports(log));
  shop.get('/config.json', (context) =>
    context.json({
      // The embedded backend is wherever the browser found the shop: localhost or 127.0.0.1.
      supabaseUrl:
        backend.kind === 'hosted'
          ? backend.url
          : (siteOrigin(context.req) ?? new URL(context.req.url).origin),
      supabaseKey: backend.publishableKey,
    }),
  );
  shop.get('/registry.json', async (context) =>
    context.json(await readRegistry(releasesDirectory)),
  );
  shop.get(
    // A release and nothing beside it: the registry of the store is no file that never changes.
    '/remotes/:name/:release{[0-9a-f]+}/*',
    serveStatic({
      root: releasesDirectory,
      rewriteRequestPath: (path) => path.slice('/remotes'.length),
      precompressed: true,
    }),
  );
  const readPages = createSitePages(shellDirectory, releasesDirectory);
  const catalogue = createCatalogue(backend);
  const siteFor = async (context: Context): Promise<Site> => {
    const registry = await readRegistry(releasesDirectory);
    const pages = await readPages(registry);
    const origin = siteOrigin(context.req);
    return { shellDirectory, registry, pages, catalogue, origin, allowLocalRemotes };
  };
  const limit = pageLimit(PAGE_LIMIT);
  shop.use('/sitemap.xml', limit);
  shop.route('/', siteFiles(siteFor));
  // The page itself is composed below.
  shop.get('*', serveStatic({ root: shellDirectory, index: '.none', precompressed: true }));
  shop.get('*', limit, compress(), async (context) => {
    // A missing file answered with the page would be run as a script and hide the real cause.
    if (/\.[a-z][a-z0-9]*$/i.test(context.req.path) || context.req.path.startsWith('/remotes/')) {
      return context.notFound();
    }
    const { html, status } = await renderPage(await siteFor(context), context.req.path);
    return context.html(html, status);
  });
  shop.all('*', (context) => {
    const headers = { allow: 'GET, HEAD', 'cache-control': 'no-store' };
    return context.json({ code: 'method_not_allowed' }, 405, headers);
  });
  return shop;
}

/** The health of the backend with that of the releases, which only the server knows. */
async function withReleases(answer: Response, releasesDirectory: string): Promise<Response> {
  const { status, headers } = answer;
  // Who may not see it is told that it does not exist.
  if (status === 404) return answer;
  const isUp = await hasReleases(releasesDirectory);
  const state = { ...((await answer.json()) as object), releases: isUp ? 'up' : 'down' };
  return Response.json(state, { status: isUp ? status : 503, headers: new Headers(headers) });
}

/** What search engines and phones ask for by name. */
function siteFiles(siteFor: (context: Context) => Promise<Site>): Hono {
  return new Hono()
    .get('/robots.txt', (context) => context.text(robotsText(siteOrigin(context.req))))
    .get('/manifest.webmanifest', (context) =>
      context.body(JSON.stringify(webManifest()), 200, {
        'content-type': 'application/manifest+json',
      }),
    )
    .get('/sitemap.xml', compress(), async (context) => {
      const { origin, pages, catalogue } = await siteFor(context);
      if (!origin) return context.notFound();
      const products = await catalogue.all();
      // A site map without the menu would tell search engines to forget it.
      if (!products) return context.text('', 503, { 'retry-after': '60' });
      const xml = sitemapXml(origin, pages, products);
      return context.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' });
    });
}

/** Files with a hash in their address never change; everything else is asked for again. */
const cacheControl: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers, ok } = context.res;
  if (headers.has('cache-control')) return;
  const immutable = ok && /^\/(remotes|static)\//.test(context.req.path);
  headers.set('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
};
