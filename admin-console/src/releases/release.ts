/** The Web Vitals that are shown, in this order. */
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

export type Vital = (typeof VITALS)[number];

/** The reports of browsers about one release of an app. */
export interface ReleaseHealth {
  /** `shell` or the name of a remote. */
  app: string;
  release: string;
  /** ISO 8601. */
  firstSeen: string;
  lastSeen: string;
  pageLoads: number;
  /** 75th percentile in milliseconds, of CLS a score; null without a measurement. */
  vitals: Record<Vital, number | null>;
  errorCount: number;
}

/** The errors with one code in one release. */
export interface ReleaseError {
  app: string;
  release: string;
  code: string;
  count: number;
  /** ISO 8601. */
  lastSeen: string;
  /** Patterns of the pages, at most five. */
  routes: readonly string[];
  /** Of the latest one; it identifies the log entry. */
  requestId: string | null;
  message: string | null;
  /** Of the latest one: a line for each call, with the positions in the sources if they are known. */
  stack: string | null;
}

/** A release that a part of the visitors gets in place of the current one. */
export interface Canary {
  release: string;
  /** Of the visitors, from 1 to 99. */
  percent: number;
  /** When it began, in ISO 8601. */
  since: string;
}

/** The releases of an app that visitors get now. */
export interface ServedReleases {
  release: string;
  canary?: Canary;
}

/** By app. */
export type CurrentReleases = Readonly<Record<string, ServedReleases>>;
