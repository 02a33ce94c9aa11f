import { Hono } from 'hono';
import type { Logger } from 'node-kit/log/log';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { onlyHosts } from '../middleware/allowed-hosts.ts';
import { routeLabel } from './route-label.ts';

/** Upper bounds of the duration of requests, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Methods with their own label; others share one, since a client may send any method. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The request that places an order. */
const CHECKOUT = '/rest/v1/rpc/checkout';

/** A request, answered. */
export interface AnsweredRequest {
  method: string;
  path: string;
  /** Route pattern of the served page. */
  pattern: string | undefined;
  status: number;
  /** Duration until the response headers are sent. */
  seconds: number;
}

export type ObserveRequest = (request: AnsweredRequest) => void;

/** Figures of one instance of the shop, for Prometheus. */
export interface Metrics {
  /** Counts a request of the shop. */
  observe: ObserveRequest;
  /** Counts warnings and errors of the log by event. */
  countEvent: Logger;
  /** Adds a figure that is read at each request for the figures. */
  addGauge(name: string, help: string, read: () => number): void;
  /**
   * Handles `GET /metrics`. Needs a separate listener: visitors must not have access.
   *
   * @param allowedHosts allowed host names besides loopback names; undefined allows all.
   */
  app(allowedHosts: readonly string[] | undefined): Hono;
}

/** Labels have low cardinality, so that visitors cannot exhaust memory. */
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
    observe({ method: given, path, pattern, status, seconds }) {
      const method = METHODS.has(given) ? given : 'other';
      const route = routeLabel(path, pattern);
      duration.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
      if (status === 429) limited.inc({ route });
      if (status < 300 && method === 'POST' && path === CHECKOUT) orders.inc();
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
