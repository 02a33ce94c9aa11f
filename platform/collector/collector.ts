import type { RemoteName } from 'shared-node/workspace';

/** Where in the shop something happened, and in which releases. */
interface Place {
  /** Who owns the page or the code; the shell when left out. */
  remote?: RemoteName;
  /** Release of the remote. */
  release?: string;
  /** Release of the shell. */
  shell?: string;
  /** Pattern of the page, e.g. `/detaildrink/:id`; `*` for one that the shop does not know. */
  route: string;
}

/** Something that went wrong in a browser. */
export interface ErrorEvent extends Place {
  kind: 'error';
  /** Stable, for programs. */
  code: string;
  message?: string;
  /** Id of the request that failed, as in the log. */
  requestId?: string;
}

/** One Web Vital of one page load, see https://web.dev/articles/vitals. */
export interface VitalEvent extends Place {
  kind: 'vital';
  name: VitalName;
  /** Milliseconds; of CLS a score. */
  value: number;
}

export type VitalName = 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';

/** What a browser told, checked and without secrets. */
export type BrowserEvent = ErrorEvent | VitalEvent;

/** Takes what browsers tell. Returns at once and never throws: a report must not slow the shop. */
export interface Collector {
  collect(event: BrowserEvent): void;
}

/** One that hands each event to several. */
export function allOf(...collectors: readonly Collector[]): Collector {
  return {
    collect(event) {
      for (const collector of collectors) collector.collect(event);
    },
  };
}
