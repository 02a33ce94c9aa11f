import { blur } from '../effects.ts';
import { between, randomFrom } from '../random.ts';
import { down, group, n, type Placement, path, place } from '../svg.ts';

/** Steam that rises from its origin, about 210 px high; `strength` 0..1. */
export function steam(placement: Placement, strength = 0.6): string {
  const random = randomFrom(`steam ${placement.x} ${placement.y}`);
  const wisp = (x: number, high: number, width: number): string => {
    const bend = between(random, 22, 40) * (random() > 0.5 ? 1 : -1);
    const y = (share: number): string => n(-high * share);
    return path(
      `M ${n(x)} 0 C ${n(x - width - bend)} ${y(0.3)} ${n(x + bend)} ${y(0.52)} ${n(x - bend * 0.3)} ${y(0.78)} ` +
        `C ${n(x - bend * 0.7)} ${y(0.92)} ${n(x + bend * 0.1)} ${y(0.98)} ${n(x + bend * 0.5)} ${y(1)} ` +
        `C ${n(x + bend * 0.2)} ${y(0.9)} ${n(x + bend + width)} ${y(0.78)} ${n(x + bend * 0.6 + width)} ${y(0.56)} ` +
        `C ${n(x + bend * 0.2 + width)} ${y(0.36)} ${n(x + width - bend * 0.6)} ${y(0.24)} ${n(x)} 0 Z`,
      down([0, '#fffaf0', 0], [0.3, '#fffaf0', 0.55], [0.62, '#fffaf0', 0.85], [1, '#fffaf0', 0]),
    );
  };
  const wisps = [
    wisp(-50, between(random, 130, 165), 24),
    wisp(0, between(random, 190, 220), 30),
    wisp(48, between(random, 120, 170), 24),
  ];
  return place(
    placement,
    group(`opacity="${n(strength * 0.7)}" filter="${blur(11)}"`, ...wisps),
    group(`opacity="${n(strength * 0.75)}" filter="${blur(4.5)}"`, ...wisps),
  );
}
