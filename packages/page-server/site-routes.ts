import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { ClientAddress } from 'node-kit/http/client-address';
import { siteOrigin } from 'node-kit/http/site-origin';
import type { Logger } from 'node-kit/log/log';
import type { ReadableStore } from 'releases/store/release-store';
import type { BackendConnection } from './backend/backend-connection.ts';
import { allOf, type Collector, logCollector } from './collector/collector.ts';
import { currentReleases } from './document/foreign-code.ts';
import { OFFLINE_PATH, offlineData, offlinePage } from './document/offline-page.ts';
import { RETIRED_WORKER, WORKER_PATH } from './document/retired-worker.ts';
import { remoteManifests } from './files/remote-manifest.ts';
import { createShellFiles } from './files/shell-files.ts';
import { robotsText, sitemapXml, webManifest } from './files/site-files.ts';
import type { ObserveRequest } from './health/metrics.ts';
import { contentSecurityPolicy, type OtherOrigins } from './middleware/security-headers.ts';
import { PAGE_ANSWERS_PATH, pageAnswersJson } from './pages/page-answers.ts';
import { type CountPage, pageLimit } from './pages/page-limit.ts';
import { createPageLoads } from './pages/page-loads.ts';
import { type PageEnv, type PageRoutes, pageRoutes } from './pages/page-routes.ts';
import { createSiteReader, type VisitorSite } from './pages/site-reader.ts';
import { canarySide } from './release-set/canary-cookie.ts';
import { createPreviewReader } from './release-set/preview.ts';
import { createReleaseSetReader } from './release-set/read-release-set.ts';
import { servedReleases, serveRegistry } from './release-set/served-registry.ts';
import { findPage } from './release-set/site-pages.ts';
import { configurationOf } from './rendering/ask-backend.ts';
import type { RenderedPages } from './rendering/rendered-pages.ts';
import { errorStacks } from './reports/error-stacks.ts';
import { reports } from './reports/reports.ts';
import { shopStatus } from './status/shop-status.ts';

export interface SiteRoutesOptions {
  /** The releases of the shell and its remotes. */
  store: ReadableStore;
  backend: BackendConnection;
  log: Logger;
  /** Counts each answer in the metrics. */
  observe: ObserveRequest;
  clientAddress: ClientAddress;
  /** Origins of other hosts whose pages may load the remotes. */
  hostOrigins: readonly string[];
  /** Whether browsers may save the shop to open it without a network. */
  serviceWorker: boolean;
  /** Signs preview links and page load tokens; without it, there are no previews. */
  previewSecret: string | undefined;
  /** Whether developers may load local remotes into the shop. */
  allowLocalRemotes: boolean;
  countPage: CountPage;
  /** For the content security policy of pages. */
  origins: OtherOrigins;
  /** Renders the pages on the server; without it, browsers do. */
  renderedPages: RenderedPages | undefined;
}

/** The pages of the shop, the shell's files, and the files for search engines and browsers. */
export interface SiteRoutes extends Pick<PageRoutes, 'cachedPage' | 'cacheHeaders'> {
  routes: Hono<PageEnv>;
}

export function siteRoutes(options: SiteRoutesOptions): SiteRoutes {
  const { store, backend, log, clientAddress, serviceWorker, allowLocalRemotes } = options;
  const { renderedPages, countPage, origins } = options;
  const previews = createPreviewReader(options.previewSecret);
  const served = serveRegistry(store, log);
  const readRegistry = served.read;
  const reader = createReleaseSetReader(store);
  const sites = createSiteReader({
    store,
    served,
    reader,
    previews,
    serviceWorker,
    allowLocalRemotes,
  });
  const siteFor = (context: Context) => sites.read(context, canarySide);
  const pageLoads = createPageLoads(clientAddress, options.previewSecret);
  const pages = pageRoutes({ ...options, sites, previews, pageLoads });
  const pagesFor = async (context: Context) => (await siteFor(context))?.pages ?? [];
  const limit = pageLimit(countPage);

  const site = new Hono<PageEnv>();
  site.get('/registry.json', compress(), etag(), async (context) => {
    const current = await siteFor(context);
    return context.json(currentReleases(current?.releaseSet));
  });
  const releaseSetFor = async (context: Context) => (await siteFor(context))?.releaseSet;
  site.route('/', remoteManifests(store, options.hostOrigins, releaseSetFor));
  site.get('/releases.json', compress(), etag(), async (context) =>
    context.json(servedReleases(await readRegistry())),
  );
  // Cached pages show the status too.
  const onStatusChanged = () => renderedPages?.forget();
  site.route('/', shopStatus(backend, options.hostOrigins, onStatusChanged));
  site.get('/robots.txt', (context) => context.text(robotsText(siteOrigin(context.req))));
  site.get('/manifest.webmanifest', etag(), (context) =>
    context.body(JSON.stringify(webManifest()), 200, {
      'content-type': 'application/manifest+json',
      // Only read when the shop is installed.
      'cache-control': 'public, max-age=3600, stale-while-revalidate=604800',
    }),
  );
  const reported = { readPages: pagesFor, readRegistry, loadOf: pageLoads.read };
  site.route('/', reports(collectorFor(backend, log), reported, clientAddress, allowLocalRemotes));
  site.route('/', errorStacks(backend, store, clientAddress, log));
  site.get('/sitemap.xml', limit, compress(), etag(), async (context) => {
    const current = await siteFor(context);
    if (!current?.origin) return context.notFound();
    const ofItems = await itemPaths(current);
    // Search engines would drop the pages of missing items.
    if (!ofItems) return context.text('', 503, { 'retry-after': '60' });
    const xml = sitemapXml(current.origin, current.pages, ofItems);
    return context.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' });
  });
  site.get(OFFLINE_PATH, limit, compress(), etag(), async (context) => {
    const current = serviceWorker && (await siteFor(context));
    if (!current) return context.notFound();
    const { html, inline } = offlinePage(current, offlineData(current.releaseSet));
    const policy = contentSecurityPolicy(origins, inline, current.foreignCode.policy);
    context.header('content-security-policy', policy);
    return context.html(html);
  });
  if (!serviceWorker) {
    site.get(WORKER_PATH, (context) =>
      context.body(RETIRED_WORKER, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
    );
  }
  site.get(PAGE_ANSWERS_PATH, limit, compress(), etag(), async (context) => {
    const current = await siteFor(context);
    const address = URL.parse(context.req.query('of') ?? '', 'http://localhost');
    if (!current || !address) return context.notFound();
    const { releaseSet, registry, pages, origin } = current;
    const requested = findPage(pages, address.pathname, address.search);
    const rendering = await renderedPages?.page({ ...releaseSet, registry }, requested);
    const { answers = [] } = rendering ?? {};
    return context.body(pageAnswersJson(answers, configurationOf(backend), origin), 200, {
      'content-type': 'application/json',
    });
  });
  site.get('*', createShellFiles({ store, readRegistry, reader, previews }));
  site.get('*', limit, pages.page);
  // A form that was submitted before hydration: the page opens again, without the input.
  site.post('*', limit, async (context, next) => {
    const { path } = context.req;
    const current = await siteFor(context);
    if (!current || !findPage(current.pages, path).matched) return next();
    context.header('cache-control', 'no-store');
    // Two leading slashes would redirect to another site.
    return context.redirect(path.replace(/^\/+/, '/'), 303);
  });
  return { cachedPage: pages.cachedPage, cacheHeaders: pages.cacheHeaders, routes: site };

  /** The paths of pages with parameters; undefined when they cannot be read. */
  async function itemPaths({ releaseSet, registry }: VisitorSite) {
    return renderedPages ? renderedPages.paths({ ...releaseSet, registry }) : [];
  }
}

/** Writes reports to the log, and to the embedded backend. Hosted projects get no reports. */
function collectorFor(backend: BackendConnection, log: Logger): Collector {
  const table = backend.kind === 'embedded' ? backend.collector : undefined;
  return table ? allOf(logCollector(log), table) : logCollector(log);
}
