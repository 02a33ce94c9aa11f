/** Solids and bubbles in a clear drink, drawn around the centre of the foot. */
import { deepen, lighten } from '../colour.ts';
import { between, randomFrom } from '../random.ts';
import { ellipse, group, n, stroke } from '../svg.ts';

export interface Region {
  /** Half the width and the two heights above the foot, in pixels. */
  half: number;
  low: number;
  high: number;
  seed: string;
}

/** Short soft strands: cendol, shredded cucumber or coconut. */
export function strands(
  { half, low, high, seed }: Region,
  colour: string,
  count: number,
  width = 7,
): string {
  const random = randomFrom(`${seed} strands`);
  return Array.from({ length: count }, () => {
    const [x, y] = [between(random, -half, half), -between(random, low, high)];
    const [dx, dy] = [between(random, -26, 26), between(random, -20, 20)];
    const d = `M ${n(x)} ${n(y)} q ${n(dx * 0.3 + dy * 0.5)} ${n(dy * 0.2 - dx * 0.4)} ${n(dx)} ${n(dy)}`;
    return (
      stroke(d, deepen(colour, 0.35), width, 'opacity="0.85"') +
      stroke(d, colour, width * 0.78, 'transform="translate(-0.8 -1)"') +
      stroke(d, lighten(colour, 0.65), width * 0.22, 'transform="translate(-1.6 -2)" opacity="0.8"')
    );
  }).join('');
}

/** Basil seeds: dark dots in a clear coat. */
export function basilSeeds({ half, low, high, seed }: Region, count: number): string {
  const random = randomFrom(`${seed} seeds`);
  return Array.from({ length: count }, () => {
    const [x, y] = [between(random, -half, half), -between(random, low, high)];
    return (
      ellipse([x, y, 5, 4.4], '#ffffff', 'opacity="0.3"') +
      ellipse([x, y, 2.2, 2.8], '#1f1a2b', 'opacity="0.9"')
    );
  }).join('');
}

/** Rising bubbles of soda. */
export function bubbles({ half, low, high, seed }: Region, count: number): string {
  const random = randomFrom(`${seed} bubbles`);
  return group(
    '',
    ...Array.from({ length: count }, () => {
      const [x, y, r] = [
        between(random, -half, half),
        -between(random, low, high),
        between(random, 1.5, 4.6),
      ];
      return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="#fff" fill-opacity="0.25" stroke="#fff" stroke-opacity="0.85" stroke-width="1"/>`;
    }),
  );
}
