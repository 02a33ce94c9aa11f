import type { AppReleases, Registry } from '../releases/registry.ts';

/**
 * On which side of canaries a visitor is: in all (testers), in none, or in those that the number
 * falls into.
 */
export type CanarySide = 'in' | 'out' | number;

/**
 * How many different numbers visitors get. Many enough that a share is right to within a percent,
 * few enough that a number tells nobody from the others in a crowd.
 */
export const BUCKETS = 10_000;

/** The release of an app that a visitor gets; undefined when there is none. */
export function releaseFor(app: AppReleases | undefined, side: CanarySide): string | undefined {
  if (!app) return undefined;
  const { canary, history } = app;
  return canary && isIn(side, canary.release, canary.percent) ? canary.release : history[0];
}

/** Whether some visitors get another release than the others. */
export function hasCanary(registry: Registry): boolean {
  return Object.values(registry).some(({ canary }) => canary !== undefined);
}

/**
 * Whether a visitor gets a canary. The release takes part in the draw, so that it is not always the
 * same people who try what is new; the share only grows for those who are in already.
 */
function isIn(side: CanarySide, release: string, percent: number): boolean {
  if (typeof side !== 'number') return side === 'in';
  return hash(`${release}/${side}`) % BUCKETS < (percent / 100) * BUCKETS;
}

/**
 * FNV-1a with the last step of MurmurHash3, which spreads short texts that differ little: 32 bits,
 * the same in every runtime, also at the edge of a CDN.
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
