import { deepen, lighten } from '../colour.ts';
import { blur, puff } from '../effects.ts';
import { between, randomFrom } from '../random.ts';
import { ellipse, group, n, type Placement, path, place, stroke } from '../svg.ts';

export interface Heap {
  /** Half its width and its height, in pixels. */
  radius: number;
  high: number;
  colour: string;
  seed: string;
  /** 1 is a round heap, 0 a pointed cone. */
  round?: number;
  /** Height of its foot's ellipse divided by its width. */
  tilt?: number;
}

/** Cooked rice in a heap or cone, around the centre of its foot. */
export function riceHeap(
  placement: Placement,
  { radius, high, colour, seed, round = 1, tilt = 0.34 }: Heap,
): string {
  const random = randomFrom(`${seed} rice`);
  const [belly, peak] = [0.35 + 0.17 * round, 0.08 + 0.47 * round];
  const shape = `M ${n(-radius)} 0 C ${n(-radius * (0.72 + 0.22 * round))} ${n(-high * belly)} ${n(-radius * peak)} ${n(-high)} 0 ${n(-high)} C ${n(radius * peak)} ${n(-high)} ${n(radius * (0.72 + 0.22 * round))} ${n(-high * belly)} ${n(radius)} 0 A ${n(radius)} ${n(radius * tilt)} 0 0 1 ${n(-radius)} 0 Z`;
  const grains = Array.from({ length: Math.round(radius * high * 0.028) }, () => {
    const up = random();
    const width = radius * (round > 0.5 ? Math.sqrt(1 - (up * 0.98) ** 2) : 1 - up * 0.96);
    const x = between(random, -0.97, 0.97) * width;
    const sag = Math.sqrt(Math.max(0, 1 - (x / (radius * 1.02)) ** 2)) * radius * tilt;
    const y = -up * high + sag * (1 - up) * between(random, 0.2, 1);
    const [dx, dy] = [between(random, -8, 8), between(random, -5, 5)];
    const d = `M ${n(x)} ${n(y)} l ${n(dx)} ${n(dy)}`;
    const light = random();
    return (
      stroke(d, deepen(colour, 0.4), 6, 'opacity="0.4" transform="translate(1 2)"') +
      stroke(d, light > 0.4 ? lighten(colour, 0.35 * light) : deepen(colour, 0.1), 5.4)
    );
  }).join('');
  return place(
    placement,
    ellipse(
      [radius * 0.08, radius * tilt * 0.5, radius * 1.08, radius * tilt * 0.8],
      '#2b0f24',
      `opacity="0.35" filter="${blur(9)}"`,
    ),
    group(
      `filter="${puff({ depth: radius * 0.15, shade: deepen(colour, 0.85), shadeOpacity: 0.55, lightOpacity: 0.4 })}"`,
      path(shape, colour),
      grains,
    ),
  );
}
