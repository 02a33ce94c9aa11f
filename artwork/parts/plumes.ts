import { blur } from '../effects.ts';
import { between, randomFrom } from '../random.ts';
import { group, n, path } from '../svg.ts';

export interface Plumes {
  colour: string;
  /** Heights above the foot: the colour comes from `from` and reaches `to` at most. */
  from: number;
  to: number;
  width: number;
  seed: string;
}

/** Clouds of one liquid in another, inside a glass. */
export function plumes({ colour, from, to, width, seed }: Plumes): string {
  const random = randomFrom(`${seed} plumes`);
  const cloud = (count: number, reach: number, thick: number): string =>
    Array.from({ length: count }, (_, i) => {
      const x = -width + ((i + between(random, 0.1, 0.9)) * 2 * width) / count;
      const end = from + (to - from) * reach * between(random, 0.35, 1);
      const half = thick * between(random, 0.6, 1.4);
      const tip = x + between(random, -0.35, 0.35) * width;
      const middle = (from + end) / 2;
      return path(
        `M ${n(x - half * 1.8)} ${n(-from)} C ${n(x - half * 0.4)} ${n(-middle)} ${n(tip - half)} ${n(-middle)} ${n(tip)} ${n(-end)} ` +
          `C ${n(tip + half * 1.4)} ${n(-middle)} ${n(x + half * 0.8)} ${n(-middle)} ${n(x + half * 2)} ${n(-from)} Z`,
        colour,
      );
    }).join('');
  return (
    group(`opacity="0.55" filter="${blur(8)}"`, cloud(6, 1, 16)) +
    group(`opacity="0.4" filter="${blur(3)}"`, cloud(9, 0.8, 6))
  );
}
