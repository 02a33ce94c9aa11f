/** Distant background of wide pictures. */
import { mix } from '../colour.ts';
import { blur } from '../effects.ts';
import { between, randomFrom } from '../random.ts';
import { down, ellipse, group, n, type Placement, path, place, radial, stroke } from '../svg.ts';

/** A range of hills from edge to edge, rising to `high` over `foot`. */
export function hills(
  width: number,
  foot: number,
  high: number,
  colour: string,
  haze: string,
  seed: string,
): string {
  const random = randomFrom(`${seed} hills`);
  const count = 7;
  let d = `M -20 ${n(foot)} L -20 ${n(foot - high * between(random, 0.2, 0.5))}`;
  for (let i = 0; i < count; i += 1) {
    const [x, next] = [(width / count) * i, (width / count) * (i + 1)];
    const top = foot - high * between(random, 0.25, 1);
    d += ` Q ${n((x + next) / 2)} ${n(top)} ${n(next + 20)} ${n(foot - high * between(random, 0.2, 0.45))}`;
  }
  return path(
    `${d} L ${n(width + 20)} ${n(foot)} Z`,
    down([0, colour], [1, mix(colour, haze, 0.65)]),
  );
}

/** A coconut palm as a silhouette, `high` px, growing from its origin. */
export function palm(placement: Placement, high: number, colour: string): string {
  const fronds = [-170, -140, -112, -86, -58, -30, -4, 18, -196]
    .map((turn, i) => {
      const length = high * (0.34 + (i % 3) * 0.045);
      return group(
        `transform="rotate(${turn})"`,
        path(
          `M 0 0 C ${n(length * 0.4)} ${n(-length * 0.22)} ${n(length * 0.8)} ${n(-length * 0.12)} ${n(length)} ${n(length * 0.16)} C ${n(length * 0.72)} ${n(length * 0.02)} ${n(length * 0.4)} ${n(length * 0.02)} 0 ${n(length * 0.05)} Z`,
          colour,
        ),
      );
    })
    .join('');
  return place(
    placement,
    path(
      `M ${n(-high * 0.024)} 0 C ${n(high * 0.04)} ${n(-high * 0.4)} ${n(high * 0.02)} ${n(-high * 0.7)} ${n(high * 0.1)} ${n(-high)} L ${n(high * 0.125)} ${n(-high)} C ${n(high * 0.06)} ${n(-high * 0.7)} ${n(high * 0.08)} ${n(-high * 0.4)} ${n(high * 0.03)} 0 Z`,
      colour,
    ),
    place({ x: high * 0.11, y: -high }, fronds),
  );
}

/** A string of lamps between two points; `sag` in pixels. */
export function lampString(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  sag: number,
  count: number,
  lit = 1,
): string {
  const at = (t: number): readonly [number, number] => [
    x1 + (x2 - x1) * t,
    y1 + (y2 - y1) * t + sag * 4 * t * (1 - t),
  ];
  const wire = Array.from({ length: 41 }, (_, i) =>
    at(i / 40)
      .map(n)
      .join(' '),
  ).join(' L ');
  const bulbs = Array.from({ length: count }, (_, i) => {
    const [x, y] = at((i + 0.5) / count);
    return place(
      { x, y },
      ellipse(
        [0, 20, 62, 62],
        radial(
          0.5,
          0.5,
          0.5,
          [0, '#ffd27a', 0.75 * lit],
          [0.3, '#ffb84a', 0.3 * lit],
          [1, '#ffb84a', 0],
        ),
      ),
      '<rect x="-4.5" y="-1" width="9" height="10" rx="2" fill="#3a2228"/>',
      path(
        'M -4 8 C -13 16 -12 32 0 34 C 12 32 13 16 4 8 Z',
        radial(0.5, 0.55, 0.6, [0, '#fffbe8'], [0.5, '#ffe08a'], [1, '#f7a832']),
      ),
      ellipse([-4, 17, 2.2, 4.4], '#ffffff', 'opacity="0.9"'),
    );
  }).join('');
  return stroke(`M ${wire}`, '#3a2228', 2.6, 'opacity="0.8"') + bulbs;
}

/** The scalloped edge of the warung's awning along the top, `drop` px deep. */
export function awning(
  from: number,
  to: number,
  drop: number,
  colours: readonly [string, string],
): string {
  const count = Math.round((to - from) / (drop * 0.95));
  const wide = (to - from) / count;
  const flaps = Array.from({ length: count }, (_, i) => {
    const x = from + i * wide;
    const colour = colours[i % 2 === 0 ? 0 : 1];
    return path(
      `M ${n(x)} -10 L ${n(x + wide)} -10 L ${n(x + wide)} ${n(drop * 0.55)} A ${n(wide / 2)} ${n(drop * 0.45)} 0 0 1 ${n(x)} ${n(drop * 0.55)} Z`,
      down([0, mix(colour, '#2a1026', 0.4)], [0.6, colour], [1, mix(colour, '#2a1026', 0.12)]),
    );
  }).join('');
  const shadow = `<rect x="${n(from)}" y="0" width="${n(to - from)}" height="${n(drop * 0.9)}" fill="#2a1026" opacity="0.35" filter="${blur(14)}"/>`;
  return shadow + flaps;
}
