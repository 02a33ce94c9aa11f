/** Compared metrics: errors per page load, and two vitals. */
export const COMPARED = ['errors', 'LCP', 'INP'] as const;

export type Compared = (typeof COMPARED)[number];

/** Metrics of canary and current release, since the start of the canary. */
export interface Comparison {
  name: Compared;
  /** Page loads, or measurements of the vital. */
  canaryCount: number;
  currentCount: number;
  /** Errors per page load, or the 75th percentile in ms; null if nothing was measured. */
  canaryValue: number | null;
  currentValue: number | null;
  /** z-score of the difference; positive if the canary is worse. */
  z: number | null;
}

export type Verdict = 'unknown' | 'chance' | 'worse' | 'better';

/** Minimum number of reports per side for a conclusion. */
export const MIN_COUNT = 30;

/** Significance threshold: equal releases exceed it in one of a hundred comparisons. */
const MAX_CHANCE_Z = 2.58;

/** Whether the difference of two releases is significant. */
export function verdictOf({ canaryCount, currentCount, z }: Comparison): Verdict {
  if (Math.min(canaryCount, currentCount) < MIN_COUNT) return 'unknown';
  // Null if there are no errors, or all values are equal: then there is no difference.
  if (z === null || Math.abs(z) < MAX_CHANCE_Z) return 'chance';
  return z > 0 ? 'worse' : 'better';
}
