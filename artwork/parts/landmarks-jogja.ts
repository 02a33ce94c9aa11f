/** Landmarks of Jogja, standing on their origin. */
import { deepen, lighten } from '../colour.ts';
import { across, ellipse, n, path, stroke } from '../svg.ts';
import { type Step, tower } from './tower.ts';

/** Tugu of Jogja, 300 px high. */
export function tuguJogja(colour: string): string {
  const gold = '#f2b84a';
  return [
    tower(
      [
        [96, 0],
        [96, 12],
        [76, 12],
        [76, 26],
        [58, 26],
        [58, 40],
      ],
      deepen(colour, 0.16),
    ),
    tower(
      [
        [46, 40],
        [46, 100],
        [50, 100],
        [50, 108],
        [36, 116],
        [36, 132],
      ],
      colour,
    ),
    path('M -30 -52 L 30 -52 L 30 -90 L -30 -90 Z', deepen(colour, 0.14)),
    path('M -16 -58 C -16 -84 16 -84 16 -58 Z', gold),
    tower(
      [
        [28, 132],
        [28, 178],
        [34, 178],
        [34, 186],
        [22, 194],
      ],
      colour,
    ),
    path('M -17 -140 L 17 -140 L 17 -172 L -17 -172 Z', deepen(colour, 0.12)),
    ellipse([0, -156, 9, 9], gold),
    tower(
      [
        [22, 194],
        [13, 252],
        [15, 258],
      ],
      lighten(colour, 0.1),
    ),
    ...[206, 220, 234, 248].map((y) =>
      stroke(
        `M ${n(-21 + (y - 194) * 0.15)} ${-y} L ${n(21 - (y - 194) * 0.15)} ${-y - 7}`,
        gold,
        3.4,
      ),
    ),
    path(
      'M -15 -258 L 15 -258 C 10 -272 5 -286 0 -306 C -5 -286 -10 -272 -15 -258 Z',
      across([0, '#ffe9a8'], [0.5, gold], [1, '#b8701c']),
    ),
    stroke('M -50 -104 L 50 -104 M -36 -120 L 36 -120 M -34 -182 L 34 -182', gold, 3.4),
  ].join('');
}

/** One temple of Prambanan, `high` px. */
export function candi(high: number, colour: string): string {
  const tiers = 6;
  const steps: Step[] = [
    [high * 0.3, 0],
    [high * 0.3, high * 0.06],
    [high * 0.25, high * 0.06],
    [high * 0.25, high * 0.14],
    [high * 0.17, high * 0.14],
    [high * 0.17, high * 0.36],
  ];
  for (let i = 0; i < tiers; i += 1) {
    const [half, y] = [high * (0.2 - i * 0.029), high * (0.36 + i * 0.088)];
    steps.push(
      [half, y],
      [half, y + high * 0.022],
      [half - high * 0.024, y + high * 0.022],
      [half - high * 0.03, y + high * 0.088],
    );
  }
  steps.push([high * 0.018, high * 0.9], [0, high]);
  const niches = Array.from({ length: tiers }, (_, i) => {
    const y = high * (0.42 + i * 0.088);
    return [-1, 0, 1]
      .map((side) =>
        ellipse(
          [side * high * (0.11 - i * 0.016), -y, high * 0.012, high * 0.02],
          deepen(colour, 0.5),
        ),
      )
      .join('');
  }).join('');
  const door = path(
    `M ${n(-high * 0.05)} ${n(-high * 0.14)} L ${n(-high * 0.05)} ${n(-high * 0.27)} A ${n(high * 0.05)} ${n(high * 0.05)} 0 0 1 ${n(high * 0.05)} ${n(-high * 0.27)} L ${n(high * 0.05)} ${n(-high * 0.14)} Z`,
    deepen(colour, 0.6),
  );
  return tower(steps, colour) + niches + door;
}
