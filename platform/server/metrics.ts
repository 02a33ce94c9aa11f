import { Hono, type MiddlewareHandler } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Logger } from 'shared-node/log/log';
import { onlyHosts } from './allowed-hosts.ts';
import { routeLabel } from './route-label.ts';

/** Upper bounds of the duration of requests, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Methods with figures of their own; a client may send any other. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The request that orders the content of a cart. */
const CHECKOUT = '/rest/v1/rpc/checkout';

/** Figures of one instance of the shop, for Prometheus. */
export interface Metrics {
  /** Counts and times the requests of the shop. */
  measure: MiddlewareHandler;
  /** Counts warnings and errors of the log by event. */
  countEvent: Logger;
  /** Adds a figure that is read at each request for the figures. */
  addGauge(name: string, help: string, read: () => number): void;
  /**
   * Answers `GET /metrics`. It needs a listener of its own: visitors must not read it.
   *
   * @param allowedHosts host names besides loopback ones; undefined: all.
   */
  app(allowedHosts: readonly string[] | undefined): Hono;
}

/** All labels have few values, so that a visitor cannot fill the memory. */
export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'Time to the head of the answer, by route, method and class of the status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const limited = new Counter({
    name: 'shop_rate_limited_total',
    help: 'Requests answered 429, by route',
    labelNames: ['route'],
    registers,
  });
  const orders = new Counter({
    name: 'shop_orders_total',
    help: 'Successful checkouts, repeated ones included',
    registers,
  });
  const events = new Counter({
    name: 'shop_log_events_total',
    help: 'Warnings and errors of the page server, by the event of the log',
    labelNames: ['level', 'event'],
    registers,
  });

  return {
    async measure(context, next) {
      const start = performance.now();
      await next();
      const { path, method: given } = context.req;
      const { status, ok } = context.res;
      const method = METHODS.has(given) ? given : 'other';
      const route = routeLabel(path, context.get('pagePattern'));
      const seconds = (performance.now() - start) / 1000;
      duration.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
      if (status === 429) limited.inc({ route });
      if (ok && method === 'POST' && path === CHECKOUT) orders.inc();
    },
    countEvent({ level, event }) {
      if (level !== 'info') events.inc({ level, event });
    },
    addGauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    app: (allowedHosts) =>
      new Hono().use(onlyHosts(allowedHosts)).get('/metrics', async (context) =>
        context.body(await register.metrics(), 200, {
          'content-type': register.contentType,
          'cache-control': 'no-store',
        }),
      ),
  };
}
