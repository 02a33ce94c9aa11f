/** What is compared: errors per page load, and two vitals. */
export const COMPARED = ['errors', 'LCP', 'INP'] as const;

export type Compared = (typeof COMPARED)[number];

/** A canary beside the current release, since the canary began. */
export interface Comparison {
  name: Compared;
  /** Page loads, or measurements of the vital. */
  canaryCount: number;
  currentCount: number;
  /** Errors per page load, or the 75th percentile in milliseconds; null without a measurement. */
  canaryValue: number | null;
  currentValue: number | null;
  /** How far the canary is worse (above 0) than by chance, in standard deviations. */
  z: number | null;
}

export type Verdict = 'unknown' | 'chance' | 'worse' | 'better';

/** Fewer reports of a side say nothing, whatever they are. */
export const MIN_COUNT = 30;

/** Chance exceeds it in one of a hundred comparisons of equal releases. */
const MAX_CHANCE_Z = 2.58;

/** Whether the difference of two releases can be chance. */
export function verdictOf({ canaryCount, currentCount, z }: Comparison): Verdict {
  if (Math.min(canaryCount, currentCount) < MIN_COUNT) return 'unknown';
  // Without any error, or with equal values only, there is no difference.
  if (z === null || Math.abs(z) < MAX_CHANCE_Z) return 'chance';
  return z > 0 ? 'worse' : 'better';
}
