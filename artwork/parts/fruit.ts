/** Cut fruit that the 3D set lacks. */
import { deepen, lighten } from '../colour.ts';
import { puff } from '../effects.ts';
import { between, randomFrom } from '../random.ts';
import { ellipse, group, n, type Placement, path, place, radial } from '../svg.ts';
import { leaf } from './leaves.ts';
import { smallShadow } from './spices.ts';

/** Half a guava with its red flesh, 130 px wide. */
export function guavaHalf(placement: Placement): string {
  const random = randomFrom('guava');
  const seeds = Array.from({ length: 30 }, (_, i) => {
    const [angle, reach] = [i * 2.4, between(random, 9, 30)];
    return ellipse([Math.cos(angle) * reach, Math.sin(angle) * reach, 3, 2.3], '#fbe3b2');
  }).join('');
  return place(
    placement,
    smallShadow(62, 50),
    group(`filter="${puff({ depth: 7, shade: '#35521c' })}"`, ellipse([0, 0, 65, 60], '#a9c552')),
    ellipse([0, 0, 58, 53], '#fbd9c4'),
    ellipse(
      [0, 0, 52, 47],
      radial(0.5, 0.5, 0.55, [0, '#e8436a'], [0.7, '#f2607c'], [1, '#f79a9c']),
    ),
    ellipse([0, 0, 35, 31], '#e43f66'),
    seeds,
    ellipse([-24, -26, 14, 6], '#ffffff', 'opacity="0.45" transform="rotate(-38 -24 -26)"'),
  );
}

/** A whole guava with a leaf, 120 px wide. */
export function guava(placement: Placement): string {
  return place(
    placement,
    smallShadow(56, 56),
    leaf({ x: 6, y: -54, rotate: 58 }, 66, 34, '#4c9440'),
    group(
      `filter="${puff({ depth: 13, shade: '#3a5a1a', lightOpacity: 0.5 })}"`,
      path(
        'M -4 -58 C 34 -60 60 -30 58 6 C 56 44 30 62 0 62 C -30 62 -58 44 -58 6 C -58 -28 -36 -56 -4 -58 Z',
        radial(0.36, 0.32, 0.8, [0, '#d4e07c'], [0.6, '#a8c452'], [1, '#7da03a']),
      ),
    ),
    ellipse([2, -55, 7, 4], '#5b4a22'),
  );
}

/** A slice of cucumber, 80 px wide. */
export function cucumberSlice(placement: Placement): string {
  const seeds = Array.from({ length: 12 }, (_, i) =>
    group(`transform="rotate(${i * 30})"`, ellipse([0, -16, 2.6, 5.4], '#e9f2bd')),
  ).join('');
  return place(
    placement,
    group(`filter="${puff({ depth: 4, shade: '#14401e' })}"`, ellipse([0, 0, 40, 40], '#3f8a3a')),
    ellipse(
      [0, 0, 35.5, 35.5],
      radial(0.5, 0.5, 0.5, [0, '#d3e69a'], [0.6, '#bfdb86'], [1, '#dcedb0']),
    ),
    seeds,
    ellipse([-13, -17, 9, 4], '#ffffff', 'opacity="0.55" transform="rotate(-40 -13 -17)"'),
  );
}

/** A jasmine blossom, 64 px wide. */
export function jasmine(placement: Placement): string {
  const petals = Array.from({ length: 6 }, (_, i) =>
    group(
      `transform="rotate(${n(i * 60)})"`,
      path('M 0 0 C -15 -8 -13 -28 0 -33 C 13 -28 15 -8 0 0 Z', '#fffdf4'),
    ),
  ).join('');
  return place(
    placement,
    group(
      'transform="scale(1 0.86)"',
      ellipse([4, 8, 30, 24], '#2b0f24', 'opacity="0.18"'),
      group(`filter="${puff({ depth: 4, shade: '#b79a8a', shadeOpacity: 0.55 })}"`, petals),
      ellipse([0, 0, 6, 6], '#f4cf57'),
    ),
  );
}

/** A strip of jackfruit, about 80 px long. */
export function jackfruit(placement: Placement): string {
  const colour = '#f6b92f';
  return place(
    placement,
    group(
      `filter="${puff({ depth: 6, shade: '#8a4a08' })}"`,
      path(
        'M -40 6 C -34 -16 10 -24 40 -10 C 44 -2 38 10 28 10 C 8 0 -16 8 -30 18 C -38 18 -42 12 -40 6 Z',
        colour,
      ),
    ),
    path(
      'M -28 6 C -14 -6 12 -10 30 -4',
      'none',
      `stroke="${lighten(colour, 0.6)}" stroke-width="3" opacity="0.7"`,
    ),
    path(
      'M -26 12 C -10 2 10 0 26 4',
      'none',
      `stroke="${deepen(colour, 0.25)}" stroke-width="1.6" opacity="0.6"`,
    ),
  );
}
