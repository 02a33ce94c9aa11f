import { blur } from '../effects.ts';
import { diagonal, down, group, type Placement, path, place, stroke } from '../svg.ts';

/** One ice cube around its centre, about 60 px wide; `strength` is how white it is, 0..1. */
export function iceCube(placement: Placement, strength = 1): string {
  return place(
    placement,
    group(
      `opacity="${strength}"`,
      path(
        'M -26 -14 Q -28 -20 -22 -22 L -2 -30 Q 3 -32 8 -30 L 26 -22 Q 31 -20 30 -14 L 28 12 Q 28 18 22 21 L 6 28 Q 1 30 -4 28 L -22 20 Q -27 18 -27 12 Z',
        diagonal([0, '#ffffff', 0.85], [0.5, '#fdf3e6', 0.42], [1, '#dfe6f2', 0.6]),
      ),
      path(
        'M -24 -17 L 1 -9 L 1 27 Q -3 28 -6 27 L -21 20 Q -26 18 -26 12 Z',
        down([0, '#ffffff', 0.5], [1, '#e3dfe6', 0.25]),
      ),
      path('M -22 -20 L 1 -29 Q 4 -30 8 -29 L 27 -20 L 2 -11 Z', '#ffffff', 'opacity="0.7"'),
      stroke('M -23 -16 L 2 -9 L 28 -17 M 2 -9 L 2 26', '#ffffff', 2, 'opacity="0.8"'),
      stroke('M -17 -4 L -16 9', '#ffffff', 4, `opacity="0.75" filter="${blur(0.8)}"`),
    ),
  );
}
