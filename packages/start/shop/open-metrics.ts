import { AddressError, listen } from 'node-kit/http/listen';
import type { Logger } from 'node-kit/log/log';
import type { Metrics } from 'page-server/health/metrics';
import { isLoopback, type StartOptions } from '../options.ts';
import { say } from '../progress.ts';
import type { Close } from '../until-stopped.ts';

/**
 * Opens the listener of METRICS_PORT, which answers only `/metrics`; undefined without that setting.
 *
 * @throws AddressError
 */
export async function openMetrics(
  { metrics: address }: Pick<StartOptions, 'metrics'>,
  closers: Close[],
): Promise<Metrics | undefined> {
  if (!address) return undefined;
  // Loaded on demand: takes 2 MB of heap.
  const { createMetrics } = await import('page-server/health/metrics');
  const metrics = createMetrics();
  const { host } = address;
  const app = metrics.app(isLoopback(host) ? [] : undefined);
  const { port, close } = await listen(app, host, address.port).catch((error: unknown) => {
    if (!(error instanceof AddressError)) throw error;
    throw new AddressError(`METRICS_HOST and METRICS_PORT: ${error.message}`);
  });
  closers.push(close);
  say(`• Metrics on http://${host}:${port}/metrics`);
  return metrics;
}

/** A logger that also counts warnings and errors in the metrics. */
export function countingEvents(log: Logger, metrics: Metrics | undefined): Logger {
  if (!metrics) return log;
  return (entry) => {
    metrics.countEvent(entry);
    log(entry);
  };
}
