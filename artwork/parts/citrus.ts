import { deepen, lighten } from '../colour.ts';
import { puff } from '../effects.ts';
import { ellipse, group, n, type Placement, path, place, radial } from '../svg.ts';

/** Colours of a citrus fruit: its peel and its flesh. */
export interface CitrusColours {
  peel: string;
  flesh: string;
}

export const lemonColours: CitrusColours = { peel: '#f6c52c', flesh: '#fbe27a' };
export const limeColours: CitrusColours = { peel: '#5d9e2f', flesh: '#c5e07a' };
export const orangeColours: CitrusColours = { peel: '#f28a1c', flesh: '#fdb648' };

/** A round slice of citrus around its centre, 100 px wide, seen from the front. */
export function citrusWheel(placement: Placement, { peel, flesh }: CitrusColours): string {
  const segments = Array.from({ length: 9 }, (_, i) => {
    const d = 'M 0 -5 C -4 -8 -13 -28 -12 -35 C -10 -39 10 -39 12 -35 C 13 -28 4 -8 0 -5 Z';
    return group(
      `transform="rotate(${n(i * 40)})"`,
      path(
        d,
        radial(0.5, 0.2, 0.9, [0, lighten(flesh, 0.25)], [0.7, flesh], [1, deepen(flesh, 0.12)]),
      ),
    );
  }).join('');
  return place(
    placement,
    group(
      `filter="${puff({ depth: 5, shadeOpacity: 0.35 })}"`,
      ellipse([0, 0, 50, 50], peel),
      ellipse([0, 0, 43.5, 43.5], lighten(flesh, 0.72)),
    ),
    segments,
    ellipse([-16, -20, 9, 4], '#ffffff', 'opacity="0.5" transform="rotate(-40 -16 -20)"'),
  );
}

/** A wedge of citrus on its peel, 110 px wide, around the middle of its peel. */
export function citrusWedge(placement: Placement, { peel, flesh }: CitrusColours): string {
  return place(
    placement,
    group(
      `filter="${puff({ depth: 6, shadeOpacity: 0.4 })}"`,
      path('M -55 -26 C -50 10 -22 26 2 26 C 28 26 50 8 55 -26 C 34 -16 -34 -16 -55 -26 Z', peel),
      path(
        'M -50 -26 C -30 -34 30 -34 50 -26 C 44 -2 20 12 0 12 C -20 12 -44 -2 -50 -26 Z',
        lighten(flesh, 0.7),
      ),
      path('M -43 -24 C -34 -27 -20 -28 -16 -28 L -4 6 C -20 4 -38 -8 -43 -24 Z', flesh),
      path('M -12 -28 L 12 -28 L 1 7 L -1 7 Z', lighten(flesh, 0.15)),
      path('M 43 -24 C 34 -27 20 -28 16 -28 L 4 6 C 20 4 38 -8 43 -24 Z', deepen(flesh, 0.08)),
    ),
  );
}
