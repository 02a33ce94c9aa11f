import { deepen, lighten } from '../colour.ts';
import { blur, puff } from '../effects.ts';
import { across, ellipse, group, n, type Placement, path, place, stroke } from '../svg.ts';
import { laidOn } from './savoury.ts';

/** A slice of carrot, 70 px wide. */
export function carrotSlice(placement: Placement): string {
  const colour = '#f0812c';
  return place(
    placement,
    laidOn(34, 22),
    ellipse([0, 7, 35, 24], deepen(colour, 0.3)),
    group(`filter="${puff({ depth: 4, shade: '#8a2f08' })}"`, ellipse([0, 0, 35, 24], colour)),
    ellipse([0, 0, 21, 14], lighten(colour, 0.3), 'opacity="0.8"'),
    ellipse([-9, -8, 7, 3], '#ffffff', 'opacity="0.5"'),
  );
}

/** A bundle of long beans or sprouts, about 150 px wide. */
export function greenBeans(placement: Placement, colour = '#5d9e2f'): string {
  return place(
    placement,
    laidOn(70, 18),
    ...[-14, -7, 0, 8, 15].map((y, i) => {
      const d = `M ${-72 + i * 3} ${y} q 60 ${i % 2 === 0 ? -14 : 10} 142 ${i * 2 - 6}`;
      return (
        stroke(d, deepen(colour, 0.5), 13) +
        stroke(d, i % 2 === 0 ? colour : lighten(colour, 0.12), 10.5) +
        stroke(d, lighten(colour, 0.6), 2.4, 'transform="translate(0 -2.6)" opacity="0.8"')
      );
    }),
  );
}

/** A red or green chili, 110 px long, lying on the table. */
export function chili(placement: Placement, colour = '#d92b22'): string {
  return place(
    placement,
    laidOn(46, 12),
    group(
      `filter="${puff({ depth: 7, shade: deepen(colour, 0.9), shadeOpacity: 0.6, lightOpacity: 0.45 })}"`,
      path(
        'M -34 -15 C -10 -24 22 -16 44 4 C 52 12 58 22 60 30 C 44 24 22 22 -2 20 C -26 18 -46 10 -34 -15 Z',
        across([0, deepen(colour, 0.1)], [0.5, colour], [1, lighten(colour, 0.12)]),
      ),
    ),
    stroke('M -20 -9 C 0 -14 22 -6 40 10', '#ffffff', 4, `opacity="0.65" filter="${blur(1.3)}"`),
    group(
      `filter="${puff({ depth: 3, shade: '#123f1c' })}"`,
      path('M -30 -17 C -46 -18 -50 4 -38 11 C -33 4 -31 -6 -30 -17 Z', '#5d9e2f'),
    ),
    stroke('M -43 -4 C -54 -8 -58 -16 -60 -24', '#4b8a2a', 6),
  );
}

/** A thick slice of corn on the cob, 84 px wide. */
export function cornWheel(placement: Placement): string {
  const ring = (count: number, rx: number, ry: number, size: number, colour: string): string =>
    Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * Math.PI * 2;
      const [x, y] = [Math.cos(angle) * rx, Math.sin(angle) * ry];
      return (
        ellipse([x, y, size, size * 0.86], deepen(colour, 0.22)) +
        ellipse([x - 0.6, y - 1, size * 0.84, size * 0.7], colour) +
        ellipse(
          [x - size * 0.25, y - size * 0.35, size * 0.3, size * 0.2],
          '#fffbe6',
          'opacity="0.9"',
        )
      );
    }).join('');
  const side = Array.from({ length: 9 }, (_, i) => {
    const angle = (i / 8) * Math.PI;
    return `<rect x="${n(-Math.cos(angle) * 36 - 6)}" y="${n(Math.sin(angle) * 24)}" width="12" height="20" rx="5" fill="${i % 2 === 0 ? '#eaae22' : '#f4bf36'}"/>`;
  }).join('');
  return place(
    placement,
    laidOn(40, 34),
    side,
    ellipse([0, 0, 41, 28], '#f7c63a'),
    ring(16, 36, 24, 8, '#ffd95a'),
    ellipse([0, 0, 28, 18], '#f7ecc2'),
    ring(10, 16, 10, 5, '#efdca0'),
    ellipse([0, 0, 9, 6], '#d9c48a'),
  );
}
