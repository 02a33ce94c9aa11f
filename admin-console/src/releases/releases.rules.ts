import type { CurrentReleases, ReleaseError, ReleaseHealth, Vital } from './release.ts';

export type Rating = 'good' | 'needs-improvement' | 'poor';

/**
 * Thresholds of https://web.dev/articles/vitals for the 75th percentile: good up to the first value, poor
 * above the second. In ms; CLS: score.
 */
const THRESHOLDS: Record<Vital, readonly [good: number, poor: number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

/** The rating of a 75th percentile. */
export function ratingOf(vital: Vital, value: number): Rating {
  const [good, poor] = THRESHOLDS[vital];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}

const twoDecimals = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 });

/** `184 ms`, `1,82 dtk`, or a score such as `0,05`. */
export function shownValue(vital: Vital, value: number): string {
  if (vital === 'CLS') return twoDecimals.format(value);
  return value < 1000 ? `${Math.round(value)} ms` : `${twoDecimals.format(value / 1000)} dtk`;
}

/** Change from the previous release; undefined if a value is missing. */
export function changeOf(
  vital: Vital,
  value: number | null,
  before: number | null | undefined,
): string | undefined {
  if (value === null || before === null || before === undefined) return undefined;
  const shown = shownValue(vital, Math.abs(value - before));
  if (shown === shownValue(vital, 0)) return 'sama';
  return `${value > before ? 'naik' : 'turun'} ${shown}`;
}

/** Formats errors per page load, e.g. `0,05`; does not round small rates to 0. */
export function shownErrorRate(rate: number): string {
  return rate > 0 && rate < 0.005 ? '< 0,01' : twoDecimals.format(rate);
}

/** A release in the list of its app. */
export interface ListedRelease {
  release: string;
  isCurrent: boolean;
  /** Percentage of visitors if it is a canary. */
  canaryPercent?: number | undefined;
  /** Undefined until the first report. */
  health: ReleaseHealth | undefined;
  errors: readonly ReleaseError[];
  /** The previous release; undefined if it has no reports. */
  before: ReleaseHealth | undefined;
}

/** An app with its releases, newest first. */
export interface AppReleases {
  app: string;
  releases: readonly ListedRelease[];
}

/** Maximum number of listed releases per app; older ones are only in the database. */
const MAX_RELEASES = 6;

/**
 * Groups the reports by app: the current release, then the canary, then the others, newest first.
 *
 * @param healths newest first.
 */
export function releasesByApp(
  healths: readonly ReleaseHealth[],
  errors: readonly ReleaseError[],
  current: CurrentReleases,
): AppReleases[] {
  const apps = new Set([...Object.keys(current), ...healths.map(({ app }) => app)]);
  return [...apps].toSorted().map((app) => {
    const known = healths.filter((health) => health.app === app);
    const { release: first, canary } = current[app] ?? {};
    const others = known.filter(({ release }) => ![first, canary?.release].includes(release));
    const list = (release: string, before?: ReleaseHealth): ListedRelease => ({
      release,
      isCurrent: release === first,
      canaryPercent: release === canary?.release ? canary.percent : undefined,
      health: known.find((health) => health.release === release),
      errors: errors.filter((error) => error.app === app && error.release === release),
      before,
    });
    const releases = [
      ...(first === undefined ? [] : [list(first, others[0])]),
      // A separate table compares the canary with the current release.
      ...(canary ? [list(canary.release)] : []),
      ...others.map(({ release }, index) => list(release, others[index + 1])),
    ];
    return { app, releases: releases.slice(0, MAX_RELEASES) };
  });
}
