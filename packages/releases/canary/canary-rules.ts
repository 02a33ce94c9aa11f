/** The rules by which `--auto` promotes or withdraws a canary: pure functions. */

/** A canary beside the current release in one respect, since the canary began. */
export interface Figure {
  /** `errors`: the share of page loads with an error; or the 75th percentile of a vital in milliseconds. */
  name: string;
  /** Page loads, or measurements of the vital. */
  canaryCount: number;
  currentCount: number;
  /** Null without any. */
  canaryValue: number | null;
  currentValue: number | null;
  /** How far the canary is worse (above 0) than by chance, in standard deviations; null: not known. */
  z: number | null;
}

/** What to do with a canary, and why. */
export interface Judgement {
  decision: 'promote' | 'withdraw' | 'wait' | 'leave';
  reason: string;
}

/** With fewer reports on one side nothing is judged. */
const MIN_COUNT = 30;

/** Page loads with an error: more than those of one network that count (packages/page-server/pages/page-loads.ts). */
const MIN_ERRORS = 21;

/** Page loads below this part of those that its share of the visitors makes expected are missing, not late. */
const MISSING_BELOW = 0.5;

/** Page loads of the canary, and of the current release, before it is promoted. */
const PAGE_LOADS = 200;

/** For so long errors may come late and caches be cold, in ms. */
const MIN_AGE_MS = 10 * 60_000;

/** After this time without a decision the canary is left to the operator, in ms. */
export const MAX_AGE_MS = 24 * 60 * 60_000;

/**
 * Chance exceeds it in one of two thousand comparisons of equal releases. It is strict because a canary is
 * compared many times, and because visits are not independent.
 */
const WORSE_Z = 3.3;

/** Chance exceeds it in one of twenty: not enough to withdraw, but too much to promote. */
const SUSPICIOUS_Z = 1.64;

/** A difference below a tenth is not worth a withdrawal, however certain it is. */
const TOLERANCE = 1.1;

/**
 * Judges a canary.
 *
 * @param ageMs time since it began.
 * @param percent its share of the visitors, since the time from which the figures are.
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

/** Page loads with the canary and without it. */
function loadsOf(figures: readonly Figure[]): [canary: number, current: number] {
  const loads = figures.find(({ name }) => name === 'errors');
  return [loads?.canaryCount ?? 0, loads?.currentCount ?? 0];
}

/** A canary that hangs, or that the server cannot serve, reports nothing. @returns undefined without such a sign. */
function missingLoads(figures: readonly Figure[], percent: number): string | undefined {
  const [canary, current] = loadsOf(figures);
  const share = percent / 100;
  const expected = (canary + current) * share;
  if (expected < MIN_COUNT || canary >= expected * MISSING_BELOW) return undefined;
  // Of the binomial distribution.
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
