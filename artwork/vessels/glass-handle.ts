import { blur } from '../effects.ts';
import { group, n, stroke } from '../svg.ts';
import { type Profile, radiusAt } from './profile.ts';

/** Handle of a glass mug, on the right; goes behind the glass. */
export function glassHandle(profile: Profile, tint: string): string {
  const [top, bottom] = [profile.height * 0.8, profile.height * 0.22];
  const [high, low] = [radiusAt(profile, top) - 4, radiusAt(profile, bottom) - 4];
  const reach = profile.height * 0.4;
  const d = `M ${n(high)} ${n(-top)} C ${n(high + reach)} ${n(-top - 14)} ${n(low + reach * 1.2)} ${n(-bottom)} ${n(low)} ${n(-bottom)}`;
  return group(
    '',
    stroke(d, '#ffffff', 22, 'opacity="0.42"'),
    stroke(d, tint, 14, 'opacity="0.35"'),
    stroke(d, '#ffffff', 4, `opacity="0.9" transform="translate(-2 -6)" filter="${blur(0.9)}"`),
    stroke(d, '#ffffff', 2, 'opacity="0.7" transform="translate(3 8)"'),
  );
}
