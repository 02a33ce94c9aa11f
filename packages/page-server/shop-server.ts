import type { BlockList } from 'node:net';
import { Hono, type MiddlewareHandler } from 'hono';
import { clientAddressOf } from 'node-kit/http/client-address';
import { logToStdout } from 'node-kit/log/log';
import type { ReadableStore } from 'releases/store/release-store';
import { apiRoutes } from './api-routes.ts';
import { releaseFile } from './files/release-files.ts';
import type { ObserveRequest } from './health/metrics.ts';
import { type ContentChecks, createShopHealth } from './health/shop-health.ts';
import { onlyHosts } from './middleware/allowed-hosts.ts';
import { knownMethods, methodNotAllowed, READ_METHODS } from './middleware/known-methods.ts';
import { LOCAL_ORIGINS, securityHeaders } from './middleware/security-headers.ts';
import { serverError, serverLog } from './middleware/server-log.ts';
import { createPageCounter, PAGE_LIMIT } from './pages/page-limit.ts';
import type { ReleaseApiEnv } from './release-api/release-api-guards.ts';
import { type SiteRoutesOptions, siteRoutes } from './site-routes.ts';

/** Settings with defaults: {@link DEFAULTS}. */
export interface ShopOptions
  extends Pick<SiteRoutesOptions, 'store' | 'backend'>,
    Partial<Pick<SiteRoutesOptions, keyof typeof DEFAULTS>> {
  /** Host names besides loopback ones that the shop accepts; undefined: all. */
  allowedHosts?: readonly string[] | undefined;
  /** Proxies whose X-Forwarded-For is trusted; undefined: none. */
  trustedProxies?: BlockList | undefined;
  /** For the answer to health checks; none by default. */
  contentChecks?: ContentChecks;
  /** The API for releases from other repositories, see release-api.ts; without it there is none. */
  releaseApi?: Hono<ReleaseApiEnv> | undefined;
}

const DEFAULTS = {
  hostOrigins: [],
  log: logToStdout,
  observe: () => undefined,
  serviceWorker: false,
  allowLocalRemotes: false,
  renderedPages: undefined,
  previewSecret: undefined,
};

/** The whole shop on one origin: shell, remotes, configuration and, when embedded, the backend. */
export function createShop({
  allowedHosts,
  trustedProxies,
  releaseApi,
  contentChecks = () => ({}),
  ...given
}: ShopOptions): Hono {
  const settings = { ...DEFAULTS, ...given };
  const { store, backend, log, observe, hostOrigins, allowLocalRemotes } = settings;
  const shop = new Hono();
  const clientAddress = clientAddressOf(trustedProxies);
  shop.onError(serverError(log));
  const countPage = createPageCounter(PAGE_LIMIT, clientAddress);
  const origins = {
    backend: backend.kind === 'hosted' ? [new URL(backend.url).origin] : [],
    remotes: allowLocalRemotes ? LOCAL_ORIGINS : [],
  };
  const site = siteRoutes({ ...settings, clientAddress, countPage, origins });
  shop.use(site.cacheHeaders);
  shop.use(observed(observe));
  shop.notFound((context) => context.text('Tidak ditemukan.', 404));
  shop.use(securityHeaders(origins));
  shop.use(serverLog(log));
  shop.use(onlyHosts(allowedHosts));
  shop.use(cacheControl);
  shop.use(knownMethods);

  // Without canaries: health does not depend on a random bucket.
  const visitor = { headers: { cookie: 'canary=out' } };
  const openPage = async (path: string) => shop.request(`http://localhost${path}`, visitor);
  const readHealth = createShopHealth({ backend, store, openPage, contentChecks });

  shop.route('/', apiRoutes(backend, clientAddress, hostOrigins, readHealth));
  shop.route('/', releaseRoutes(store));
  if (releaseApi) shop.route('/', releaseApi);
  shop.route('/', site.routes);
  shop.all('*', (context) => methodNotAllowed(context, READ_METHODS));

  // A separate app: where one handler matches, Hono answers synchronously, with 1.6 times the throughput.
  const withCache = new Hono();
  withCache.onError(serverError(log));
  return withCache.all(
    '*',
    (context) => site.cachedPage(context) ?? shop.fetch(context.req.raw, context.env),
  );
}

function observed(observe: ObserveRequest): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now();
    await next();
    const { method, path } = context.req;
    const seconds = (performance.now() - start) / 1000;
    observe({
      method,
      path,
      pattern: context.get('pagePattern'),
      status: context.res.status,
      seconds,
    });
  };
}

/** The files of the remotes' releases. */
function releaseRoutes(store: ReadableStore): Hono {
  return new Hono().get('/remotes/:name/:release{[0-9a-f]+}/*', async (context) => {
    const file = await releaseFile(store, context.req.path.slice(1), context);
    return file ?? context.notFound();
  });
}

/** Default Cache-Control: no-cache. Release files set one year themselves. */
const cacheControl: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
};
