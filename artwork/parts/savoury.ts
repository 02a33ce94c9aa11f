/** Pieces of savoury dishes, each around its centre. */
import { deepen, lighten } from '../colour.ts';
import { blur, puff } from '../effects.ts';
import { between, randomFrom } from '../random.ts';
import { clip, ellipse, group, n, type Placement, path, place, radial, stroke } from '../svg.ts';
import { blob } from './blob.ts';

/** Shadow of a piece on the food below it. */
export const laidOn = (rx: number, ry: number): string =>
  ellipse(
    [rx * 0.08, ry * 0.34, rx * 1.02, ry],
    '#2b0f24',
    `opacity="0.34" filter="${blur(Math.max(2, rx * 0.07))}"`,
  );

/** A fried egg, 150 px wide. */
export function friedEgg(placement: Placement): string {
  return place(
    placement,
    laidOn(72, 34),
    group(
      `filter="${puff({ depth: 7, shade: '#a86a34', shadeOpacity: 0.65 })}"`,
      path(
        'M -72 6 C -84 -22 -50 -30 -34 -34 C -10 -46 34 -46 52 -30 C 84 -26 82 6 66 18 C 50 40 12 30 -8 36 C -36 42 -66 30 -72 6 Z',
        '#fffaf0',
      ),
    ),
    stroke(
      'M -70 10 C -62 30 -36 38 -8 34 C 14 30 46 36 64 18',
      '#d9944a',
      4,
      `opacity="0.7" filter="${blur(1.4)}"`,
    ),
    group(
      `filter="${puff({ depth: 7, shade: '#b8500c', shadeOpacity: 0.6 })}"`,
      ellipse(
        [2, -8, 31, 22],
        radial(0.38, 0.3, 0.8, [0, '#ffd75a'], [0.6, '#fdb022'], [1, '#f08c12']),
      ),
    ),
    ellipse([-8, -16, 9, 4.4], '#ffffff', 'opacity="0.85" transform="rotate(-16 -8 -16)"'),
  );
}

/** Half a boiled egg with its yolk up, 84 px wide. */
export function eggHalf(placement: Placement, yolk = '#fbb227'): string {
  return place(
    placement,
    laidOn(40, 26),
    group(
      `filter="${puff({ depth: 6, shade: '#a07a6a', shadeOpacity: 0.55 })}"`,
      ellipse([0, 0, 42, 31], '#fffaf1'),
    ),
    ellipse([-1, -2, 33, 23], '#f3e8d8', 'opacity="0.6"'),
    group(`filter="${puff({ depth: 4, shade: '#b8500c' })}"`, ellipse([0, -1, 21, 16], yolk)),
    ellipse([-7, -6, 6, 3], '#ffffff', 'opacity="0.6"'),
  );
}

/** A prawn cracker, 120 px wide. */
export function krupuk(placement: Placement, colour = '#f9dfae'): string {
  const random = randomFrom(`krupuk ${placement.x}`);
  const rim = Array.from({ length: 14 }, (_, i) => {
    const [angle, reach] = [(i / 14) * Math.PI * 2, between(random, 50, 64)];
    return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.86] as const;
  });
  const middle = (i: number): string => {
    const [a, b] = [rim[i % 14] ?? [0, 0], rim[(i + 1) % 14] ?? [0, 0]];
    return `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`;
  };
  const d = `M ${middle(13)} ${rim.map(([x, y], i) => `Q ${n(x)} ${n(y)} ${middle(i)}`).join(' ')} Z`;
  const pits = Array.from({ length: 30 }, () => {
    const [angle, reach, size] = [random() * 6.28, Math.sqrt(random()) * 44, between(random, 3, 8)];
    const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.86];
    return (
      ellipse([x, y, size, size * 0.8], deepen(colour, 0.14), 'opacity="0.5"') +
      ellipse([x - 1.4, y - 1.6, size * 0.7, size * 0.5], lighten(colour, 0.7), 'opacity="0.7"')
    );
  }).join('');
  return place(
    placement,
    laidOn(54, 40),
    group(`filter="${puff({ depth: 7, shade: '#a8692a' })}"`, path(d, colour)),
    pits,
  );
}

/** A wedge of tomato, 90 px wide. */
export function tomatoWedge(placement: Placement): string {
  return place(
    placement,
    laidOn(42, 18),
    group(
      `filter="${puff({ depth: 6, shade: '#7a0f1c' })}"`,
      path(
        'M -46 -14 C -42 18 -20 26 0 26 C 20 26 42 18 46 -14 C 26 -22 -26 -22 -46 -14 Z',
        '#e2372e',
      ),
    ),
    path('M -38 -13 C -24 -18 24 -18 38 -13 C 32 6 16 14 0 14 C -16 14 -32 6 -38 -13 Z', '#f2685a'),
    path(
      'M -28 -10 C -20 -14 -6 -13 -5 -8 C -6 4 -22 2 -28 -10 Z M 28 -10 C 20 -14 6 -13 5 -8 C 6 4 22 2 28 -10 Z',
      '#c9271f',
    ),
    ...[
      [-18, -7],
      [-12, -3],
      [18, -7],
      [12, -3],
    ].map(([x = 0, y = 0]) => ellipse([x, y, 2.6, 1.8], '#fbd98a')),
  );
}

/** A meatball, `size` px wide. */
export function meatball(placement: Placement, size: number, colour = '#b58a6e'): string {
  const r = size / 2;
  const random = randomFrom(`ball ${placement.x} ${placement.y}`);
  const grain = Array.from({ length: 14 }, () => {
    const [angle, reach] = [random() * 6.28, Math.sqrt(random()) * r * 0.78];
    return ellipse(
      [Math.cos(angle) * reach, Math.sin(angle) * reach, r * 0.08, r * 0.06],
      deepen(colour, 0.35),
      'opacity="0.4"',
    );
  }).join('');
  return place(
    placement,
    laidOn(r, r * 0.7),
    group(
      `filter="${puff({ depth: r * 0.3, shade: deepen(colour, 0.8), shadeOpacity: 0.6 })}"`,
      ellipse(
        [0, 0, r, r * 0.92],
        radial(
          0.36,
          0.3,
          0.8,
          [0, lighten(colour, 0.4)],
          [0.55, colour],
          [1, deepen(colour, 0.35)],
        ),
      ),
      grain,
    ),
    ellipse(
      [-r * 0.34, -r * 0.42, r * 0.22, r * 0.12],
      '#ffffff',
      'opacity="0.75" transform="rotate(-22)"',
    ),
  );
}

/** A chunk of stewed or grilled meat, about `size` px wide; its turn is flattened to lie down. */
export function meatChunk(placement: Placement, size: number, colour: string): string {
  const random = randomFrom(`meat ${placement.x} ${placement.y}`);
  const shape = blob({ rx: 52, ry: 36, corners: 7, uneven: 0.2, random });
  const fibres = Array.from({ length: 9 }, (_, i) => {
    const [x, y] = [between(random, -40, -6), -26 + i * 6.4];
    return `M ${n(x)} ${n(y)} q ${n(between(random, 12, 24))} ${n(between(random, -5, 5))} ${n(between(random, 28, 48))} ${n(between(random, -3, 3))}`;
  }).join(' ');
  const spice = Array.from({ length: 22 }, () => {
    const [angle, reach] = [random() * 6.28, Math.sqrt(random()) * 0.8];
    const tone = random() > 0.5 ? deepen(colour, 0.45) : lighten(colour, 0.28);
    return ellipse(
      [
        Math.cos(angle) * reach * 46,
        Math.sin(angle) * reach * 30,
        between(random, 1.6, 4),
        between(random, 1.2, 2.8),
      ],
      tone,
      'opacity="0.7"',
    );
  }).join('');
  const rotate = (((placement.rotate ?? 0) + 30) % 60) - 30;
  return place(
    { ...placement, rotate, scale: ((placement.scale ?? 1) * size) / 100 },
    laidOn(50, 32),
    group(
      `filter="${puff({ depth: 10, shade: deepen(colour, 0.95), shadeOpacity: 0.7, lightOpacity: 0.34 })}"`,
      path(shape, colour),
    ),
    group(
      `clip-path="${clip(path(shape, '#000'))}"`,
      stroke(fibres, deepen(colour, 0.55), 2.4, 'opacity="0.45"'),
      spice,
    ),
    stroke(
      `M -28 -19 q 12 -9 30 -8 M 16 -20 q 8 1 14 6`,
      '#ffe9cc',
      3.4,
      `opacity="0.55" filter="${blur(1.4)}"`,
    ),
  );
}
