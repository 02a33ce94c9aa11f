import { deepen, lighten } from '../colour.ts';
import { blur, puff } from '../effects.ts';
import { across, down, ellipse, group, n, type Placement, path, place, stroke } from '../svg.ts';

/** The soft shadow of something small that lies on the table; `rx` half its width. */
export const smallShadow = (rx: number, dy = 8): string =>
  ellipse(
    [rx * 0.12, dy, rx * 1.05, rx * 0.38],
    '#2b0f24',
    `opacity="0.42" filter="${blur(rx * 0.12)}"`,
  );

/** A roasted coffee bean, 44 px wide. */
export function coffeeBean(placement: Placement): string {
  return place(
    placement,
    smallShadow(22, 10),
    group(
      `filter="${puff({ depth: 5, light: '#f0b987', lightOpacity: 0.7 })}"`,
      ellipse([0, 0, 22, 15], '#5a2d18'),
    ),
    stroke('M -17 3 C -8 -7 6 8 18 -3', '#2a0f08', 3.4),
  );
}

/** A stick of cinnamon, 150 px long. */
export function cinnamon(placement: Placement): string {
  return place(
    placement,
    smallShadow(72, 12),
    group(
      `filter="${puff({ depth: 5, light: '#ffd9a8' })}"`,
      path('M -72 -12 L 70 -12 Q 78 0 70 12 L -72 12 Z', '#9b5527'),
    ),
    stroke('M -66 -3 L 66 -3 M -60 4 L 40 4', '#6e3514', 1.6, 'opacity="0.6"'),
    ellipse([-72, 0, 7, 12], '#7a3d1a'),
    stroke('M -72 -7 C -66 -7 -66 7 -72 7 C -76 7 -76 -3 -72 -3', '#d79a62', 2.6),
  );
}

/** A star of anise, 76 px wide. */
export function starAnise(placement: Placement): string {
  const arms = Array.from({ length: 8 }, (_, i) =>
    group(
      `transform="rotate(${i * 45})"`,
      path('M 0 -3 C -9 -14 -7 -28 0 -38 C 7 -28 9 -14 0 -3 Z', '#7b3c18'),
    ),
  ).join('');
  const seeds = Array.from({ length: 8 }, (_, i) =>
    group(`transform="rotate(${i * 45})"`, ellipse([0, -20, 3.4, 7], '#d28a45')),
  ).join('');
  return place(
    placement,
    smallShadow(34, 8),
    group(
      'transform="scale(1 0.72)"',
      group(`filter="${puff({ depth: 4, light: '#f5c48d' })}"`, arms),
      seeds,
      ellipse([0, 0, 6, 6], '#4c210c'),
    ),
  );
}

/** A cake of palm sugar with a bite of light on it, 96 px wide. */
export function palmSugar(placement: Placement): string {
  const side = '#8a4a1c';
  return place(
    placement,
    smallShadow(50, 34),
    path(
      'M -46 -10 L -42 28 A 42 15 0 0 0 42 28 L 46 -10 Z',
      across(
        [0, deepen(side, 0.3)],
        [0.3, lighten(side, 0.25)],
        [0.6, side],
        [1, deepen(side, 0.45)],
      ),
    ),
    ellipse([0, -10, 46, 17], down([0, '#a8622c'], [1, '#c98548'])),
    ellipse([-6, -12, 28, 8], '#e0a465', `opacity="0.6" filter="${blur(4)}"`),
  );
}

/** Crystals of rock sugar, about 70 px wide. */
export function rockSugar(placement: Placement): string {
  const crystal = (x: number, y: number, size: number, turn: number): string =>
    place(
      { x, y, rotate: turn, scale: size },
      path(
        'M -16 -6 L 0 -17 L 17 -7 L 15 11 L -2 18 L -16 9 Z',
        across([0, '#fffdf6', 0.95], [1, '#ead0a8', 0.92]),
      ),
      path('M -16 -6 L 1 1 L 17 -7 L 0 -17 Z', '#ffffff', 'opacity="0.9"'),
      path('M 1 1 L 17 -7 L 15 11 L -2 18 Z', '#d9b98c', 'opacity="0.55"'),
    );
  return place(
    placement,
    smallShadow(38, 16),
    crystal(-20, 2, 1, -12),
    crystal(20, 4, 0.85, 25),
    crystal(2, -12, 0.9, 8),
  );
}

/** A stalk of lemongrass, `length` px long, lying to the right of its origin. */
export function lemongrass(placement: Placement, length: number): string {
  return place(
    placement,
    smallShadow(length * 0.4, 12),
    group(
      `filter="${puff({ depth: 5 })}"`,
      path(
        `M 0 -11 Q -9 0 0 11 L ${n(length * 0.6)} 8 L ${n(length)} 2 L ${n(length)} -4 L ${n(length * 0.6)} -9 Z`,
        across([0, '#f1dfc3'], [0.12, '#e8dca0'], [0.45, '#c3d27d'], [1, '#5f9440']),
      ),
    ),
    stroke(
      `M 4 -4 L ${n(length * 0.9)} -2 M 4 4 L ${n(length * 0.8)} 3`,
      '#8ca552',
      1.4,
      'opacity="0.7"',
    ),
    stroke(`M ${n(length * 0.4)} -7 L ${n(length * 0.95)} -18`, '#74a648', 7),
  );
}
