/** Reflections and condensation on the outside of a glass. */
import { blur } from '../effects.ts';
import { between, randomFrom } from '../random.ts';
import { across, ellipse, n, path, stroke } from '../svg.ts';
import { outline, type Profile, radiusAt } from './profile.ts';

/** Drops of condensation, a few large and many small ones. */
export function drops(profile: Profile, seed: string): string {
  const random = randomFrom(`${seed} drops`);
  return Array.from({ length: 30 }, (_, i) => {
    const y = between(random, profile.height * 0.1, profile.height * 0.84);
    const x = between(random, -0.88, 0.88) * radiusAt(profile, y);
    const size = i < 7 ? between(random, 3.4, 4.8) : between(random, 1.2, 2.8);
    const shade = `M ${n(x - size * 0.75)} ${n(-y + size * 0.5)} q ${n(size * 0.75)} ${n(size * 1.1)} ${n(size * 1.5)} 0`;
    return (
      ellipse([x, -y, size, size * 1.18], '#fff8ea', 'opacity="0.3"') +
      stroke(shade, '#ffffff', size * 0.3, 'opacity="0.6"') +
      ellipse(
        [x - size * 0.3, -y - size * 0.42, size * 0.34, size * 0.34],
        '#ffffff',
        'opacity="0.95"',
      )
    );
  }).join('');
}

/** Reflections on the wall and the bright ring of the rim. */
export function shine(profile: Profile): string {
  const { height, tilt } = profile;
  const along = (share: number, low: number, high: number): string =>
    Array.from({ length: 13 }, (_, i) => {
      const y = low + ((high - low) * i) / 12;
      return `${i === 0 ? 'M' : 'L'} ${n(radiusAt(profile, y) * share)} ${n(-y)}`;
    }).join(' ');
  const rim = radiusAt(profile, height);
  const ring = [0, -height, rim - 1.5, (rim - 1.5) * tilt] as const;
  const glint = `M ${n(-rim * 0.88)} ${n(-height + rim * tilt * 0.5)} q ${n(rim * 0.3)} ${n(rim * tilt * 0.44)} ${n(rim * 0.64)} ${n(rim * tilt * 0.46)}`;
  return [
    path(
      outline(profile, 0, height),
      across(
        [0, '#ffffff', 0.55],
        [0.035, '#ffffff', 0.14],
        [0.1, '#ffffff', 0.02],
        [0.9, '#ffffff', 0.02],
        [0.965, '#ffffff', 0.14],
        [1, '#ffffff', 0.55],
      ),
    ),
    stroke(
      along(-0.78, height * 0.12, height * 0.9),
      '#ffffff',
      10,
      `opacity="0.5" filter="${blur(1.8)}"`,
    ),
    stroke(
      along(-0.6, height * 0.56, height * 0.88),
      '#ffffff',
      4,
      `opacity="0.4" filter="${blur(1.1)}"`,
    ),
    stroke(
      along(0.87, height * 0.1, height * 0.7),
      '#ffe9c4',
      4.5,
      `opacity="0.55" filter="${blur(1.4)}"`,
    ),
    ellipse(
      ring,
      'none',
      `stroke="${across([0, '#ffffff', 0.95], [0.5, '#ffffff', 0.5], [1, '#fff1d8', 0.9])}" stroke-width="3"`,
    ),
    stroke(glint, across([0, '#ffffff', 0], [0.3, '#ffffff', 1], [1, '#ffffff', 0]), 4),
  ].join('');
}
