import type { Logger } from 'node-kit/log/log';
import type { RemoteName } from 'node-kit/workspace';

/** Page and releases of an event. */
interface Place {
  /** Owning remote; defaults to the shell. */
  remote?: RemoteName;
  /** Release of the remote. */
  release?: string;
  /** Release of the shell. */
  shell?: string;
  /** Pattern of the page, e.g. `/detaildrink/:id`; `*` for an unknown page. */
  route: string;
  /** Id of the page load, if the server sent the page with these releases during a canary. */
  pageLoad?: string;
}

/** An error in a browser. */
export interface ErrorEvent extends Place {
  kind: 'error';
  /** Stable error code. */
  code: string;
  message?: string;
  /** Id of the failed request, as in the log. */
  requestId?: string;
  /** One line per frame, see read-stack.ts. */
  stack?: string;
}

/** One Web Vital of one page load, see https://web.dev/articles/vitals. */
export interface VitalEvent extends Place {
  kind: 'vital';
  name: VitalName;
  /** In milliseconds; CLS is a score. */
  value: number;
}

export type VitalName = 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';

/** A browser report, validated and redacted. */
export type BrowserEvent = ErrorEvent | VitalEvent;

/** Stores browser reports without blocking or throwing. */
export interface Collector {
  collect(event: BrowserEvent): void;
}

/** A collector that passes each event to several others. */
export function allOf(...collectors: readonly Collector[]): Collector {
  return {
    collect(event) {
      for (const collector of collectors) collector.collect(event);
    },
  };
}

/** A collector that writes each event as a line of the log, for any log service. */
export function logCollector(log: Logger): Collector {
  return {
    collect: (event) =>
      log({ level: event.kind === 'error' ? 'warn' : 'info', event: 'browser_report', ...event }),
  };
}
