import { invalid } from '../auth-error.ts';

/** Seconds of each unit: https://pkg.go.dev/time#ParseDuration */
const UNITS: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600 };

const PART = /(\d{1,9}(?:\.\d{1,9})?)(ms|s|m|h)/g;

/** The longest ban: a hundred years. */
const MAX_SECONDS = 100 * 365 * 24 * 3600;

/**
 * Seconds of a duration such as `24h` or `1h30m`; 0 for `none`, undefined for the empty text.
 *
 * @throws AuthError `validation_failed`
 */
export function banSeconds(duration: string): number | undefined {
  if (duration === '') return undefined;
  if (duration === 'none') return 0;
  if (duration.replace(PART, '') !== '') {
    throw invalid(`invalid format for ban duration: time: invalid duration "${duration}"`);
  }
  const seconds = [...duration.matchAll(PART)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (UNITS[unit ?? ''] ?? 0),
    0,
  );
  return Math.min(seconds, MAX_SECONDS);
}
