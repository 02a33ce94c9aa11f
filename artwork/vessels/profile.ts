/** Round vessels as profiles: a radius for each height, seen slightly from above. */
import { n } from '../svg.ts';

export interface Profile {
  /** Height of the rim above the foot, in pixels. */
  height: number;
  /** Height and radius pairs from the foot to the rim. */
  points: readonly (readonly [height: number, radius: number])[];
  /** Height of a horizontal circle divided by its width. */
  tilt: number;
}

/** Radius at a height, on a smooth curve through the profile's points. */
export function radiusAt({ points }: Profile, height: number): number {
  const last = points.length - 1;
  const next = Math.min(
    last,
    Math.max(
      1,
      points.findIndex(([y]) => y >= height),
    ),
  );
  const index = height > (points[last]?.[0] ?? 0) ? last : next;
  const point = (i: number): readonly [number, number] =>
    points[Math.min(last, Math.max(0, i))] ?? [0, 0];
  const [before, from, to, after] = [
    point(index - 2),
    point(index - 1),
    point(index),
    point(index + 1),
  ];
  const span = to[0] - from[0] || 1;
  const t = Math.min(1, Math.max(0, (height - from[0]) / span));
  // Hermite curve with Catmull-Rom slopes: a smooth outline.
  const slope = (a: readonly [number, number], b: readonly [number, number]): number =>
    ((b[1] - a[1]) / (b[0] - a[0] || 1)) * span;
  const [startSlope, endSlope] = [slope(before, to), slope(from, after)];
  const [t2, t3] = [t * t, t * t * t];
  return (
    (2 * t3 - 3 * t2 + 1) * from[1] +
    (t3 - 2 * t2 + t) * startSlope +
    (3 * t2 - 2 * t3) * to[1] +
    (t3 - t2) * endSlope
  );
}

/** Outline of the body between two heights; the foot is at y 0, up is negative. */
export function outline(profile: Profile, low: number, high: number, inset = 0): string {
  const steps = 26;
  const side = Array.from({ length: steps + 1 }, (_, i) => {
    const height = low + ((high - low) * i) / steps;
    return [Math.max(1, radiusAt(profile, height) - inset), -height] as const;
  });
  const arc = (radius: number, x: number, y: number): string =>
    `A ${n(radius)} ${n(radius * profile.tilt)} 0 0 1 ${n(x)} ${n(y)}`;
  const foot = side[0] ?? [1, 0];
  const rim = side[steps] ?? [1, 0];
  const left = side.map(([radius, y]) => `${n(-radius)} ${n(y)}`).join(' L ');
  const right = side
    .toReversed()
    .map(([radius, y]) => `${n(radius)} ${n(y)}`)
    .join(' L ');
  return `M ${left} ${arc(rim[0], rim[0], rim[1])} L ${right} ${arc(foot[0], -foot[0], foot[1])} Z`;
}

/** The part of the near wall between two heights, for painted rings. */
export function nearBand(profile: Profile, low: number, high: number): string {
  const { tilt } = profile;
  const heights = Array.from({ length: 9 }, (_, i) => low + ((high - low) * i) / 8);
  const side = (sign: 1 | -1): string[] =>
    heights.map((height) => `${n(sign * radiusAt(profile, height))} ${n(-height)}`);
  const [from, to] = [radiusAt(profile, low), radiusAt(profile, high)];
  const arc = (radius: number, x: number, y: number, sweep: 0 | 1): string =>
    `A ${n(radius)} ${n(radius * tilt)} 0 0 ${sweep} ${n(x)} ${n(y)}`;
  return `M ${side(-1).join(' L ')} ${arc(to, to, -high, 0)} L ${side(1).toReversed().join(' L ')} ${arc(from, -from, -low, 1)} Z`;
}
