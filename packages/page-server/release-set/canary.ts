import type { AppReleases, ReleaseRegistry } from 'releases/registry/registry';

/** A visitor's assignment to canaries: to all (testers), to none, or by the number of a bucket. */
export type CanarySide = 'in' | 'out' | number;

/**
 * Number of buckets: enough for an accurate percentage, too few for a number to identify a visitor.
 */
export const BUCKETS = 10_000;

/** The release of an app that a visitor gets; undefined when there is none. */
export function releaseFor(app: AppReleases | undefined, side: CanarySide): string | undefined {
  if (!app) return undefined;
  const { canary, history, appRetiredAt } = app;
  if (appRetiredAt !== undefined) return undefined;
  return canary && isIn(side, canary.release, canary.percent) ? canary.release : history[0];
}

/** Whether some visitors get different releases. */
export function hasCanary(registry: ReleaseRegistry): boolean {
  return Object.values(registry).some((app) => app?.canary !== undefined);
}

/**
 * Whether a visitor gets a canary. The hash includes the release, so that each canary gets a different sample of
 * visitors. When the percentage grows, visitors who have the canary keep it.
 */
function isIn(side: CanarySide, release: string, percent: number): boolean {
  if (typeof side !== 'number') return side === 'in';
  return hash(`${release}/${side}`) % BUCKETS < (percent / 100) * BUCKETS;
}

/**
 * FNV-1a with the finalizer of MurmurHash3, which disperses short, similar texts. 32 bits, and the
 * same result in every runtime, also at the edge of a CDN.
 */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193);
  }
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
