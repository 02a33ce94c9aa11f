/** Decoration and ingredients of hot drinks. */
import { deepen, lighten } from '../colour.ts';
import { blur, puff } from '../effects.ts';
import { ellipse, group, type Placement, path, place, radial, stroke } from '../svg.ts';
import { smallShadow } from './spices.ts';

/** A tulip of milk on coffee, around the surface's centre; `rx` half its width. */
export function latteArt(rx: number, tilt: number): string {
  const milk = '#fdf1dd';
  const heart = (y: number, size: number): string =>
    group(
      `transform="translate(0 ${y}) scale(${size})"`,
      path(
        'M 0 30 C -46 6 -62 -12 -52 -28 C -42 -42 -12 -40 0 -20 C 12 -40 42 -42 52 -28 C 62 -12 46 6 0 30 Z',
        milk,
      ),
    );
  const crema = (y: number, size: number): string =>
    group(
      `transform="translate(0 ${y}) scale(${size})"`,
      path(
        'M 0 34 C -46 10 -62 -8 -52 -28 C -42 -42 -12 -36 0 -18 C 12 -36 42 -42 52 -28 C 62 -8 46 10 0 34 Z',
        '#a2622f',
      ),
    );
  return group(
    `transform="scale(${rx / 100} ${(rx * tilt) / 100})"`,
    ellipse([0, 0, 96, 96], 'none', 'stroke="#7a3f1b" stroke-width="8" opacity="0.35"'),
    heart(44, 1.28),
    crema(22, 1.12),
    heart(14, 1.05),
    crema(-8, 0.9),
    heart(-16, 0.84),
    crema(-34, 0.66),
    heart(-40, 0.6),
    stroke('M 0 -56 L 0 76', '#b9753f', 3.4, 'opacity="0.7"'),
  );
}

/** A marshmallow, 56 px wide. */
export function marshmallow(placement: Placement, colour = '#fffaf2'): string {
  return place(
    placement,
    group(
      `filter="${puff({ depth: 7, shade: '#a0706a', shadeOpacity: 0.5 })}"`,
      path('M -27 -12 C -27 -24 27 -24 27 -12 L 26 14 C 22 25 -22 25 -26 14 Z', colour),
    ),
    ellipse([0, -13, 26, 9], lighten(colour, 0.6)),
    ellipse([-6, -14, 12, 3.6], '#ffffff', 'opacity="0.9"'),
  );
}

/** A piece of burning charcoal, about 100 px wide. */
export function ember(placement: Placement): string {
  const cracks =
    'M -46 -8 L -30 -2 L -22 -14 L -6 -8 M -30 -2 L -26 12 L -12 20 M -6 -8 L 4 6 L -2 22 M 4 6 L 22 2 L 30 -12 M 22 2 L 34 12 L 46 8';
  return place(
    placement,
    ellipse([0, 10, 74, 40], '#ff7a1c', `opacity="0.55" filter="${blur(16)}"`),
    group(
      `filter="${puff({ depth: 6, shade: '#120408', light: '#ff8a3a', lightOpacity: 0.55 })}"`,
      path(
        'M -52 -4 L -46 -20 L -24 -28 L 2 -24 L 26 -30 L 48 -16 L 54 4 L 44 20 L 18 30 L -10 27 L -38 24 L -50 12 Z',
        '#3a1d1a',
      ),
      path('M -46 -20 L -24 -28 L 2 -24 L 26 -30 L 48 -16 L 30 -12 L -6 -8 L -22 -14 Z', '#5c3a34'),
    ),
    stroke(cracks, '#ff4d0a', 7, `opacity="0.85" filter="${blur(2.6)}"`),
    stroke(cracks, '#ffb648', 2.4),
    ellipse([-26, 16, 9, 5], '#ff7a1c', `opacity="0.9" filter="${blur(2)}"`),
    ellipse([30, 14, 8, 5], '#ff9a3a', `opacity="0.9" filter="${blur(2)}"`),
  );
}

/** A clove, 52 px long, lying down. */
export function clove(placement: Placement): string {
  return place(
    placement,
    smallShadow(24, 6),
    group(
      `filter="${puff({ depth: 3, light: '#f0b380' })}"`,
      path('M -26 -3 L 8 -5 L 8 5 L -26 3 Z', '#6a3216'),
      path('M 6 -9 L 18 -12 L 14 -3 L 24 0 L 14 3 L 18 12 L 6 9 Z', '#552410'),
    ),
    ellipse([14, 0, 8, 8], radial(0.35, 0.3, 0.8, [0, '#b06a38'], [1, '#6a3216'])),
  );
}

/** A rice ball in a clear coat, for ronde; `size` px wide. */
export function dumpling(placement: Placement, size: number, colour: string): string {
  const r = size / 2;
  return place(
    placement,
    ellipse(
      [0, r * 0.5, r * 1.05, r * 0.5],
      deepen(colour, 0.6),
      `opacity="0.4" filter="${blur(r * 0.16)}"`,
    ),
    group(
      `filter="${puff({ depth: r * 0.3, shade: deepen(colour, 0.55), shadeOpacity: 0.7 })}"`,
      ellipse([0, 0, r, r * 0.86], colour),
    ),
    ellipse(
      [-r * 0.32, -r * 0.36, r * 0.24, r * 0.13],
      '#ffffff',
      'opacity="0.9" transform="rotate(-20)"',
    ),
  );
}
