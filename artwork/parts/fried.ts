/** Fried and grilled pieces, each around its centre. */
import { deepen, lighten } from '../colour.ts';
import { blur, puff } from '../effects.ts';
import { between, randomFrom } from '../random.ts';
import { across, clip, ellipse, group, type Placement, path, place, stroke } from '../svg.ts';
import { blob } from './blob.ts';
import { laidOn } from './savoury.ts';

const crust = (colour: string, depth: number): string =>
  puff({ depth, shade: deepen(colour, 0.85), shadeOpacity: 0.65, lightOpacity: 0.55 });

/** Crumbs of a crust over an ellipse. */
function crumbs(rx: number, ry: number, colour: string, seed: string, count: number): string {
  const random = randomFrom(`${seed} crumbs`);
  return Array.from({ length: count }, () => {
    const [angle, reach, size] = [
      random() * 6.28,
      Math.sqrt(random()) * 0.92,
      between(random, 2, 5.4),
    ];
    const [x, y] = [Math.cos(angle) * reach * rx, Math.sin(angle) * reach * ry];
    return (
      ellipse([x + 1, y + 1.6, size, size * 0.8], deepen(colour, 0.5), 'opacity="0.45"') +
      ellipse(
        [x, y, size * 0.9, size * 0.7],
        lighten(colour, between(random, 0.1, 0.5)),
        'opacity="0.85"',
      )
    );
  }).join('');
}

/** A chicken leg, 230 px long, bone to the right. */
export function drumstick(placement: Placement, colour: string, charred = false): string {
  return place(
    placement,
    laidOn(104, 40),
    group(
      `filter="${puff({ depth: 6, shade: '#9a7a6a' })}"`,
      path(
        'M 52 -14 L 104 -18 C 110 -34 132 -30 128 -14 C 140 -8 134 14 118 10 C 112 18 100 12 102 4 L 54 12 Z',
        '#fbf0dc',
      ),
    ),
    group(
      `filter="${crust(colour, 14)}"`,
      path(
        'M -104 -4 C -108 -46 -60 -64 -22 -56 C 16 -50 34 -28 74 -18 C 82 -8 82 8 72 14 C 34 22 14 48 -24 54 C -64 60 -102 38 -104 -4 Z',
        colour,
      ),
    ),
    crumbs(82, 40, colour, `${placement.x}`, charred ? 14 : 44),
    charred
      ? stroke(
          'M -76 -30 l 30 62 M -40 -44 l 34 78 M 0 -40 l 22 56',
          '#2a0f08',
          8,
          `opacity="0.5" filter="${blur(2.4)}"`,
        )
      : '',
    stroke(
      'M -70 -34 C -46 -50 -16 -46 10 -36',
      '#fff0cf',
      8,
      `opacity="0.75" filter="${blur(3)}"`,
    ),
  );
}

/** A fritter with bits in it, about `size` px wide. */
export function fritter(placement: Placement, size: number, colour: string, bits: string): string {
  const random = randomFrom(`fritter ${placement.x} ${placement.y}`);
  const d = blob({ rx: 58, ry: 39, corners: 11, uneven: 0.13, random });
  const pieces = Array.from({ length: 16 }, () => {
    const [angle, reach] = [random() * 6.28, Math.sqrt(random()) * 0.76];
    return place(
      { x: Math.cos(angle) * reach * 54, y: Math.sin(angle) * reach * 32, rotate: random() * 180 },
      ellipse([1, 1.8, 6.4, 5], deepen(bits, 0.5), 'opacity="0.6"'),
      ellipse([0, 0, 6.2, 4.8], bits),
      ellipse([-1.6, -1.6, 2.2, 1.3], '#fffbe6', 'opacity="0.8"'),
    );
  }).join('');
  return place(
    { ...placement, scale: (placement.scale ?? 1) * (size / 120) },
    laidOn(58, 36),
    group(`filter="${crust(colour, 9)}"`, path(d, colour)),
    crumbs(48, 30, colour, d, 26),
    pieces,
  );
}

/** A spring roll, 200 px long, lying; `cut` shows its filling at the right end. */
export function springRoll(placement: Placement, cut = false): string {
  const colour = '#dc9440';
  return place(
    placement,
    laidOn(98, 26),
    group(
      `filter="${crust(colour, 10)}"`,
      path(
        'M -98 -16 Q -100 -30 -84 -31 L 88 -30 Q 100 -28 100 -8 L 100 10 Q 100 30 86 30 L -84 31 Q -100 30 -98 16 Z',
        colour,
      ),
    ),
    stroke(
      'M -60 -30 C -52 -8 -52 10 -60 30 M 10 -30 C 22 -6 20 12 8 30',
      deepen(colour, 0.35),
      3,
      'opacity="0.5"',
    ),
    crumbs(88, 24, colour, `${placement.x} roll`, 24),
    stroke('M -78 -20 L 70 -20', '#fff0cf', 6, `opacity="0.75" filter="${blur(2)}"`),
    cut
      ? ellipse([92, 0, 13, 28], '#f0b768') +
          ellipse([92, 0, 9.5, 23], '#f7e6c0') +
          ellipse([92, -7, 5, 7], '#e8833a') +
          ellipse([93, 8, 5, 7], '#7fae45')
      : '',
  );
}

/** A slice of tempe in batter, 150 px wide. */
export function tempe(placement: Placement, colour = '#dfa24e'): string {
  const shape =
    'M -72 -24 C -60 -38 52 -40 70 -28 C 80 -14 78 18 68 28 C 50 40 -54 40 -70 28 C -80 14 -80 -12 -72 -24 Z';
  const random = randomFrom(`tempe ${placement.x}`);
  const beans = Array.from({ length: 34 }, () =>
    place(
      { x: between(random, -64, 64), y: between(random, -28, 28), rotate: random() * 180 },
      ellipse([0.8, 1.4, 8, 6], deepen(colour, 0.4), 'opacity="0.45"'),
      ellipse([0, 0, 7.6, 5.6], lighten(colour, 0.4), 'opacity="0.75"'),
    ),
  ).join('');
  return place(
    placement,
    laidOn(72, 34),
    group(`filter="${crust(colour, 7)}"`, path(shape, colour)),
    group(`clip-path="${clip(path(shape, '#000'))}"`, beans),
    ...[
      [-30, -10],
      [22, 12],
      [40, -18],
      [-10, 20],
    ].map(([x = 0, y = 0]) => stroke(`M ${x} ${y} l 9 -4`, '#4f8f35', 5)),
  );
}

/** A whole fried catfish, 400 px long, head to the left. */
export function friedFish(placement: Placement): string {
  const colour = '#a8622a';
  return place(
    placement,
    group('transform="translate(0 26)"', laidOn(180, 26)),
    group(
      `filter="${crust(colour, 13)}"`,
      path(
        'M 120 -10 C 150 -34 182 -52 204 -50 C 190 -26 190 14 206 42 C 180 40 150 22 120 8 Z',
        '#8a4a1e',
      ),
      path('M -30 -44 C 6 -84 60 -72 96 -30 Z M -10 40 C 16 70 60 62 84 26 Z', '#8a4a1e'),
      path(
        'M -196 4 C -196 -30 -150 -50 -96 -52 C -20 -56 60 -38 132 -12 C 138 -4 138 4 132 10 C 60 36 -20 52 -96 48 C -150 46 -196 36 -196 4 Z',
        across([0, '#7a3f1c'], [0.3, colour], [1, '#c98438']),
      ),
    ),
    stroke(
      'M -74 -40 C -60 -14 -60 14 -74 38 M -34 -40 l 22 66 M 6 -36 l 20 58 M 46 -28 l 16 46 M 84 -18 l 10 32',
      '#4a1f0c',
      5,
      `opacity="0.55" filter="${blur(0.8)}"`,
    ),
    stroke('M -30 -38 l 20 60 M 10 -34 l 18 52 M 50 -26 l 14 40', '#f3c07a', 2.4, 'opacity="0.7"'),
    stroke('M -186 14 C -214 20 -220 44 -236 46 M -180 22 C -196 40 -196 56 -208 66', '#6a3216', 4),
    ellipse([-150, -12, 9, 8], '#fdf3df'),
    ellipse([-151, -12, 4.6, 4.6], '#1f0f0a'),
    stroke(
      'M -140 -36 C -80 -46 0 -40 80 -20',
      '#ffe9c0',
      6,
      `opacity="0.7" filter="${blur(2.4)}"`,
    ),
  );
}
