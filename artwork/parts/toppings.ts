/** Toppings of drinks and bowls, drawn around their centre. */
import { deepen, lighten } from '../colour.ts';
import { blur, puff } from '../effects.ts';
import { between, randomFrom } from '../random.ts';
import { down, ellipse, group, n, type Placement, path, place, radial, stroke } from '../svg.ts';

/** Foam on a drink: a low dome of the surface's radius, with bubbles. */
export function froth(radius: number, tilt: number, colour: string, high = 16): string {
  const random = randomFrom(`${radius} ${colour}`);
  const ry = radius * tilt;
  const dome = `M ${n(-radius)} 0 C ${n(-radius)} ${n(-high - ry * 0.9)} ${n(-radius * 0.55)} ${n(-high - ry)} 0 ${n(-high - ry)} C ${n(radius * 0.55)} ${n(-high - ry)} ${n(radius)} ${n(-high - ry * 0.9)} ${n(radius)} 0 A ${n(radius)} ${n(ry)} 0 0 1 ${n(-radius)} 0 Z`;
  const bubbles = Array.from({ length: 46 }, () => {
    const angle = between(random, 0, Math.PI * 2);
    const reach = Math.sqrt(random()) * 0.9;
    const size = between(random, 1.4, 5);
    const [x, y] = [
      Math.cos(angle) * reach * radius,
      -high * 0.5 + Math.sin(angle) * reach * (ry + high * 0.3),
    ];
    return (
      ellipse([x, y, size, size * 0.75], deepen(colour, 0.18), 'opacity="0.35"') +
      ellipse(
        [x - size * 0.2, y - size * 0.25, size * 0.6, size * 0.45],
        lighten(colour, 0.85),
        'opacity="0.8"',
      )
    );
  }).join('');
  return (
    group(
      `filter="${puff({ depth: 8, shade: deepen(colour, 0.6), shadeOpacity: 0.5 })}"`,
      path(dome, down([0, lighten(colour, 0.55)], [1, colour])),
    ) + bubbles
  );
}

/** A ball of ice cream, 110 px wide. */
export function scoop(placement: Placement, colour: string): string {
  return place(
    placement,
    group(
      `filter="${puff({ depth: 14, shade: deepen(colour, 0.7) })}"`,
      path(
        'M -52 10 C -60 -56 60 -56 52 10 C 60 20 46 30 34 22 C 26 32 8 30 4 24 C -6 34 -22 30 -26 22 C -40 32 -58 22 -52 10 Z',
        colour,
      ),
    ),
    stroke(
      'M -34 -10 C -20 -22 8 -24 26 -16 M -28 8 C -10 0 14 0 34 6',
      deepen(colour, 0.18),
      2.4,
      `opacity="0.6" filter="${blur(0.8)}"`,
    ),
  );
}

/** Syrup in a heap of ice: dense at the top, single grains below. */
function syrupOver(radius: number, high: number, colour: string, random: () => number): string {
  const stain = (share: number): string =>
    `M ${n(-radius * 0.62 * share)} ${n(-high * 0.62)} C ${n(-radius * 0.5 * share)} ${n(-high * 1.02)} ${n(radius * 0.5 * share)} ${n(-high * 1.02)} ${n(radius * 0.62 * share)} ${n(-high * 0.62)} C ${n(radius * 0.5 * share)} ${n(-high * 0.2)} ${n(radius * 0.2)} ${n(-high * 0.5)} ${n(radius * 0.06)} ${n(-high * 0.22)} C ${n(-radius * 0.1)} ${n(-high * 0.6)} ${n(-radius * 0.44 * share)} ${n(-high * 0.2)} ${n(-radius * 0.62 * share)} ${n(-high * 0.62)} Z`;
  const soaked = Array.from({ length: 150 }, () => {
    const reach = between(random, -0.8, 0.8);
    const down01 = random() ** 1.6;
    const y = -high * (1 - reach * reach * 0.8) * (0.97 - down01 * 0.72);
    const size = between(random, 2.4, 6.4);
    const tone = random() > 0.5 ? colour : lighten(colour, between(random, 0.1, 0.45));
    return ellipse(
      [reach * radius * 0.9, y, size, size * 0.72],
      tone,
      `opacity="${n(0.85 - down01 * 0.5)}"`,
    );
  }).join('');
  return (
    path(stain(1), colour, `opacity="0.75" filter="${blur(9)}"`) +
    path(stain(0.7), deepen(colour, 0.12), `opacity="0.7" filter="${blur(7)}"`) +
    soaked
  );
}

/** A heap of shaved ice; `radius` half its width, `high` its height, syrup runs over it. */
export function shavedIce(
  radius: number,
  high: number,
  syrup: string | undefined,
  seed: string,
): string {
  const random = randomFrom(`${seed} ice`);
  const outline = `M ${n(-radius)} 0 C ${n(-radius * 0.9)} ${n(-high * 0.5)} ${n(-radius * 0.5)} ${n(-high)} 0 ${n(-high)} C ${n(radius * 0.5)} ${n(-high)} ${n(radius * 0.92)} ${n(-high * 0.48)} ${n(radius)} 0 A ${n(radius)} ${n(radius * 0.28)} 0 0 1 ${n(-radius)} 0 Z`;
  const grains = Array.from({ length: 120 }, () => {
    const reach = between(random, -0.95, 0.95);
    const y = -between(random, -0.2, 0.96) * high * (1 - reach * reach);
    const size = between(random, 2, 7);
    return ellipse(
      [reach * radius, y, size, size * 0.7],
      random() > 0.45 ? '#ffffff' : '#cfe0ee',
      `opacity="${n(between(random, 0.35, 0.9))}"`,
    );
  }).join('');
  const flow = syrup === undefined ? '' : syrupOver(radius, high, syrup, random);
  return (
    group(
      `filter="${puff({ depth: 14, shade: '#8a7fae', shadeOpacity: 0.55 })}"`,
      path(outline, '#edf3f8'),
    ) +
    grains +
    flow
  );
}

/** A jelly ball or rice ball with a gloss, `size` px wide. */
export function ball(placement: Placement, size: number, colour: string): string {
  const r = size / 2;
  return place(
    placement,
    ellipse(
      [r * 0.1, r * 0.62, r * 0.95, r * 0.4],
      deepen(colour, 0.8),
      `opacity="0.35" filter="${blur(r * 0.14)}"`,
    ),
    ellipse(
      [0, 0, r, r * 0.94],
      radial(0.36, 0.3, 0.75, [0, lighten(colour, 0.7)], [0.45, colour], [1, deepen(colour, 0.42)]),
    ),
    ellipse(
      [-r * 0.34, -r * 0.42, r * 0.26, r * 0.16],
      '#ffffff',
      'opacity="0.85" transform="rotate(-24)"',
    ),
  );
}

/** A cube of bread, jelly, fruit or tofu, about `size` px wide. */
export function cube(placement: Placement, size: number, colour: string, gloss = 0.35): string {
  const s = size / 2;
  const at = (x: number, y: number): string => `${n(x * s)} ${n(y * s)}`;
  return place(
    placement,
    group(
      `filter="${puff({ depth: size * 0.07, shadeOpacity: 0.3, lightOpacity: gloss })}"`,
      path(`M ${at(-1, -0.45)} L ${at(0.1, -0.1)} L ${at(0.1, 1)} L ${at(-1, 0.55)} Z`, colour),
      path(
        `M ${at(0.1, -0.1)} L ${at(1, -0.5)} L ${at(1, 0.5)} L ${at(0.1, 1)} Z`,
        deepen(colour, 0.3),
      ),
      path(
        `M ${at(-1, -0.45)} L ${at(-0.1, -0.85)} L ${at(1, -0.5)} L ${at(0.1, -0.1)} Z`,
        lighten(colour, 0.4),
      ),
    ),
  );
}
