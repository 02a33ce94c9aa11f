/** Rules for promoting or withdrawing a canary with `--auto`, as pure functions. */

/** A metric of the canary and of the current release since the canary started. */
export interface Figure {
  /** `errors`: share of page loads with an error; or the 75th percentile of a Web Vital in milliseconds. */
  name: string;
  /** Number of page loads, or of measurements. */
  canaryCount: number;
  currentCount: number;
  /** Null without any. */
  canaryValue: number | null;
  currentValue: number | null;
  /** z-score: standard deviations by which the canary is worse (above 0); null when unknown. */
  z: number | null;
}

/** Decision about a canary with its reason. */
export interface Judgement {
  decision: 'promote' | 'withdraw' | 'wait' | 'leave';
  reason: string;
}

/** Minimum sample size on each side. */
const MIN_COUNT = 30;

/** Minimum page loads with an error: more than one network can contribute (packages/page-server/pages/page-loads.ts). */
const MIN_ERRORS = 21;

/** Below this ratio of actual to expected page loads, reports are missing rather than late. */
const MISSING_BELOW = 0.5;

/** Minimum page loads of canary and current release before a promotion. */
const PAGE_LOADS = 200;

/** Minimum age before a promotion in ms: errors may arrive late and caches are cold. */
const MIN_AGE_MS = 10 * 60_000;

/** Without a decision after this time in ms, the canary is left to the operator. */
export const MAX_AGE_MS = 24 * 60 * 60_000;

/**
 * z-score for a withdrawal: false positive rate 1 in 2,000. Strict because a canary is compared many times and visits
 * are not independent.
 */
const WORSE_Z = 3.3;

/** z-score that delays a promotion: false positive rate 1 in 20. */
const SUSPICIOUS_Z = 1.64;

/** Differences below 10 % do not justify a withdrawal, however significant. */
const TOLERANCE = 1.1;

/**
 * Judges a canary.
 *
 * @param ageMs time since it started.
 * @param percent its share of the visitors during the measured period.
 */
export function judge(figures: readonly Figure[], ageMs: number, percent: number): Judgement {
  const judged = figures.filter(
    ({ canaryCount, currentCount }) => Math.min(canaryCount, currentCount) >= MIN_COUNT,
  );
  const worse = judged.filter((figure) => isWorse(figure, WORSE_Z) && !isRare(figure));
  if (worse.length > 0) {
    return { decision: 'withdraw', reason: `it is worse: ${worse.map(described).join('; ')}` };
  }
  const missing = missingLoads(figures, percent);
  if (missing !== undefined) return { decision: 'withdraw', reason: missing };
  const waiting = reasonToWait(figures, judged, ageMs);
  if (waiting === undefined) {
    return { decision: 'promote', reason: `it is not worse: ${judged.map(described).join('; ')}` };
  }
  return ageMs < MAX_AGE_MS
    ? { decision: 'wait', reason: waiting }
    : { decision: 'leave', reason: `no decision within ${minutes(MAX_AGE_MS)}: ${waiting}` };
}

/** Page loads of the canary and of the current release. */
function loadsOf(figures: readonly Figure[]): [canary: number, current: number] {
  const loads = figures.find(({ name }) => name === 'errors');
  return [loads?.canaryCount ?? 0, loads?.currentCount ?? 0];
}

/** Detects a canary that hangs or cannot be served, and therefore reports nothing. @returns undefined otherwise. */
function missingLoads(figures: readonly Figure[], percent: number): string | undefined {
  const [canary, current] = loadsOf(figures);
  const share = percent / 100;
  const expected = (canary + current) * share;
  if (expected < MIN_COUNT || canary >= expected * MISSING_BELOW) return undefined;
  // Normal approximation of the binomial distribution.
  const z = (expected - canary) / Math.sqrt(expected * (1 - share));
  if (z < WORSE_Z) return undefined;
  return `its page loads are missing: ${canary} with it and ${current} without, where its share of ${percent} % makes ${Math.round(expected)} expected`;
}

function reasonToWait(
  figures: readonly Figure[],
  judged: readonly Figure[],
  ageMs: number,
): string | undefined {
  const [canary, current] = loadsOf(figures);
  if (Math.min(canary, current) < PAGE_LOADS) {
    return `${canary} page loads with it and ${current} without, of ${PAGE_LOADS} each`;
  }
  const suspicious = judged.filter((figure) => isWorse(figure, SUSPICIOUS_Z));
  if (suspicious.length > 0) return `it may be worse: ${suspicious.map(described).join('; ')}`;
  return ageMs < MIN_AGE_MS ? `it is younger than ${minutes(MIN_AGE_MS)}` : undefined;
}

function isWorse({ canaryValue, currentValue, z }: Figure, limit: number): boolean {
  if (z === null || canaryValue === null || currentValue === null) return false;
  return z >= limit && canaryValue > currentValue * TOLERANCE;
}

function isRare({ name, canaryValue, canaryCount }: Figure): boolean {
  return name === 'errors' && Math.round((canaryValue ?? 0) * canaryCount) < MIN_ERRORS;
}

/** `LCP 2400 ms, now 1820 ms (+4.2 deviations)`. */
function described({ name, canaryValue, currentValue, z }: Figure): string {
  const shown = (value: number | null) => {
    if (value === null) return '–';
    return name === 'errors' ? `${value.toFixed(3)} a page load` : `${Math.round(value)} ms`;
  };
  const deviations = z === null ? '' : ` (${z > 0 ? '+' : ''}${z.toFixed(1)} deviations)`;
  return `${name} ${shown(canaryValue)}, now ${shown(currentValue)}${deviations}`;
}

function minutes(ms: number): string {
  return ms >= 2 * 60 * 60_000 ? `${ms / 3_600_000} hours` : `${ms / 60_000} minutes`;
}
