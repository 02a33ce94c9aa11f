import { type Context, Hono, type HonoRequest } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type ClientAddress, networkOf } from 'node-kit/http/client-address';
import { siteOrigin } from 'node-kit/http/site-origin';
import { type RateLimit, SlidingWindow } from 'node-kit/http/sliding-window';
import { type AppName, isAppName } from 'node-kit/workspace';
import type { ReleaseRegistry } from 'releases/registry/registry';
import type { Collector } from '../collector/collector.ts';
import { readEvents } from '../collector/read-events.ts';
import type { PageLoads } from '../pages/page-loads.ts';
import { matchPage, type SitePage } from '../release-set/site-pages.ts';

/** Maximum bytes of a request; browsers send at most half of it. */
const MAX_REPORT_BYTES = 4096;

/** Many times what a page sends, but too few for one IP address to fill the log or the table. */
const REPORT_LIMIT: RateLimit = { requests: 100, windowSeconds: 60 };

/**
 * `POST /_report`: passes browser reports to the collector. Requests from other sites are rejected. Reports are untrusted:
 * they are truncated, redacted and rate limited.
 *
 * @param shop `readPages`: paths are stored as route patterns, without their parameters. `readRegistry`: only known apps
 * and releases are stored, since each has its own metrics. `loadOf` reads the token of a page load.
 * @param acceptsLocalRemotes whether unknown remotes are stored, for development servers.
 */
export function reports(
  collector: Collector,
  shop: {
    readPages: (context: Context) => Promise<readonly SitePage[]>;
    readRegistry: () => Promise<ReleaseRegistry>;
    loadOf: PageLoads['read'];
  },
  clientAddress: ClientAddress,
  acceptsLocalRemotes: boolean,
): Hono {
  const counted = new SlidingWindow();
  const limitBody = bodyLimit({
    maxSize: MAX_REPORT_BYTES,
    onError: (context) => context.json({ code: 'payload_too_large' }, 413),
  });
  return new Hono().post('/_report', limitBody, async (context) => {
    const tooMany = (seconds: number) =>
      context.json({ code: 'over_request_rate_limit' }, 429, { 'retry-after': String(seconds) });
    if (!isSameOrigin(context.req)) return context.json({ code: 'foreign_origin' }, 403);
    const visitor = networkOf(clientAddress(context));
    const count = () => counted.count(visitor, REPORT_LIMIT);
    const wait = count();
    if (wait !== undefined) return tooMany(wait);
    const text = await context.req.text();
    // When the pages cannot be read, the report is stored for an unknown page.
    const pages = await shop.readPages(context).catch(() => []);
    const registry = await shop.readRegistry().catch(() => undefined);
    const events = readEvents(text, {
      routeOf: (path) => matchPage(pages, path)?.page.path ?? '*',
      releasesOf: (app) =>
        (registry && releasesOf(registry, app)) ??
        (registry && !acceptsLocalRemotes ? undefined : releasesOfAny(app)),
      loadOf: shop.loadOf,
    });
    if (!events) return context.json({ code: 'bad_report' }, 400);
    // Each report of a list counts towards the limit.
    const waits = events.slice(1).map(count);
    const waitForRest = waits.find((seconds) => seconds !== undefined);
    if (waitForRest !== undefined) return tooMany(waitForRest);
    for (const event of events) collector.collect(event);
    return context.body(null, 204);
  });
}

/** The releases of an app in open pages; undefined for an unknown app. */
function releasesOf(registry: ReleaseRegistry, app: AppName): ReadonlySet<string> | undefined {
  if (!Object.hasOwn(registry, app)) return undefined;
  const { history = [], canary, retired = {}, stagedAt = {} } = registry[app] ?? {};
  const names = [...history, ...Object.keys(retired), ...Object.keys(stagedAt)];
  return new Set(canary ? [...names, canary.release] : names);
}

/** Fallback of {@link releasesOf} when the registry cannot be read, or for local remotes. */
function releasesOfAny(app: AppName): ReadonlySet<string> | undefined {
  return isAppName(app) ? new Set() : undefined;
}

/**
 * Whether a page of the shop sent the request. Browsers send `Sec-Fetch-Site` only on secure pages,
 * but `Origin` with every POST.
 */
function isSameOrigin(request: HonoRequest): boolean {
  const site = request.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = request.header('origin');
  return origin !== undefined && origin === siteOrigin(request);
}
