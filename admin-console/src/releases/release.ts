/** The displayed Web Vitals, in display order. */
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

export type Vital = (typeof VITALS)[number];

/** Aggregated browser reports of one release of an app. */
export interface ReleaseHealth {
  /** `shell` or the name of a remote. */
  app: string;
  release: string;
  /** ISO 8601. */
  firstSeen: string;
  lastSeen: string;
  pageLoads: number;
  /** 75th percentile in ms (CLS: score); null if nothing was measured. */
  vitals: Record<Vital, number | null>;
  errorCount: number;
}

/** The errors of a release with the same code. */
export interface ReleaseError {
  app: string;
  release: string;
  code: string;
  count: number;
  /** ISO 8601. */
  lastSeen: string;
  /** Route patterns of the pages, at most five. */
  routes: readonly string[];
  /** Request id of the latest error, to find its log entry. */
  requestId: string | null;
  message: string | null;
  /** Stack of the latest error, one frame per line, with source positions if known. */
  stack: string | null;
}

/** A release served to some visitors in place of the current one. */
export interface Canary {
  release: string;
  /** Percentage of visitors, 1 to 99. */
  percent: number;
  /** Start time, ISO 8601. */
  since: string;
}

/** The currently served releases of an app. */
export interface ServedReleases {
  release: string;
  canary?: Canary;
}

/** By app. */
export type CurrentReleases = Readonly<Record<string, ServedReleases>>;
