import { deepen, lighten } from '../colour.ts';
import { blur, puff } from '../effects.ts';
import { between, randomFrom } from '../random.ts';
import { across, ellipse, group, n, type Placement, path, place, stroke } from '../svg.ts';
import { laidOn } from './savoury.ts';

/** A skewer of grilled meat, lying to the right of its handle's end, 330 px long. */
export function skewer(placement: Placement, colour: string, pieces = 5): string {
  const random = randomFrom(`sate ${placement.x} ${placement.y}`);
  const wide = 210 / pieces;
  const chunks = Array.from({ length: pieces }, (_, i) => {
    const x = 112 + wide * (i + 0.5);
    const [w, h] = [wide * 0.58, between(random, 21, 26)];
    const tone = random() > 0.5 ? colour : deepen(colour, 0.12);
    const char = `M ${n(x - w * 0.5)} ${n(-h * 0.5)} l ${n(w * 0.5)} ${n(h * 0.8)} M ${n(x + w * 0.05)} ${n(-h * 0.7)} l ${n(w * 0.45)} ${n(h * 0.9)}`;
    return (
      group(
        `filter="${puff({ depth: 7, shade: deepen(colour, 0.9), shadeOpacity: 0.7, lightOpacity: 0.5 })}"`,
        path(
          `M ${n(x - w)} ${n(-h * 0.6)} Q ${n(x - w * 0.9)} ${n(-h)} ${n(x)} ${n(-h)} Q ${n(x + w)} ${n(-h * 1.02)} ${n(x + w)} ${n(-h * 0.3)} L ${n(x + w * 0.96)} ${n(h * 0.5)} Q ${n(x + w * 0.8)} ${n(h)} ${n(x)} ${n(h * 0.98)} Q ${n(x - w)} ${n(h)} ${n(x - w)} ${n(h * 0.3)} Z`,
          tone,
        ),
      ) +
      stroke(char, '#32120a', 4, `opacity="0.5" filter="${blur(1.2)}"`) +
      stroke(
        `M ${n(x - w * 0.5)} ${n(-h * 0.62)} q ${n(w * 0.4)} ${n(-h * 0.2)} ${n(w * 0.8)} 0`,
        '#ffe3b0',
        3.4,
        `opacity="0.8" filter="${blur(1)}"`,
      )
    );
  }).join('');
  return place(
    placement,
    group('transform="translate(216 12)"', laidOn(118, 14)),
    `<rect x="0" y="-3.5" width="338" height="7" rx="3.5" fill="${across([0, '#e9c48a'], [0.4, '#c99a58'], [1, '#d9b070'])}"/>`,
    `<rect x="0" y="-3" width="338" height="2" rx="1" fill="#fbe6bd" opacity="0.8"/>`,
    chunks,
  );
}

/** Minced fish on a stalk of lemongrass, 300 px long, lying to the right of the stalk's end. */
export function sateLilit(placement: Placement): string {
  const colour = '#d18a3f';
  const random = randomFrom(`lilit ${placement.x}`);
  const specks = Array.from({ length: 26 }, () =>
    ellipse(
      [between(random, 170, 316), between(random, -24, 24), 3.4, 2.4],
      random() > 0.5 ? '#7a3d14' : '#5d8a34',
      'opacity="0.6"',
    ),
  ).join('');
  return place(
    placement,
    group('transform="translate(240 14)"', laidOn(92, 22)),
    `<rect x="0" y="-8" width="190" height="16" rx="7" fill="${across([0, '#8db65a'], [0.5, '#d4dc9a'], [1, '#efe3bd'])}"/>`,
    stroke('M 6 -3 L 170 -3 M 10 3 L 170 3', '#8ca552', 1.4, 'opacity="0.7"'),
    group(
      `filter="${puff({ depth: 11, shade: deepen(colour, 0.85), shadeOpacity: 0.65, lightOpacity: 0.5 })}"`,
      path(
        'M 152 -12 C 170 -34 214 -36 244 -34 C 286 -36 330 -30 332 0 C 330 30 286 34 244 33 C 210 36 172 32 152 12 Z',
        colour,
      ),
    ),
    specks,
    stroke(
      'M 196 -26 l 14 50 M 236 -28 l 14 54 M 276 -28 l 14 52',
      '#4a1f0c',
      6,
      `opacity="0.35" filter="${blur(2)}"`,
    ),
    stroke(
      'M 186 -22 q 56 -12 116 -2',
      lighten(colour, 0.75),
      4.4,
      `opacity="0.8" filter="${blur(1.4)}"`,
    ),
  );
}

/** A slice of rice cake, 74 px wide. */
export function lontong(placement: Placement): string {
  return place(
    placement,
    laidOn(36, 22),
    path(
      'M -37 -4 L -37 12 A 37 24 0 0 0 37 12 L 37 -4 Z',
      across([0, '#c9d3a4'], [0.35, '#eef0d8'], [1, '#a8b884']),
    ),
    group(
      `filter="${puff({ depth: 5, shade: '#8a8a6a', shadeOpacity: 0.4 })}"`,
      ellipse([0, -4, 37, 24], '#f7f4e6'),
    ),
    ellipse([0, -4, 37, 24], 'none', 'stroke="#a9c07a" stroke-width="2.4" opacity="0.8"'),
  );
}
