import { deepen, lighten } from '../colour.ts';
import { blur, puff } from '../effects.ts';
import { ellipse, group, type Placement, path, place, stroke } from '../svg.ts';
import { laidOn } from './savoury.ts';

/** A siomay: minced fish in a thin wrapper that is open and ruffled at the top; 112 px wide. */
export function siomay(placement: Placement): string {
  const colour = '#f2d37e';
  const round = puff({ depth: 8, shade: '#8a5a1c', shadeOpacity: 0.6, lightOpacity: 0.6 });
  return place(
    placement,
    group('transform="translate(0 26)"', laidOn(44, 20)),
    group(
      `filter="${round}"`,
      path('M -42 -26 C -52 -4 -50 24 -36 34 C -18 42 18 42 36 34 C 50 24 52 -4 42 -26 Z', colour),
    ),
    stroke(
      'M -32 -20 C -40 0 -38 18 -28 32 M -12 -18 C -16 2 -14 22 -10 36 M 12 -18 C 16 2 16 20 10 36 M 32 -20 C 40 0 38 18 28 32',
      deepen(colour, 0.3),
      2.4,
      'opacity="0.5"',
    ),
    group(
      `filter="${puff({ depth: 4, shade: '#8a5a1c', shadeOpacity: 0.55 })}"`,
      path(
        'M -52 -34 C -56 -48 -44 -52 -38 -46 C -34 -58 -20 -60 -14 -51 C -8 -62 10 -62 15 -51 C 22 -60 36 -57 39 -46 C 48 -51 57 -44 52 -33 C 56 -24 46 -16 38 -21 C 32 -12 18 -11 13 -18 C 6 -9 -8 -9 -13 -18 C -20 -11 -34 -12 -38 -21 C -46 -16 -56 -24 -52 -34 Z',
        lighten(colour, 0.3),
      ),
    ),
    group(`filter="${puff({ depth: 5, shade: '#7a4a2a' })}"`, ellipse([0, -37, 33, 13], '#d3a37a')),
    ...[
      [-14, -40],
      [6, -34],
      [15, -41],
      [-4, -43],
    ].map(([x = 0, y = 0], i) => ellipse([x, y, 4, 2.6], i % 2 === 0 ? '#f0812c' : '#6aa03c')),
    stroke('M -38 -8 C -40 6 -38 16 -34 24', '#fffbe6', 5, `opacity="0.7" filter="${blur(1.8)}"`),
  );
}

/** A fried fish cake cut into slices, 170 px long. */
export function fishCake(placement: Placement): string {
  const colour = '#d9a860';
  return place(
    placement,
    laidOn(82, 28),
    group(
      `filter="${puff({ depth: 11, shade: deepen(colour, 0.85), shadeOpacity: 0.6, lightOpacity: 0.6 })}"`,
      path(
        'M -84 0 C -86 -26 -60 -34 0 -34 C 60 -34 86 -26 84 0 C 86 26 60 34 0 34 C -60 34 -86 26 -84 0 Z',
        colour,
      ),
    ),
    ...[-44, -8, 28].map(
      (x) =>
        stroke(`M ${x} -32 C ${x + 12} -12 ${x + 12} 12 ${x} 32`, '#8a5a1c', 5, 'opacity="0.6"') +
        stroke(
          `M ${x + 4} -31 C ${x + 16} -12 ${x + 16} 12 ${x + 4} 31`,
          lighten('#fbf0d8', 0.2),
          4,
          'opacity="0.9"',
        ),
    ),
    ellipse([-56, -12, 10, 6], '#a8692a', `opacity="0.4" filter="${blur(2)}"`),
    ellipse([50, 14, 12, 6], '#a8692a', `opacity="0.4" filter="${blur(2)}"`),
    stroke(
      'M -60 -22 C -30 -28 30 -28 62 -20',
      '#fffbe6',
      5,
      `opacity="0.8" filter="${blur(1.8)}"`,
    ),
  );
}
