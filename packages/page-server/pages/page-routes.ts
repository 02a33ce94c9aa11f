import { randomUUID } from 'node:crypto';
import type { Context, Handler, MiddlewareHandler } from 'hono';
import type { Logger } from 'node-kit/log/log';
import { redact } from 'node-kit/log/redact';
import { isPathOfServer } from 'releases/description/page-paths';
import { dataTiming, NOT_PAINTED } from 'remote-contract/data-timing';
import type { Painting } from '../document/page.ts';
import { pageHtml } from '../document/render-page.ts';
import type { ObserveRequest } from '../health/metrics.ts';
import { hasContent } from '../middleware/entity-tag.ts';
import { contentSecurityPolicy, type OtherOrigins } from '../middleware/security-headers.ts';
import { assignCanarySide } from '../release-set/canary-cookie.ts';
import { PREVIEW_COOKIE, type PreviewReader } from '../release-set/preview.ts';
import { findPage, type RequestedPage } from '../release-set/site-pages.ts';
import type { PageSource, RenderedAt, RenderedPages } from '../rendering/rendered-pages.ts';
import type { CountPage } from './page-limit.ts';
import type { PageLoads } from './page-loads.ts';
import {
  createPageResponses,
  type PageBody,
  type PageHeaders,
  type PageResponse,
} from './page-responses.ts';
import type { SiteReader, VisitorSite } from './site-reader.ts';

/** The first sentences are for the visitor, the last for the operator. */
const NOTHING_RELEASED =
  'Kedai Senja belum dibuka. Coba lagi sebentar. (Nothing is released here yet, see docs/releases.md.)';

/** Set by the page route: `pagePattern` for metrics.ts, `sharedPage` when all visitors get the page. */
export interface PageEnv {
  Variables: { pagePattern?: string; sharedPage?: PageResponse };
}

export interface PageRoutesOptions {
  sites: SiteReader;
  previews: PreviewReader;
  pageLoads: PageLoads;
  countPage: CountPage;
  log: Logger;
  /** Counts an answer in the metrics. */
  observe: ObserveRequest;
  /** For the content security policy. */
  origins: OtherOrigins;
  /** Renders the pages on the server; without it, browsers do. */
  renderedPages: RenderedPages | undefined;
}

/** Paths of files: never a page. */
const FILE = /^\/remotes\/|\.[a-z][a-z0-9]*$/i;

/** Headers that differ with each answer. */
const CHANGING_HEADERS = ['x-request-id', 'server-timing', 'content-encoding'];

/** Headers that only an answer with content has. */
const CONTENT_HEADERS = ['content-encoding', 'content-type'];

/** Answers requests for pages. */
export interface PageRoutes {
  /** Answers with a cached page if all visitors get it; undefined if the other routes must answer. */
  cachedPage(context: Context): Response | Promise<Response> | undefined;
  /** First middleware before {@link page}: adds the headers of complete answers to the cache. */
  cacheHeaders: MiddlewareHandler<PageEnv>;
  page: Handler<PageEnv>;
}

export function pageRoutes(options: PageRoutesOptions): PageRoutes {
  const { sites, previews, pageLoads, countPage, log, observe, origins, renderedPages } = options;
  const responses = createPageResponses();

  function cachedPage(context: Context): Response | Promise<Response> | undefined {
    if (!isShareable(context)) return undefined;
    const start = performance.now();
    const site = sites.shared(context.req);
    if (!site) return undefined;
    const { path } = context.req;
    const requested = findPage(site.pages, path);
    const rendering = requested.isRendered
      ? renderedPages?.current(sourceOf(site), requested)
      : undefined;
    const page = responses.get(keyOf(site, requested), rendering);
    // Over the limit: the page route answers 429 with Retry-After.
    if (!page?.headers || countPage(context) !== undefined) return undefined;
    const { pattern, headers } = page;
    const requestId = randomUUID();
    const isKnown = hasContent(context.req.header('if-none-match'), page.etag);
    const status = isKnown ? 304 : page.status;
    const fields = { requestId, method: 'GET', path: redact(path), status, ms: 0 };
    log({ level: 'info', event: 'page', ...fields });
    const respond = ({ content, encoding }: PageBody) => {
      const seconds = (performance.now() - start) / 1000;
      observe({ method: 'GET', path, pattern, status, seconds });
      return new Response(isKnown ? null : content, {
        status,
        headers: {
          ...(isKnown ? without(headers, CONTENT_HEADERS) : headers),
          ...(encoding && !isKnown && { 'content-encoding': encoding }),
          'x-request-id': requestId,
          ...(rendering && { 'server-timing': timingOf(page, rendering) }),
        },
      });
    };
    const body = page.body(context.req.header('accept-encoding') ?? '');
    // Not `await`: Hono writes a synchronous response faster.
    return body instanceof Promise ? body.then(respond) : respond(body);
  }

  /** Undefined when the browser renders the page, also because its style sheets cannot be read. */
  async function paintingOf(
    site: VisitorSite,
    requested: RequestedPage,
  ): Promise<Painting | undefined> {
    const rendering = await renderedPages?.page(sourceOf(site), requested);
    if (!rendering) return undefined;
    try {
      return { rendering, files: await site.readFiles() };
    } catch (error) {
      log({ level: 'error', event: 'style_sheets_not_read', message: String(error) });
      return undefined;
    }
  }

  return {
    cachedPage,
    async cacheHeaders(context, next) {
      await next();
      const page = context.get('sharedPage');
      if (page) page.headers = without(Object.fromEntries(context.res.headers), CHANGING_HEADERS);
    },
    async page(context) {
      const { path } = context.req;
      // Not a page: in place of a missing script, it would cause a misleading error.
      if (FILE.test(path)) return context.notFound();
      const redirection = previews.redirect(context);
      if (redirection) return redirection;
      const site = await sites.read(context, assignCanarySide);
      if (!site) return context.text(NOTHING_RELEASED, 503, { 'retry-after': '10' });
      const requested = findPage(site.pages, path, new URL(context.req.url).search);
      const painting = await paintingOf(site, requested);
      const rendering = painting?.rendering;
      const key = keyOf(site, requested);
      const page =
        responses.get(key, rendering) ??
        responses.add(key, rendering, pageHtml(site, requested, painting));
      if (page.pattern !== undefined) context.set('pagePattern', page.pattern);
      context.header('etag', page.etag);
      context.header(
        'content-security-policy',
        contentSecurityPolicy(origins, page.inline, site.foreignCode.policy),
      );
      context.header('vary', 'accept-encoding', { append: true });
      const isMissing = !painting && renderedPages !== undefined && requested.isRendered;
      if (rendering) context.header('server-timing', timingOf(page, rendering));
      else if (isMissing) context.header('server-timing', NOT_PAINTED);
      if (site.isDivided && isVisit(context)) {
        const load = pageLoads.issue(context, site.releaseSet);
        if (load) context.header('server-timing', `load;desc="${load}"`, { append: true });
      }
      if (hasContent(context.req.header('if-none-match'), page.etag)) {
        return context.body(null, 304);
      }
      // A page that was not rendered in time may be ready for the next request.
      if (site.isShared && !isMissing && isShareable(context)) context.set('sharedPage', page);
      const { content, encoding } = await page.body(context.req.header('accept-encoding') ?? '');
      if (encoding) context.header('content-encoding', encoding);
      context.header('content-type', 'text/html; charset=UTF-8');
      return context.body(content, page.status);
    },
  };
}

/** Cache key of a page: everything that it depends on except its rendering. */
function keyOf({ key, origin }: VisitorSite, { matched, address }: RequestedPage): string {
  return `${key} ${origin} ${matched ? address : ''}`;
}

function sourceOf({ releaseSet, registry }: VisitorSite): PageSource {
  return { ...releaseSet, registry };
}

function timingOf({ etag }: PageResponse, { readAt, problems }: RenderedAt): string {
  return dataTiming({ etag, readAt, problems });
}

/** Whether the response may be the same for all visitors: parameters and cookies select releases, see preview.ts. */
function isShareable({ req }: Context): boolean {
  return (
    req.method === 'GET' &&
    !req.url.includes('?') &&
    !isPathOfServer(req.path) &&
    !req.header('cookie')?.includes(`${PREVIEW_COOKIE}=`)
  );
}

/** Whether the request is a navigation, not a `fetch`. Browsers only send the header in secure contexts. */
function isVisit({ req }: Context): boolean {
  return req.method === 'GET' && (req.header('sec-fetch-dest') ?? 'document') === 'document';
}

function without(headers: PageHeaders, names: readonly string[]): PageHeaders {
  const left: Record<string, string> = { ...headers };
  for (const name of names) delete left[name];
  return left;
}
