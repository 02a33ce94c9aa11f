import type { Logger } from 'node-kit/log/log';
import type { Collector } from './collector.ts';

/** A collector that writes each event as a line of the log, for any log service. */
export function logCollector(log: Logger): Collector {
  return {
    collect: (event) =>
      log({ level: event.kind === 'error' ? 'warn' : 'info', event: 'browser_report', ...event }),
  };
}
