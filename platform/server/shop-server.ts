import type { BlockList } from 'node:net';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { isLocal } from '../backend/local-only.ts';
import { type Logger, logToStdout } from '../backend/log.ts';
import { problem } from '../backend/problem.ts';
import type { ReadableStore } from '../releases/store/release-store.ts';
import { onlyHosts } from './allowed-hosts.ts';
import type { BackendConnection } from './backend-connection.ts';
import { type CanarySide, hasCanary } from './canary.ts';
import { assignCanarySide, canarySide } from './canary-cookie.ts';
import { createCatalogue } from './catalogue.ts';
import { clientAddressOf } from './client-address.ts';
import { collectorFor } from './collector-for.ts';
import { createReleaseReader } from './composition.ts';
import { knownMethods, READING } from './known-methods.ts';
import { PAGE_LIMIT, pageLimit } from './page-limit.ts';
import { pageRegistry } from './page-registry.ts';
import { createRegistryReader } from './read-served-registry.ts';
import { releaseFile } from './release-files.ts';
import { renderPage } from './render-page.ts';
import { reports } from './reports.ts';
import { LOCAL_ORIGINS, securityHeaders } from './security-headers.ts';
import { serverError, serverLog } from './server-log.ts';
import { createShellFiles } from './shell-files.ts';
import { createShopHealth } from './shop-health.ts';
import { robotsText, sitemapXml, webManifest } from './site-files.ts';
import { siteOrigin } from './site-origin.ts';
import { sitePages } from './site-pages.ts';

export type { BackendConnection } from './backend-connection.ts';

export interface ShopOptions {
  /** Where the releases of the shell and its remotes are. */
  store: ReadableStore;
  backend: BackendConnection;
  /** Names besides those of this computer that the shop answers to; every name when left out. */
  allowedHosts?: readonly string[] | undefined;
  /** Proxies that are believed who the visitor is, for the limits; none when left out. */
  trustedProxies?: BlockList | undefined;
  log?: Logger;
  /** Whether developers may see their own remotes in it; no when left out. */
  allowLocalRemotes?: boolean;
}

const BACKEND_PATHS = ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*', '/functions/v1/*', '/_local/*'];

/** The whole shop on one origin: shell, remotes, configuration and, when embedded, the backend. */
export function createShop({
  store,
  backend,
  allowedHosts,
  trustedProxies,
  allowLocalRemotes = false,
  log = logToStdout,
}: ShopOptions): Hono {
  const shop = new Hono();
  const clientAddress = clientAddressOf(trustedProxies);
  shop.onError(serverError(log));
  shop.notFound((context) => context.text('Tidak ditemukan.', 404));
  shop.use(
    securityHeaders({
      backend: backend.kind === 'hosted' ? [new URL(backend.url).origin] : [],
      remotes: allowLocalRemotes ? LOCAL_ORIGINS : [],
    }),
  );

  shop.use(serverLog(log));
  shop.use(onlyHosts(allowedHosts));
  shop.use(cacheControl);
  shop.use(knownMethods);

  // The side without canaries, so that the answer does not depend on the draw.
  const visitor = { headers: { cookie: 'canary=out' } };
  const openPage = async (path: string) => shop.request(`http://localhost${path}`, visitor);
  const readHealth = createShopHealth({ backend, store, openPage });
  shop.get('/_local/health', (context) => {
    if (isLocal(context.req.raw, clientAddress(context))) return readHealth();
    return problem(context.req.path, 404, 'not_found', 'Not found');
  });
  if (backend.kind === 'embedded') {
    const answer = (context: Context) => backend.fetch(context.req.raw, clientAddress(context));
    for (const path of BACKEND_PATHS) shop.all(path, answer);
  }
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
  shop.get('/remotes/:name/:release{[0-9a-f]+}/*', async (context) => {
    const file = await releaseFile(store, context.req.path.slice(1), context);
    return file ?? context.notFound();
  });

  const catalogue = createCatalogue(backend);
  const readRegistry = createRegistryReader(store, log);
  const reader = createReleaseReader(store);
  /** What the visitor gets; undefined while nothing was released. */
  const siteFor = async (context: Context, sideOf: (context: Context) => CanarySide) => {
    const registry = await readRegistry();
    const divided = hasCanary(registry);
    if (divided) {
      context.header('cache-control', 'private, no-cache');
      context.header('vary', 'cookie', { append: true });
    }
    const composition = await reader.composition(registry, divided ? sideOf(context) : 'out');
    if (!composition) return undefined;
    const { shell, template, remotes } = composition;
    return {
      template,
      shellRelease: shell.release,
      registry: pageRegistry(remotes),
      pages: sitePages(composition),
      catalogue,
      origin: siteOrigin(context.req),
      allowLocalRemotes,
    };
  };

  shop.get('/registry.json', compress(), etag(), async (context) => {
    const site = await siteFor(context, canarySide);
    return context.json(site?.registry ?? {});
  });
  shop.get('/robots.txt', (context) => context.text(robotsText(siteOrigin(context.req))));
  shop.get('/manifest.webmanifest', (context) =>
    context.body(JSON.stringify(webManifest()), 200, {
      'content-type': 'application/manifest+json',
    }),
  );
  const pagesFor = async (context: Context) => (await siteFor(context, canarySide))?.pages ?? [];
  shop.route('/', reports(collectorFor(backend, log), pagesFor, clientAddress));
  const limit = pageLimit(PAGE_LIMIT, clientAddress);
  shop.get('/sitemap.xml', limit, compress(), async (context) => {
    const site = await siteFor(context, canarySide);
    if (!site?.origin) return context.notFound();
    const products = await catalogue.all();
    // A site map without the menu would tell search engines to forget it.
    if (!products) return context.text('', 503, { 'retry-after': '60' });
    const xml = sitemapXml(site.origin, site.pages, products);
    return context.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' });
  });
  shop.get('*', createShellFiles({ store, readRegistry, reader }));
  shop.get('*', limit, compress(), etag(), async (context) => {
    // A missing file answered with the page would be run as a script and hide the real cause.
    if (/\.[a-z][a-z0-9]*$/i.test(context.req.path) || context.req.path.startsWith('/remotes/')) {
      return context.notFound();
    }
    const site = await siteFor(context, assignCanarySide);
    if (!site) return context.text(NOTHING_RELEASED, 503, { 'retry-after': '10' });
    const { html, status } = await renderPage(site, context.req.path);
    return context.html(html, status);
  });
  shop.all('*', (context) => {
    const headers = { allow: READING.join(', '), 'cache-control': 'no-store' };
    return context.json({ code: 'method_not_allowed' }, 405, headers);
  });
  return shop;
}

/** The first sentences are for the visitor, the last for who runs the shop. */
const NOTHING_RELEASED =
  'Kedai Senja belum dibuka. Coba lagi sebentar. (Nothing is released here yet, see docs/releases.md.)';

/** What names no time of its own is asked for again; files of releases name a year. */
const cacheControl: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
};
