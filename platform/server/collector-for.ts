import type { Logger } from '../backend/log.ts';
import { allOf, type Collector } from '../collector/collector.ts';
import { logCollector } from '../collector/log-collector.ts';
import type { BackendConnection } from './backend-connection.ts';

/** The log, and the table of the embedded backend. A hosted project is not written to from here. */
export function collectorFor(backend: BackendConnection, log: Logger): Collector {
  const kept = backend.kind === 'embedded' ? backend.collector : undefined;
  return kept ? allOf(logCollector(log), kept) : logCollector(log);
}
