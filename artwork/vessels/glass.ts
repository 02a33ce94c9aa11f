/** A drinking glass of any profile, with its contents and decoration. */
import { deepen, lighten } from '../colour.ts';
import { blur, caustic, contactShadow } from '../effects.ts';
import { across, clip, down, ellipse, group, n, path, type Stop } from '../svg.ts';
import { drops, shine } from './glass-shine.ts';
import { outline, type Profile, radiusAt } from './profile.ts';

export interface Glass {
  profile: Profile;
  /** The drink from its surface down to the floor of the glass. */
  liquid: readonly Stop[];
  /** Colour of the surface; default: the first colour of the drink. */
  surface?: string;
  /** Height of the surface above the foot, in pixels. */
  level: number;
  /** Colour of the light refracted onto the table. */
  glow?: string;
  /** Parts inside the drink (ice, fruit), drawn around the centre of the foot. */
  inside?: string;
  /** Parts that lie on the surface, drawn around its centre. */
  onTop?: string;
  /** Parts that rise above the rim, drawn around the centre of the surface. */
  standing?: string;
  /** Parts on the rim or before the glass, drawn around the centre of the rim. */
  onRim?: string;
  /** Parts behind the glass that touch it, such as a handle. */
  behind?: string;
  /** Height of the bottom of the drink; default: just above the foot. */
  floor?: number;
  /** Seed of the condensation drops; a glass without one is dry. */
  sweat?: string;
}

const wall = 6;

function drink(glass: Glass, floor: number): string {
  const { profile, liquid, level } = glass;
  const body = outline(profile, floor, level, wall);
  const radius = radiusAt(profile, level) - wall;
  const first = liquid[0]?.[1] ?? '#ffffff';
  const last = liquid[liquid.length - 1]?.[1] ?? first;
  const top = glass.surface ?? first;
  const surface = [0, -level, radius, radius * profile.tilt] as const;
  const edge = deepen(last, 0.5);
  const light = lighten(first, 0.55);
  return [
    path(body, down(...liquid)),
    group(
      `clip-path="${clip(path(body, '#000'))}"`,
      glass.inside ?? '',
      // Thick glass looks darker at both edges and brighter left of the middle.
      path(
        body,
        across(
          [0, edge, 0.55],
          [0.1, edge, 0.16],
          [0.2, light, 0.14],
          [0.3, light, 0.34],
          [0.46, light, 0],
          [0.72, edge, 0],
          [0.92, edge, 0.34],
          [1, edge, 0.5],
        ),
      ),
      ellipse(
        [0, -floor, radius * 0.95, radius * 0.2],
        deepen(last, 0.6),
        `opacity="0.45" filter="${blur(6)}"`,
      ),
    ),
    ellipse(surface, down([0, deepen(top, 0.2)], [0.45, top], [1, lighten(top, 0.22)])),
    ellipse(
      [0, -level, radius - 1.5, (radius - 1.5) * profile.tilt],
      'none',
      `stroke="${lighten(top, 0.55)}" stroke-width="2.4" opacity="0.75"`,
    ),
  ].join('');
}

/** Draws the glass around the centre of its foot. */
export function glass(options: Glass): string {
  const { profile, level, liquid } = options;
  const foot = radiusAt(profile, 0);
  const rim = radiusAt(profile, profile.height);
  const floor = options.floor ?? profile.height * 0.035 + 5;
  const tint = liquid[liquid.length - 1]?.[1] ?? '#ffffff';
  const atSurface = (content = ''): string =>
    group(`transform="translate(0 ${n(-level)})"`, content);
  return [
    contactShadow(0, 0, foot),
    options.glow === undefined ? '' : caustic(0, 0, foot, options.glow),
    options.behind ?? '',
    path(outline(profile, 0, profile.height), '#fff8ee', 'opacity="0.2"'),
    ellipse(
      [0, -profile.height, rim - 3, (rim - 3) * profile.tilt],
      down([0, '#ffffff', 0.4], [1, '#ffffff', 0.05]),
    ),
    drink(options, floor),
    atSurface(options.onTop),
    atSurface(options.standing),
    // The solid base refracts the colour of the drink into bright bands.
    path(
      outline(profile, 0, floor, 1),
      across(
        [0, '#ffffff', 0.5],
        [0.14, deepen(tint, 0.2), 0.35],
        [0.3, '#fff5e6', 0.65],
        [0.42, lighten(tint, 0.4), 0.3],
        [0.6, deepen(tint, 0.15), 0.3],
        [0.82, '#fff5e6', 0.45],
        [1, '#ffffff', 0.55],
      ),
    ),
    shine(profile),
    options.sweat === undefined ? '' : drops(profile, options.sweat),
    group(`transform="translate(0 ${n(-profile.height)})"`, options.onRim ?? ''),
  ].join('');
}
