/** The background of every picture: a dusk sky, the setting sun and a table. */
import { type Dusk, duskPalette, type Family, type Hour } from './dusk-palette.ts';
import { blur } from './effects.ts';
import { between, randomFrom } from './random.ts';
import { across, clip, down, ellipse, n, radial } from './svg.ts';

export interface Sun {
  x: number;
  y: number;
  radius: number;
}

export interface Backdrop {
  family: Family;
  hour: Hour;
  /** Seed of small shifts of sun and hue, so that pictures of a family differ. */
  seed: string;
  width: number;
  height: number;
  /** Height of the table's far edge, in pixels from the top. */
  horizon: number;
  /** Position of the sun; default: near the middle. */
  sun?: Sun;
  /** Draws the part between sky and table, in pixels of the picture. */
  far?: (dusk: Dusk) => string;
}

/** Draws sky, sun and table over the whole picture. */
export function backdrop(options: Backdrop): string {
  const { family, hour, seed, width, height, horizon } = options;
  const random = randomFrom(seed);
  const dusk = duskPalette(family, hour, between(random, -9, 9));
  const sun = options.sun ?? {
    x: width * between(random, 0.34, 0.66),
    radius: between(random, 175, 205),
    y: horizon - between(random, 60, 130),
  };
  const area = (y: number, h: number, fill: string, more = ''): string =>
    `<rect x="0" y="${n(y)}" width="${width}" height="${n(h)}" fill="${fill}" ${more}/>`;
  const [farEdge, middle, nearEdge] = dusk.table;
  return [
    sky(dusk, sun, width, height, horizon),
    hour === 'night' ? lamps(random, width, horizon) : '',
    options.far?.(dusk) ?? '',
    area(horizon, height - horizon, down([0, farEdge], [0.18, middle], [1, nearEdge])),
    // The reflection of the sun on the table, brightest at the far edge.
    ellipse(
      [sun.x, horizon + 30, sun.radius * 1.15, 74],
      dusk.sunTop,
      `opacity="0.42" filter="${blur(30)}" clip-path="${clip(area(horizon, height, '#000'))}"`,
    ),
    area(
      horizon - 1,
      3,
      across([0, dusk.sunTop, 0], [sun.x / width, dusk.sunTop, 0.9], [1, dusk.sunTop, 0]),
    ),
    area(0, height, radial(0.5, 0.46, 0.78, [0.62, dusk.corner, 0], [1, dusk.corner, 0.42])),
  ].join('');
}

/** Draws sky and sun over the whole picture. */
export function sky(dusk: Dusk, sun: Sun, width: number, height: number, horizon: number): string {
  const { x, y, radius } = sun;
  const skyGradient = down([0, dusk.sky], [horizon / height, dusk.horizon]);
  return [
    `<rect width="${width}" height="${height}" fill="${skyGradient}"/>`,
    ellipse(
      [x, y, radius * 1.75, radius * 1.75],
      radial(0.5, 0.5, 0.5, [0.4, dusk.sunTop, 0.55], [1, dusk.sunTop, 0]),
    ),
    ellipse([x, y, radius, radius], down([0, dusk.sunTop], [0.85, dusk.sunLow]), 'opacity="0.85"'),
  ].join('');
}

/** Distant lamps, out of focus. */
function lamps(random: () => number, width: number, horizon: number): string {
  const count = Math.round(width / 91);
  return Array.from({ length: count }, (_, i) => {
    const x = width * ((i + between(random, 0.15, 0.85)) / count);
    const [y, r] = [horizon * between(random, 0.08, 0.62), between(random, 9, 24)];
    return (
      ellipse(
        [x, y, r * 2.4, r * 2.4],
        radial(0.5, 0.5, 0.5, [0, '#ffc46a', 0.34], [1, '#ffc46a', 0]),
      ) +
      ellipse(
        [x, y, r, r],
        radial(0.5, 0.5, 0.5, [0, '#ffd58c', 0.3], [0.8, '#ffc46a', 0.4], [1, '#ffe0a8', 0.08]),
      )
    );
  }).join('');
}
