import type { Logger } from 'shared-node/log/log';
import type { Collector } from './collector.ts';

/** Writes each event as a line of the log, where any log service can pick it up. */
export function logCollector(log: Logger): Collector {
  return {
    collect: (event) =>
      log({ level: event.kind === 'error' ? 'warn' : 'info', event: 'browser_report', ...event }),
  };
}
