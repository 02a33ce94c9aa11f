import { deepen, lighten } from '../colour.ts';
import { puff } from '../effects.ts';
import { across, group, n, type Placement, path, place, stroke } from '../svg.ts';

/** A single leaf that grows up from its origin; `length` and `width` in pixels. */
export function leaf(
  placement: Placement,
  length: number,
  width: number,
  colour = '#4f9a3c',
): string {
  const half = width / 2;
  const d = `M 0 0 C ${n(-half * 1.35)} ${n(-length * 0.25)} ${n(-half)} ${n(-length * 0.75)} 0 ${n(-length)} C ${n(half)} ${n(-length * 0.75)} ${n(half * 1.35)} ${n(-length * 0.25)} 0 0 Z`;
  const veins = [0.3, 0.5, 0.7]
    .map(
      (share) =>
        `M 0 ${n(-length * (share - 0.1))} L ${n(-half * 0.6)} ${n(-length * (share + 0.08))} M 0 ${n(-length * (share - 0.1))} L ${n(half * 0.6)} ${n(-length * (share + 0.08))}`,
    )
    .join(' ');
  return place(
    placement,
    group(
      `filter="${puff({ depth: width * 0.12, shade: '#0c3a2a' })}"`,
      path(
        d,
        across(
          [0, lighten(colour, 0.12)],
          [0.5, colour],
          [0.52, deepen(colour, 0.18)],
          [1, deepen(colour, 0.1)],
        ),
      ),
    ),
    stroke(
      `M 0 -2 L 0 ${n(-length * 0.9)}`,
      lighten(colour, 0.5),
      Math.max(1.2, width * 0.05),
      'opacity="0.75"',
    ),
    stroke(veins, lighten(colour, 0.4), Math.max(0.8, width * 0.025), 'opacity="0.4"'),
  );
}

/** A sprig of mint, about 90 px high, growing up from its origin. */
export function mint(placement: Placement): string {
  return place(
    placement,
    leaf({ x: 0, y: 0, rotate: -62 }, 58, 36, '#3f8f4a'),
    leaf({ x: 0, y: 0, rotate: 60 }, 58, 36, '#3a8445'),
    leaf({ x: 0, y: -6, rotate: -24 }, 64, 38, '#54a856'),
    leaf({ x: 0, y: -6, rotate: 26 }, 60, 36, '#4a9c4e'),
    leaf({ x: 0, y: -14, rotate: 2 }, 46, 28, '#6cbb5f'),
  );
}

/** A long narrow pandan leaf that bends, rising from its origin. */
export function pandan(placement: Placement, length: number): string {
  const d = `M -9 0 C -12 ${n(-length * 0.5)} 2 ${n(-length * 0.8)} 26 ${n(-length)} C 22 ${n(-length * 0.7)} 12 ${n(-length * 0.4)} 11 0 Z`;
  return place(
    placement,
    group(
      `filter="${puff({ depth: 4, shade: '#0c3a2a' })}"`,
      path(d, across([0, '#5da544'], [0.45, '#3f8a3a'], [0.55, '#2f7434'], [1, '#4b963d'])),
    ),
    stroke(
      `M 1 0 C -2 ${n(-length * 0.5)} 8 ${n(-length * 0.75)} 24 ${n(-length * 0.96)}`,
      '#a6d679',
      1.6,
      'opacity="0.7"',
    ),
  );
}
