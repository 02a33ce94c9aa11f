import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'node-kit/log/log';
import { redact } from 'node-kit/log/redact';
import type { ObserveRequest } from '../health/metrics.ts';
import { PREVIEW_COOKIE } from '../release-set/preview.ts';
import type { CountPage } from './page-limit.ts';
import { hasContent, preferredEncoding } from './page-responses.ts';

/** The content of a page that every visitor gets. */
export interface SharedPage {
  content: Uint8Array;
  etag: string;
  /** `Server-Timing` of a rendered page that is sent now. */
  timing: (() => string) | undefined;
  /** Whether the cached page is still current; false when that cannot be determined synchronously. */
  isCurrent: () => boolean;
}

/** `sharedPage`: the response, when it may be cached. */
export interface SharedPageEnv {
  Variables: { sharedPage?: SharedPage; pagePattern?: string };
}

/** A cached response, without per-request headers: request id and timing. */
interface ReadyPage extends SharedPage {
  status: number;
  headers: Record<string, string>;
  pattern: string | undefined;
  /** Path as it is logged. */
  path: string;
}

/** Maximum cached pages, of 20 kB each as a rule. */
const MAX_PAGES = 300;

/** TTL, in ms: a file that was missing in the store may be there by now. */
const MAX_AGE_MS = 10_000;

/** Headers that differ with each answer. */
const CHANGING_HEADERS = ['x-request-id', 'server-timing'];

/** Headers that only an answer with content has. */
const CONTENT_HEADERS = ['content-encoding', 'content-type'];

/**
 * First route of the shop: serves pages from the cache, or stores the response of the following routes. All other
 * middleware together takes four times as long as a cache hit.
 *
 * @param observe counts an answer in the metrics.
 */
export function readyPages(
  countPage: CountPage,
  log: Logger,
  observe: ObserveRequest = () => undefined,
): MiddlewareHandler<SharedPageEnv> {
  const pages = new LRUCache<string, ReadyPage>({ max: MAX_PAGES, ttl: MAX_AGE_MS });

  /** @returns undefined on a cache miss: the following routes respond. */
  function cachedAnswer({ req: { raw: request }, env }: Context): Response | undefined {
    const start = performance.now();
    const key = readyKey(request);
    const page = key === undefined ? undefined : pages.get(key);
    if (!page?.isCurrent()) return undefined;
    const { headers } = request;
    const client = { env, req: { header: (name: string) => headers.get(name) ?? undefined } };
    // Over the limit: the shop answers 429 with Retry-After.
    if (countPage(client) !== undefined) return undefined;
    const requestId = randomUUID();
    const isKnown = hasContent(headers.get('if-none-match') ?? '', page.etag);
    const status = isKnown ? 304 : page.status;
    const { path, pattern, timing } = page;
    log({ level: 'info', event: 'page', requestId, method: 'GET', path, status, ms: 0 });
    const seconds = (performance.now() - start) / 1000;
    observe({ method: 'GET', path, pattern, status, seconds });
    return new Response(isKnown ? null : (page.content as Uint8Array<ArrayBuffer>), {
      status,
      headers: {
        ...(isKnown ? withoutContent(page.headers) : page.headers),
        'x-request-id': requestId,
        ...(timing && { 'server-timing': timing() }),
      },
    });
  }

  return async (context, next) => {
    const key = readyKey(context.req.raw);
    const cached = cachedAnswer(context);
    if (cached) return cached;
    await next();
    const shared = context.get('sharedPage');
    if (key === undefined || !shared) return undefined;
    const headers = Object.fromEntries(context.res.headers);
    for (const name of CHANGING_HEADERS) delete headers[name];
    pages.set(key, {
      ...shared,
      headers,
      status: context.res.status,
      pattern: context.get('pagePattern'),
      path: redact(context.req.path),
    });
    return undefined;
  };
}

/** Cache key: encoding, scheme and URL; undefined when the answer depends on more. */
function readyKey({ method, url, headers }: Request): string | undefined {
  // Parameters and cookies choose releases, see preview.ts. During a canary no page is shared.
  if (
    method !== 'GET' ||
    url.includes('?') ||
    headers.get('cookie')?.includes(`${PREVIEW_COOKIE}=`)
  ) {
    return undefined;
  }
  const encoding = preferredEncoding(headers.get('accept-encoding') ?? '');
  const isSecure = headers.get('x-forwarded-proto') === 'https';
  return `${encoding} ${isSecure} ${url}`;
}

function withoutContent(headers: Readonly<Record<string, string>>): Record<string, string> {
  const left = { ...headers };
  for (const name of CONTENT_HEADERS) delete left[name];
  return left;
}
