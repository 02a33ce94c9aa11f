/** Opaque round vessels (cups, mugs, bowls, pots) with a filling that may rise over the rim. */
import { deepen, lighten } from '../colour.ts';
import { blur, contactShadow } from '../effects.ts';
import { across, clip, down, ellipse, group, n, path, type Stop, stroke } from '../svg.ts';
import { nearBand, outline, type Profile, radiusAt } from './profile.ts';

export interface Ceramic {
  profile: Profile;
  colour: string;
  /** Colour inside; default: the outer colour. */
  inner?: string;
  /** Thickness of the wall at the rim, in pixels. */
  lip?: number;
  /** Colour of the rim, such as the blue edge of enamel. */
  edge?: string;
  /** Painted rings: from, to (heights above the foot) and colour. */
  bands?: readonly (readonly [number, number, string])[];
  /** Anything painted on the outside, clipped to the body, around the centre of the foot. */
  paint?: string;
  /** Surface of the filling, from its far to its near edge. */
  filling: readonly Stop[];
  /** Distance of the filling below the rim, in pixels. */
  below?: number;
  /** Parts on the filling; cut off where the near wall hides them. Around the rim's centre. */
  onTop?: string;
  /** Side the handle is on. */
  handle?: 'left' | 'right';
  gloss?: number;
}

function handleOf(profile: Profile, colour: string, side: 'left' | 'right'): string {
  const high = radiusAt(profile, profile.height * 0.8) - 6;
  const low = radiusAt(profile, profile.height * 0.26) - 4;
  const [top, bottom] = [-profile.height * 0.8, -profile.height * 0.26];
  const reach = profile.height * 0.42;
  const d = `M ${n(high)} ${n(top)} C ${n(high + reach)} ${n(top - 16)} ${n(low + reach * 1.25)} ${n(bottom - 4)} ${n(low)} ${n(bottom)}`;
  const width = profile.height * 0.13;
  return group(
    side === 'left' ? 'transform="scale(-1 1)"' : '',
    stroke(d, deepen(colour, 0.3), width),
    stroke(d, colour, width * 0.78, 'transform="translate(-1.5 -2)"'),
    stroke(
      d,
      lighten(colour, 0.7),
      width * 0.2,
      `transform="translate(-3 -5)" opacity="0.85" filter="${blur(1.2)}"`,
    ),
  );
}

/** Draws the vessel around the centre of its foot. */
export function ceramic(options: Ceramic): string {
  const { profile, colour, inner = colour, lip = 7, below = 12, gloss = 0.75 } = options;
  const { height, tilt } = profile;
  const rim = radiusAt(profile, height);
  const [opening, level] = [rim - lip, rim - lip - below * 0.35];
  const body = outline(profile, 0, height);
  const surface = [0, -height + below, level, level * tilt] as const;
  const mouth = ellipse([0, -height, opening, opening * tilt], '#000');
  const over = `M ${n(-opening)} ${n(-height)} A ${n(opening)} ${n(opening * tilt)} 0 0 0 ${n(opening)} ${n(-height)} L 400 ${n(-height)} L 400 -900 L -400 -900 L -400 ${n(-height)} Z`;
  const glint = Array.from({ length: 10 }, (_, i) => {
    const y = height * (0.3 + i * 0.065);
    return `${i === 0 ? 'M' : 'L'} ${n(-radiusAt(profile, y) * 0.74)} ${n(-y + rim * tilt * 0.35)}`;
  }).join(' ');
  return [
    contactShadow(0, 0, Math.max(radiusAt(profile, 0), rim * 0.72)),
    options.handle === undefined ? '' : handleOf(profile, colour, options.handle),
    path(body, down([0, lighten(colour, 0.12)], [1, deepen(colour, 0.16)])),
    group(
      `clip-path="${clip(path(body, '#000'))}"`,
      ...(options.bands ?? []).map(([low, high, band]) => path(nearBand(profile, low, high), band)),
      options.paint ?? '',
      path(
        body,
        across(
          [0, deepen(colour, 0.5), 0.5],
          [0.14, deepen(colour, 0.3), 0.14],
          [0.3, '#fff6e6', 0.42 * gloss],
          [0.5, '#fff6e6', 0],
          [0.74, deepen(colour, 0.4), 0.22],
          [1, deepen(colour, 0.6), 0.72],
        ),
      ),
      // The table reflects some light onto the foot.
      ellipse(
        [rim * 0.35, 0, rim * 0.8, height * 0.2],
        '#ffb27a',
        `opacity="0.3" filter="${blur(12)}"`,
      ),
      stroke(glint, '#ffffff', 8, `opacity="${n(gloss)}" filter="${blur(2.6)}"`),
    ),
    ellipse(
      [0, -height, rim, rim * tilt],
      across(
        [0, lighten(options.edge ?? colour, 0.5)],
        [0.5, options.edge ?? colour],
        [1, lighten(options.edge ?? colour, 0.25)],
      ),
    ),
    ellipse(
      [0, -height, opening, opening * tilt],
      across([0, deepen(inner, 0.45)], [0.5, deepen(inner, 0.12)], [1, lighten(inner, 0.2)]),
    ),
    group(
      `clip-path="${clip(mouth)}"`,
      ellipse(
        [0, surface[1] + 3, level, level * tilt],
        deepen(inner, 0.5),
        `opacity="0.5" filter="${blur(3)}"`,
      ),
      ellipse(surface, down(...options.filling)),
    ),
    group(
      `clip-path="${clip(path(over, '#000'))}"`,
      group(`transform="translate(0 ${n(-height + below)})"`, options.onTop ?? ''),
    ),
    stroke(
      `M ${n(-rim * 0.9)} ${n(-height + rim * tilt * 0.46)} q ${n(rim * 0.32)} ${n(rim * tilt * 0.48)} ${n(rim * 0.7)} ${n(rim * tilt * 0.5)}`,
      across([0, '#ffffff', 0], [0.3, '#ffffff', 0.95], [1, '#ffffff', 0]),
      3.4,
    ),
  ].join('');
}
