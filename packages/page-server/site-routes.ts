import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { ClientAddress } from 'node-kit/http/client-address';
import { siteOrigin } from 'node-kit/http/site-origin';
import type { Logger } from 'node-kit/log/log';
import type { ReadableStore } from 'releases/store/release-store';
import { dataTiming, NOT_PAINTED } from 'remote-contract/data-timing';
import type { BackendConnection } from './backend/backend-connection.ts';
import { allOf, type Collector } from './collector/collector.ts';
import { logCollector } from './collector/log-collector.ts';
import { importMapHashes, registryWithHashes } from './document/foreign-code.ts';
import { createInlineFilesReader } from './document/inline-files.ts';
import { OFFLINE_PATH, offlineData, offlinePage } from './document/offline-page.ts';
import { type Painting, pageHtml } from './document/render-page.ts';
import { RETIRED_WORKER, WORKER_PATH } from './document/retired-worker.ts';
import { createSheetsReader } from './document/style-sheets.ts';
import { remoteManifests } from './files/remote-manifest.ts';
import { createShellFiles } from './files/shell-files.ts';
import { robotsText, sitemapXml, webManifest } from './files/site-files.ts';
import { contentSecurityPolicy, type OtherOrigins } from './middleware/security-headers.ts';
import { PAGE_ANSWERS_PATH, pageAnswersJson } from './pages/page-answers.ts';
import { type CountPage, pageLimit } from './pages/page-limit.ts';
import { createPageLoads } from './pages/page-loads.ts';
import { createPageResponses, hasContent } from './pages/page-responses.ts';
import type { SharedPageEnv } from './pages/ready-pages.ts';
import { createSiteReader, type VisitorSite } from './pages/site-reader.ts';
import { assignCanarySide, canarySide } from './release-set/canary-cookie.ts';
import { findPage, type RequestedPage } from './release-set/find-page.ts';
import { createPreviewReader } from './release-set/preview.ts';
import { createReleaseSetReader } from './release-set/read-release-set.ts';
import { servedReleases, serveRegistry } from './release-set/served-registry.ts';
import { configurationOf } from './rendering/ask-backend.ts';
import type { RenderedPages } from './rendering/rendered-pages.ts';
import { errorStacks } from './reports/error-stacks.ts';
import { reports } from './reports/reports.ts';

/** The first sentences are for the visitor, the last for the operator. */
const NOTHING_RELEASED =
  'Kedai Senja belum dibuka. Coba lagi sebentar. (Nothing is released here yet, see docs/releases.md.)';

export interface SiteRoutesOptions {
  store: ReadableStore;
  backend: BackendConnection;
  log: Logger;
  clientAddress: ClientAddress;
  /** Origins of other hosts whose pages may load the remotes. */
  hostOrigins: readonly string[];
  serviceWorker: boolean;
  /** Signs links to releases that are not live, without it there are none; and tokens of page loads. */
  previewSecret: string | undefined;
  allowLocalRemotes: boolean;
  countPage: CountPage;
  /** For the content security policy of pages. */
  origins: OtherOrigins;
  /** Renders the pages on the server; without it, browsers do. */
  renderedPages: RenderedPages | undefined;
}

/** `pagePattern`: path of the page that was rendered, for metrics.ts. */
interface SiteEnv extends SharedPageEnv {}

/** The pages of the shop, the shell's files, and the files for search engines and browsers. */
export function siteRoutes(options: SiteRoutesOptions): Hono<SiteEnv> {
  const { store, backend, log, clientAddress, serviceWorker, allowLocalRemotes } = options;
  const { renderedPages, countPage, origins } = options;
  const previews = createPreviewReader(options.previewSecret);
  const served = serveRegistry(store, log);
  const readRegistry = served.read;
  const reader = createReleaseSetReader(store);
  const siteFor = createSiteReader({
    served,
    reader,
    previews,
    serviceWorker,
    allowLocalRemotes,
  });
  const sheetsFor = createSheetsReader(store);
  const filesFor = createInlineFilesReader(store);
  const responses = createPageResponses();
  const pageLoads = createPageLoads(clientAddress, options.previewSecret);
  const pagesFor = async (context: Context) => (await siteFor(context, canarySide))?.pages ?? [];
  const limit = pageLimit(countPage);

  const site = new Hono<SiteEnv>();
  site.get('/registry.json', compress(), etag(), async (context) => {
    const current = await siteFor(context, canarySide);
    return context.json(registryWithHashes(current?.releaseSet.remotes ?? []));
  });
  const releaseSetFor = async (context: Context) =>
    (await siteFor(context, canarySide))?.releaseSet;
  site.route('/', remoteManifests(store, options.hostOrigins, releaseSetFor));
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
  const reported = { readPages: pagesFor, readRegistry, loadOf: pageLoads.read };
  site.route('/', reports(collectorFor(backend, log), reported, clientAddress, allowLocalRemotes));
  site.route('/', errorStacks(backend, store, clientAddress, log));
  site.get('/sitemap.xml', limit, compress(), etag(), async (context) => {
    const current = await siteFor(context, canarySide);
    if (!current?.origin) return context.notFound();
    const ofItems = await itemPaths(current);
    // A site map without its items would make search engines drop their pages.
    if (!ofItems) return context.text('', 503, { 'retry-after': '60' });
    const xml = sitemapXml(current.origin, current.pages, ofItems);
    return context.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' });
  });
  site.get(OFFLINE_PATH, limit, compress(), etag(), async (context) => {
    const current = serviceWorker && (await siteFor(context, canarySide));
    if (!current) return context.notFound();
    const { foreignCode } = current;
    const inline = { scripts: importMapHashes(foreignCode), styles: [] };
    const policy = contentSecurityPolicy(origins, inline, foreignCode.policy);
    context.header('content-security-policy', policy);
    return context.html(offlinePage(current, offlineData(current.releaseSet)));
  });
  if (!serviceWorker) {
    site.get(WORKER_PATH, (context) =>
      context.body(RETIRED_WORKER, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
    );
  }
  site.get(PAGE_ANSWERS_PATH, limit, compress(), etag(), async (context) => {
    const current = await siteFor(context, canarySide);
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
  site.get('*', limit, async (context) => {
    // A missing file answered with the page would be run as a script and hide the real cause.
    if (/\.[a-z][a-z0-9]*$/i.test(context.req.path) || context.req.path.startsWith('/remotes/')) {
      return context.notFound();
    }
    const redirection = previews.redirect(context);
    if (redirection) return redirection;
    const current = await siteFor(context, assignCanarySide);
    if (!current) return context.text(NOTHING_RELEASED, 503, { 'retry-after': '10' });
    const { path } = context.req;
    const requested = findPage(current.pages, path, new URL(context.req.url).search);
    const painting = await paintingOf(current, requested);
    const key = `${current.key} ${requested.matched ? requested.address : ''}`;
    const page = responses.get(key, painting?.rendering, () =>
      pageHtml(current, requested, painting),
    );
    if (page.pattern !== undefined) context.set('pagePattern', page.pattern);
    context.header('etag', page.etag);
    context.header(
      'content-security-policy',
      contentSecurityPolicy(origins, page.inline, current.foreignCode.policy),
    );
    context.header('vary', 'accept-encoding', { append: true });
    const timing = painting && (() => dataTiming({ ...page, ...painting.rendering }));
    if (timing) context.header('server-timing', timing());
    else if (renderedPages && requested.isRendered) context.header('server-timing', NOT_PAINTED);
    if (current.isDivided && isVisit(context)) {
      const load = pageLoads.issue(context, current.releaseSet);
      if (load) context.header('server-timing', `load;desc="${load}"`, { append: true });
    }
    if (hasContent(context.req.header('if-none-match') ?? '', page.etag)) {
      return context.body(null, 304);
    }
    const { content, encoding } = await page.body(context.req.header('accept-encoding') ?? '');
    const isRenderingCurrent = followRendering(current, requested, painting);
    context.set('sharedPage', {
      content,
      etag: page.etag,
      timing,
      isCurrent: () => current.isSharedNow() && isRenderingCurrent(),
    });
    if (encoding) context.header('content-encoding', encoding);
    context.header('content-type', 'text/html; charset=UTF-8');
    return context.body(content as Uint8Array<ArrayBuffer>, page.status);
  });
  // A form that was submitted before its script ran: the page opens again, without what was typed.
  site.post('*', limit, async (context, next) => {
    const { path } = context.req;
    const current = await siteFor(context, canarySide);
    if (!current || !findPage(current.pages, path).matched) return next();
    context.header('cache-control', 'no-store');
    // Two slashes would lead to another site.
    return context.redirect(path.replace(/^\/+/, '/'), 303);
  });
  return site;

  /** Without its style sheets, a page would be painted in disorder. */
  async function paintingOf(
    { releaseSet, registry }: VisitorSite,
    requested: RequestedPage,
  ): Promise<Painting | undefined> {
    const rendering = await renderedPages?.page({ ...releaseSet, registry }, requested);
    if (!rendering) return undefined;
    try {
      const [findSheets, files] = await Promise.all([sheetsFor(releaseSet), filesFor(releaseSet)]);
      return { rendering, findSheets, files };
    } catch (error) {
      log({ level: 'error', event: 'style_sheets_not_read', message: String(error) });
      return undefined;
    }
  }

  /** Whether a page would be painted the same now. */
  function followRendering(
    { releaseSet, registry }: VisitorSite,
    requested: RequestedPage,
    painting: Painting | undefined,
  ): () => boolean {
    if (!renderedPages || !requested.isRendered) return () => true;
    // It was not ready in time, or failed: the next visitor may get it.
    if (!painting) return () => false;
    const read = renderedPages.follow({ ...releaseSet, registry }, requested);
    return () => read() === painting.rendering;
  }

  /** The paths of the pages with parameters; undefined when they cannot be found out. */
  async function itemPaths({ releaseSet, registry }: VisitorSite) {
    return renderedPages ? renderedPages.paths({ ...releaseSet, registry }) : [];
  }
}

/** Whether a page is opened, and not fetched by a script. Browsers say so on secure pages. */
function isVisit({ req }: Context): boolean {
  return req.method === 'GET' && (req.header('sec-fetch-dest') ?? 'document') === 'document';
}

/** Collects in the log, and in the table of an embedded backend. A hosted project gets no reports. */
function collectorFor(backend: BackendConnection, log: Logger): Collector {
  const table = backend.kind === 'embedded' ? backend.collector : undefined;
  return table ? allOf(logCollector(log), table) : logCollector(log);
}
