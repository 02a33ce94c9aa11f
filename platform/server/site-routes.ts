import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { ClientAddress } from 'shared-node/http/client-address';
import type { Logger } from 'shared-node/log/log';
import { allOf, type Collector } from '../collector/collector.ts';
import { logCollector } from '../collector/log-collector.ts';
import type { ReadableStore } from '../releases/store/release-store.ts';
import type { BackendConnection } from './backend-connection.ts';
import { assignCanarySide, canarySide } from './canary-cookie.ts';
import { createCatalogue } from './catalogue.ts';
import { createReleaseReader } from './composition.ts';
import { errorStacks } from './error-stacks.ts';
import { OFFLINE_PATH, offlineData, offlinePage } from './offline-page.ts';
import { PAGE_LIMIT, pageLimit } from './page-limit.ts';
import { createPreviewReader } from './preview.ts';
import { createRegistryReader, servedReleases } from './read-served-registry.ts';
import { renderPage } from './render-page.ts';
import { reports } from './reports.ts';
import { RETIRED_WORKER, WORKER_PATH } from './retired-worker.ts';
import { createShellFiles } from './shell-files.ts';
import { robotsText, sitemapXml, webManifest } from './site-files.ts';
import { siteOrigin } from './site-origin.ts';
import { createSiteReader } from './site-reader.ts';

/** The first sentences are for the visitor, the last for the operator. */
const NOTHING_RELEASED =
  'Kedai Senja belum dibuka. Coba lagi sebentar. (Nothing is released here yet, see docs/releases.md.)';

export interface SiteRoutesOptions {
  store: ReadableStore;
  backend: BackendConnection;
  log: Logger;
  clientAddress: ClientAddress;
  serviceWorker: boolean;
  /** Signs links to releases that are not live; without it there are none. */
  previewSecret: string | undefined;
  allowLocalRemotes: boolean;
}

/** `pagePattern`: path of the page that was rendered, for metrics.ts. */
interface SiteEnv {
  Variables: { pagePattern?: string };
}

/** The pages of the shop, the shell's files, and the files for search engines and browsers. */
export function siteRoutes(options: SiteRoutesOptions): Hono<SiteEnv> {
  const { store, backend, log, clientAddress, serviceWorker, allowLocalRemotes } = options;
  const previews = createPreviewReader(options.previewSecret);
  const catalogue = createCatalogue(backend);
  const readRegistry = createRegistryReader(store, log);
  const reader = createReleaseReader(store);
  const siteFor = createSiteReader({
    readRegistry,
    reader,
    catalogue,
    previews,
    serviceWorker,
    allowLocalRemotes,
  });
  const pagesFor = async (context: Context) => (await siteFor(context, canarySide))?.pages ?? [];
  const limit = pageLimit(PAGE_LIMIT, clientAddress);

  const site = new Hono<SiteEnv>();
  site.get('/registry.json', compress(), etag(), async (context) => {
    const current = await siteFor(context, canarySide);
    return context.json(current?.registry ?? {});
  });
  site.get('/releases.json', compress(), etag(), async (context) =>
    context.json(servedReleases(await readRegistry())),
  );
  site.get('/robots.txt', (context) => context.text(robotsText(siteOrigin(context.req))));
  site.get('/manifest.webmanifest', etag(), (context) =>
    context.body(JSON.stringify(webManifest()), 200, {
      'content-type': 'application/manifest+json',
      // Only an installation reads it.
      'cache-control': 'public, max-age=3600, stale-while-revalidate=604800',
    }),
  );
  const reported = { readPages: pagesFor, readRegistry };
  site.route('/', reports(collectorFor(backend, log), reported, clientAddress));
  site.route('/', errorStacks(backend, store, clientAddress, log));
  site.get('/sitemap.xml', limit, compress(), etag(), async (context) => {
    const current = await siteFor(context, canarySide);
    if (!current?.origin) return context.notFound();
    const products = await catalogue.all();
    // A site map without products would make search engines drop their pages.
    if (!products) return context.text('', 503, { 'retry-after': '60' });
    const xml = sitemapXml(current.origin, current.pages, products);
    return context.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' });
  });
  site.get(OFFLINE_PATH, limit, compress(), etag(), async (context) => {
    const current = serviceWorker && (await siteFor(context, canarySide));
    if (!current) return context.notFound();
    return context.html(offlinePage(current, offlineData(current.composition)));
  });
  const retired = (context: Context) =>
    context.body(RETIRED_WORKER, 200, { 'content-type': 'text/javascript; charset=utf-8' });
  if (!serviceWorker) site.get(WORKER_PATH, retired);
  site.get('*', createShellFiles({ store, readRegistry, reader, previews }));
  site.get(WORKER_PATH, retired);
  site.get('*', limit, compress(), etag(), async (context) => {
    // A missing file answered with the page would be run as a script and hide the real cause.
    if (/\.[a-z][a-z0-9]*$/i.test(context.req.path) || context.req.path.startsWith('/remotes/')) {
      return context.notFound();
    }
    const redirection = previews.redirect(context);
    if (redirection) return redirection;
    const current = await siteFor(context, assignCanarySide);
    if (!current) return context.text(NOTHING_RELEASED, 503, { 'retry-after': '10' });
    const { html, status, pattern } = await renderPage(current, context.req.path);
    if (pattern !== undefined) context.set('pagePattern', pattern);
    return context.html(html, status);
  });
  return site;
}

/** Collects in the log, and in the table of an embedded backend. A hosted project gets no reports. */
function collectorFor(backend: BackendConnection, log: Logger): Collector {
  const table = backend.kind === 'embedded' ? backend.collector : undefined;
  return table ? allOf(logCollector(log), table) : logCollector(log);
}
