import type { Comparison } from './comparison.rules.ts';
import type { ReleaseHealth } from './release.ts';

/** A healthy release of the storefront. */
export function healthOf(given: Partial<ReleaseHealth> = {}): ReleaseHealth {
  return {
    app: 'storefront',
    release: 'aaaa1111bbbb2222',
    firstSeen: '2026-11-21T08:00:00Z',
    lastSeen: '2026-11-21T10:00:00Z',
    pageLoads: 42,
    vitals: { LCP: 1820, INP: 250, CLS: 0.3, FCP: 900, TTFB: 40 },
    errorCount: 0,
    ...given,
  };
}

/** A canary with a significantly worse LCP. */
export function comparisonOf(given: Partial<Comparison> = {}): Comparison {
  return {
    name: 'LCP',
    canaryCount: 120,
    currentCount: 980,
    canaryValue: 2400,
    currentValue: 1820,
    z: 4.2,
    ...given,
  };
}
