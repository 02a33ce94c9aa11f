/** Sweet pieces, each around its centre. */
import { deepen, lighten } from '../colour.ts';
import { blur, puff } from '../effects.ts';
import { between, randomFrom } from '../random.ts';
import {
  across,
  clip,
  down,
  ellipse,
  group,
  n,
  type Placement,
  path,
  place,
  radial,
  stroke,
} from '../svg.ts';
import { laidOn } from './savoury.ts';

/** A klepon in grated coconut, `size` px wide. */
export function klepon(placement: Placement, size: number): string {
  const r = size / 2;
  const random = randomFrom(`klepon ${placement.x} ${placement.y}`);
  const coconut = Array.from({ length: 60 }, () => {
    const [angle, reach] = [random() * 6.28, Math.sqrt(random()) * r * 0.96];
    const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.92];
    return stroke(
      `M ${n(x)} ${n(y)} l ${n(between(random, -6, 6))} ${n(between(random, -5, 5))}`,
      random() > 0.3 ? '#fffaf0' : '#e6ddc8',
      2.6,
    );
  }).join('');
  return place(
    placement,
    laidOn(r, r * 0.6),
    group(
      `filter="${puff({ depth: r * 0.28, shade: '#123f1c', shadeOpacity: 0.6 })}"`,
      ellipse(
        [0, 0, r, r * 0.94],
        radial(0.36, 0.3, 0.85, [0, '#9ad06a'], [0.6, '#62a83c'], [1, '#3f8430']),
      ),
    ),
    coconut,
  );
}

/** A thick slice of filled pancake, 190 px wide, its cut side to the viewer. */
export function martabak(placement: Placement): string {
  const random = randomFrom(`martabak ${placement.x}`);
  const side = 'M -95 -18 L 95 -18 L 90 44 Q 88 52 78 52 L -78 52 Q -88 52 -90 44 Z';
  const holes = Array.from({ length: 70 }, () => {
    const [x, y] = [
      between(random, -88, 88),
      random() > 0.5 ? between(random, -14, 6) : between(random, 28, 46),
    ];
    return ellipse(
      [x, y, between(random, 1.2, 2.6), between(random, 3, 7)],
      '#c98a35',
      'opacity="0.55"',
    );
  }).join('');
  return place(
    placement,
    group('transform="translate(0 40)"', laidOn(96, 22)),
    group(
      `filter="${puff({ depth: 7, shade: '#6a3208' })}"`,
      path(side, down([0, '#f9d98a'], [1, '#efbb5a'])),
    ),
    group(`clip-path="${clip(path(side, '#000'))}"`, holes),
    path(
      'M -93 10 C -60 4 -30 16 0 9 C 30 3 60 15 93 8 L 92 26 C 70 34 66 20 46 28 C 30 40 24 22 4 28 C -20 36 -30 22 -50 30 C -70 36 -76 22 -92 27 Z',
      '#4a2210',
    ),
    group(
      `filter="${puff({ depth: 5, shade: '#5a2408' })}"`,
      path(
        'M -95 -18 C -80 -44 -50 -50 -10 -50 L 60 -49 C 84 -48 94 -34 95 -18 Q 0 -10 -95 -18 Z',
        across([0, '#c27a32'], [0.5, '#a85f22'], [1, '#8a4818']),
      ),
    ),
    stroke('M -60 -38 C -20 -46 30 -46 60 -40', '#fbd9a0', 5, `opacity="0.7" filter="${blur(2)}"`),
  );
}

/** A slice of thousand-layer cake, 150 px wide. */
export function layerCake(placement: Placement): string {
  const layers = Array.from(
    { length: 11 },
    (_, i) =>
      `<rect x="-70" y="${-34 + i * 9}" width="140" height="9" fill="${i % 2 === 0 ? '#f6cf7a' : '#a8622a'}"/>` +
      `<rect x="-70" y="${-34 + i * 9}" width="140" height="2" fill="${i % 2 === 0 ? '#fde9b4' : '#c98446'}" opacity="0.8"/>`,
  ).join('');
  const front = 'M -70 -30 L 70 -30 L 70 60 Q 70 66 62 66 L -62 66 Q -70 66 -70 60 Z';
  return place(
    placement,
    group('transform="translate(6 56)"', laidOn(80, 18)),
    path('M 70 -30 L 100 -58 L 100 34 L 70 64 Z', across([0, '#8a4a1c'], [1, '#b06a2e'])),
    ...[0, 1, 2, 3, 4].map((i) =>
      path(
        `M 70 ${-26 + i * 18} L 100 ${-54 + i * 18} L 100 ${-46 + i * 18} L 70 ${-18 + i * 18} Z`,
        '#e2b25c',
        'opacity="0.8"',
      ),
    ),
    group(
      `filter="${puff({ depth: 5, shade: '#5a2408' })}"`,
      group(`clip-path="${clip(path(front, '#000'))}"`, layers),
    ),
    group(
      `filter="${puff({ depth: 4, shade: '#5a2408' })}"`,
      path('M -70 -30 L -40 -58 L 100 -58 L 70 -30 Z', '#9a561f'),
    ),
    stroke('M -36 -50 L 80 -50', '#e6b06a', 3, `opacity="0.7" filter="${blur(1)}"`),
  );
}

/** A fried banana, 210 px long, with honey over it. */
export function friedBanana(placement: Placement): string {
  const colour = '#e2a03c';
  const random = randomFrom(`pisang ${placement.x} ${placement.y}`);
  const bits = Array.from({ length: 40 }, () => {
    const t = between(random, -0.9, 0.9);
    const [x, y, size] = [
      t * 96,
      -26 + t * t * 34 + between(random, -18, 18),
      between(random, 2.4, 6),
    ];
    return (
      ellipse([x + 1, y + 2, size, size * 0.8], deepen(colour, 0.45), 'opacity="0.45"') +
      ellipse(
        [x, y, size * 0.9, size * 0.7],
        lighten(colour, between(random, 0.15, 0.55)),
        'opacity="0.9"',
      )
    );
  }).join('');
  return place(
    placement,
    laidOn(98, 30),
    group(
      `filter="${puff({ depth: 11, shade: '#7a3808', shadeOpacity: 0.65 })}"`,
      path(
        'M -106 18 C -100 -22 -50 -56 0 -56 C 50 -56 100 -22 108 16 C 112 34 90 36 80 24 C 60 2 30 -4 0 -4 C -30 -4 -60 4 -80 26 C -90 36 -110 34 -106 18 Z',
        colour,
      ),
    ),
    bits,
    group(
      `filter="${puff({ depth: 4, shade: '#8a3c04', lightOpacity: 0.8 })}"`,
      path(
        'M -70 -26 C -40 -50 40 -50 70 -26 C 78 -18 66 -14 60 -20 C 52 -22 50 4 44 4 C 38 4 40 -22 30 -26 C 16 -30 18 -12 10 -12 C 4 -12 6 -30 -8 -30 C -24 -30 -20 8 -28 8 C -36 8 -32 -24 -44 -22 C -56 -18 -74 -16 -70 -26 Z',
        '#d9780f',
        'opacity="0.9"',
      ),
    ),
    stroke('M -44 -34 C -20 -42 20 -42 44 -34', '#fff2c8', 4, `opacity="0.9" filter="${blur(1)}"`),
  );
}

/** A thick slice of toast with melted chocolate, 190 px wide, standing a little. */
export function toast(placement: Placement): string {
  const crust =
    'M -88 70 C -96 20 -96 -22 -88 -42 C -108 -70 -70 -92 0 -92 C 70 -92 108 -70 88 -42 C 96 -22 96 20 88 70 C 40 80 -40 80 -88 70 Z';
  return place(
    placement,
    group('transform="translate(8 66)"', laidOn(92, 16)),
    path(crust, '#8a4a1c', 'transform="translate(16 7)"'),
    group(`filter="${puff({ depth: 8, shade: '#5a2408' })}"`, path(crust, '#c9843c')),
    path(
      'M -76 58 C -82 20 -82 -20 -76 -40 C -90 -62 -58 -78 0 -78 C 58 -78 90 -62 76 -40 C 82 -20 82 20 76 58 C 40 66 -40 66 -76 58 Z',
      radial(0.4, 0.35, 0.8, [0, '#fbe0a8'], [0.7, '#f0c376'], [1, '#d99a48']),
    ),
    stroke(
      'M -56 -30 L -30 50 M -16 -50 L 14 56 M 30 -50 L 56 40',
      '#a8622a',
      7,
      `opacity="0.4" filter="${blur(2)}"`,
    ),
    group(
      `filter="${puff({ depth: 7, shade: '#1c0a06', lightOpacity: 0.6 })}"`,
      path(
        'M -70 -46 C -60 -76 60 -78 70 -46 C 74 -20 60 -22 56 4 C 52 22 40 18 38 -2 C 34 -16 22 -10 20 12 C 18 42 2 40 0 14 C -4 -8 -16 -6 -20 8 C -28 30 -44 24 -44 2 C -46 -20 -74 -20 -70 -46 Z',
        '#4f2612',
      ),
    ),
    stroke(
      'M -46 -52 C -20 -64 20 -64 46 -54',
      '#f3c9a0',
      5,
      `opacity="0.7" filter="${blur(1.8)}"`,
    ),
  );
}
