import { deepen, lighten } from '../colour.ts';
import { puff } from '../effects.ts';
import { between, randomFrom } from '../random.ts';
import { clip, ellipse, group, n, type Placement, path, place, stroke } from '../svg.ts';

export interface Nest {
  rx: number;
  ry: number;
  /** How far the nest rises over its ellipse, in pixels. */
  high: number;
  colour: string;
  /** Width of one noodle, in pixels. */
  width: number;
  count: number;
  seed: string;
}

/** Noodles in a nest, around the centre of its foot. */
export function noodleNest(
  placement: Placement,
  { rx, ry, high, colour, width, count, seed }: Nest,
): string {
  const random = randomFrom(`${seed} noodles`);
  const dome = `M ${n(-rx)} 0 C ${n(-rx)} ${n(-ry * 0.7 - high * 0.7)} ${n(-rx * 0.5)} ${n(-ry - high)} 0 ${n(-ry - high)} C ${n(rx * 0.5)} ${n(-ry - high)} ${n(rx)} ${n(-ry * 0.7 - high * 0.7)} ${n(rx)} 0 C ${n(rx)} ${n(ry * 0.9)} ${n(-rx)} ${n(ry * 0.9)} ${n(-rx)} 0 Z`;
  const strand = (): string => {
    const [cx, cy] = [
      between(random, -0.55, 0.55) * rx,
      between(random, -0.9, 0.35) * (ry + high * 0.5),
    ];
    const [a, b] = [between(random, 0.25, 0.75) * rx, between(random, 0.3, 0.8) * ry];
    const [start, sweep, turn] = [
      random() * 6.28,
      between(random, 1.6, 4.4),
      between(random, -0.35, 0.35),
    ];
    const points = Array.from({ length: 14 }, (_, i) => {
      const angle = start + (sweep * i) / 13;
      const wave = 1 + 0.08 * Math.sin(angle * 3 + start);
      const [x, y] = [Math.cos(angle) * a * wave, Math.sin(angle) * b * wave];
      return `${n(cx + x - y * turn)} ${n(cy + y + x * turn * 0.4)}`;
    });
    const d = `M ${points.join(' L ')}`;
    const tone = random() > 0.5 ? colour : lighten(colour, between(random, 0.05, 0.3));
    return (
      stroke(d, deepen(colour, 0.6), width + 2.4, 'opacity="0.55" transform="translate(0.8 2)"') +
      stroke(d, tone, width) +
      stroke(
        d,
        lighten(tone, 0.6),
        width * 0.26,
        `opacity="0.75" transform="translate(${n(-width * 0.1)} ${n(-width * 0.22)})"`,
      )
    );
  };
  const body = ellipse([0, 0, rx, ry], deepen(colour, 0.4)) + path(dome, deepen(colour, 0.3));
  return place(
    placement,
    group(
      `filter="${puff({ depth: 14, shade: deepen(colour, 0.9), shadeOpacity: 0.6, lightOpacity: 0.3 })}"`,
      group(
        `clip-path="${clip(path(dome, '#000'))}"`,
        body,
        ...Array.from({ length: count }, strand),
      ),
    ),
  );
}
