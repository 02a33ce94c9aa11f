/** Leaves, trays, boards and toppings, drawn around the centre of the dish. */
import { deepen, lighten } from '../colour.ts';
import { blur, contactShadow, puff } from '../effects.ts';
import { between, randomFrom } from '../random.ts';
import {
  across,
  clip,
  down,
  ellipse,
  group,
  n,
  type Placement,
  path,
  place,
  radial,
  stroke,
} from '../svg.ts';
import { blob } from './blob.ts';

/** A piece of banana leaf, about `width` px wide, lying flat. */
export function bananaLeaf(placement: Placement, width: number): string {
  const [w, h] = [width / 2, width * 0.19];
  const shape = `M ${n(-w)} ${n(h * 0.1)} C ${n(-w * 0.8)} ${n(-h)} ${n(w * 0.3)} ${n(-h * 1.15)} ${n(w)} ${n(-h * 0.3)} C ${n(w * 0.9)} ${n(h * 0.7)} ${n(-w * 0.2)} ${n(h * 1.25)} ${n(-w)} ${n(h * 0.1)} Z`;
  const veins = Array.from({ length: 19 }, (_, i) => {
    const x = -w + (i + 0.5) * ((2 * w) / 19);
    return `M ${n(x)} ${n(h * 0.06)} q ${n(w * 0.05)} ${n(-h * 0.6)} ${n(w * 0.16)} ${n(-h)} M ${n(x)} ${n(h * 0.06)} q ${n(w * 0.02)} ${n(h * 0.6)} ${n(w * 0.1)} ${n(h)}`;
  }).join(' ');
  return place(
    placement,
    path(shape, '#2b0f24', `opacity="0.4" transform="translate(8 12)" filter="${blur(9)}"`),
    group(
      `filter="${puff({ depth: 6, shade: '#0c3a2a' })}"`,
      path(shape, down([0, '#4f9c45'], [0.46, '#6bb252'], [0.54, '#3f8a3e'], [1, '#5aa549'])),
    ),
    group(
      `clip-path="${clip(path(shape, '#000'))}"`,
      stroke(veins, '#2f7434', 2.2, 'opacity="0.45"'),
      stroke(
        `M ${n(-w)} ${n(h * 0.1)} C ${n(-w * 0.3)} ${n(h * 0.02)} ${n(w * 0.4)} 0 ${n(w)} ${n(-h * 0.3)}`,
        '#b6d982',
        5,
      ),
    ),
  );
}

/** A round tray woven from rattan, `radius` px, seen at `tilt`. */
export function wovenTray(radius: number, tilt: number): string {
  const colour = '#d09a56';
  const rings = Array.from({ length: 7 }, (_, i) => {
    const r = radius * (0.98 - i * 0.04);
    return ellipse(
      [0, i * 1.6, r, r * tilt],
      'none',
      `stroke="${i % 2 === 0 ? deepen(colour, 0.28) : lighten(colour, 0.3)}" stroke-width="${n(radius * 0.022)}" stroke-dasharray="11 6" stroke-dashoffset="${i * 8}"`,
    );
  }).join('');
  return [
    contactShadow(0, radius * tilt * 0.55, radius * 0.95, 0.9),
    ellipse([0, radius * 0.06, radius, radius * tilt], deepen(colour, 0.5)),
    ellipse(
      [0, 0, radius, radius * tilt],
      across([0, lighten(colour, 0.2)], [0.5, colour], [1, deepen(colour, 0.3)]),
    ),
    rings,
    ellipse(
      [0, radius * 0.03, radius * 0.72, radius * tilt * 0.72],
      radial(0.4, 0.3, 0.8, [0, lighten(colour, 0.25)], [1, deepen(colour, 0.2)]),
    ),
  ].join('');
}

/** A board of wood with a round end, `width` px. */
export function woodBoard(placement: Placement, width: number): string {
  const [w, h] = [width / 2, width * 0.2];
  const shape = `M ${n(-w)} ${n(-h * 0.5)} Q ${n(-w)} ${n(-h)} ${n(-w * 0.86)} ${n(-h)} L ${n(w * 0.86)} ${n(-h)} Q ${n(w)} ${n(-h)} ${n(w * 1.02)} ${n(-h * 0.5)} L ${n(w * 1.06)} ${n(h * 0.7)} Q ${n(w * 1.06)} ${n(h)} ${n(w * 0.92)} ${n(h)} L ${n(-w * 0.92)} ${n(h)} Q ${n(-w * 1.06)} ${n(h)} ${n(-w * 1.06)} ${n(h * 0.7)} Z`;
  const grain = [-0.6, -0.25, 0.1, 0.45, 0.75]
    .map(
      (share, i) =>
        `M ${n(-w)} ${n(h * share)} C ${n(-w * 0.4)} ${n(h * (share + (i % 2 === 0 ? 0.14 : -0.1)))} ${n(w * 0.3)} ${n(h * (share - 0.1))} ${n(w)} ${n(h * (share + 0.06))}`,
    )
    .join(' ');
  return place(
    placement,
    path(shape, '#2b0f24', `opacity="0.45" transform="translate(8 26)" filter="${blur(12)}"`),
    path(shape, '#6d3a1c', 'transform="translate(0 14)"'),
    path(shape, across([0, '#c98a52'], [0.5, '#b87641'], [1, '#96592c'])),
    stroke(grain, '#8a4f26', 2.4, 'opacity="0.4"'),
    stroke(
      `M ${n(-w * 0.95)} ${n(-h * 0.97)} L ${n(w * 0.9)} ${n(-h * 0.97)}`,
      '#f3c796',
      2.4,
      'opacity="0.8"',
    ),
  );
}

/** Poured sauce, about `width` px wide. */
export function sauce(placement: Placement, width: number, colour: string): string {
  const random = randomFrom(`sauce ${placement.x} ${placement.y} ${width}`);
  const [rx, ry] = [width / 2, width * 0.19];
  const shape = blob({
    rx,
    ry,
    corners: Math.max(9, Math.round(width / 15)),
    uneven: width > 140 ? 0.24 : 0.16,
    random,
  });
  const glint = Array.from({ length: Math.max(2, Math.round(width / 60)) }, () => {
    const [x, y] = [between(random, -0.62, 0.3) * rx, between(random, -0.7, 0.1) * ry];
    return `M ${n(x)} ${n(y)} q ${n(rx * 0.14)} ${n(-ry * 0.2)} ${n(rx * 0.3)} ${n(-ry * 0.04)}`;
  }).join(' ');
  return place(
    placement,
    path(shape, '#2b0f24', `opacity="0.35" transform="translate(2 4)" filter="${blur(3)}"`),
    group(
      `filter="${puff({ depth: 4.5, shade: deepen(colour, 0.8), shadeOpacity: 0.6, lightOpacity: 0.45 })}"`,
      path(
        shape,
        radial(0.4, 0.3, 0.8, [0, lighten(colour, 0.14)], [0.6, colour], [1, deepen(colour, 0.14)]),
      ),
    ),
    stroke(glint, '#fff6e6', 3.6, `opacity="0.6" filter="${blur(1.2)}"`),
  );
}

export interface Flecks {
  rx: number;
  ry: number;
  colours: readonly string[];
  count: number;
  /** Length of one fleck in pixels. */
  size: number;
  seed: string;
}

/** Small things sprinkled over an ellipse: fried shallots, celery, sesame, coconut, chili. */
export function flecks(
  placement: Placement,
  { rx, ry, colours, count, size, seed }: Flecks,
): string {
  const random = randomFrom(`${seed} flecks`);
  return place(
    placement,
    ...Array.from({ length: count }, () => {
      const [angle, reach] = [random() * Math.PI * 2, Math.sqrt(random())];
      const [x, y] = [Math.cos(angle) * reach * rx, Math.sin(angle) * reach * ry];
      const colour = colours[Math.floor(random() * colours.length)] ?? '#ffffff';
      const [dx, dy, bend] = [
        between(random, -1, 1) * size,
        between(random, -0.6, 0.6) * size,
        between(random, -0.5, 0.5) * size,
      ];
      const d = `M ${n(x)} ${n(y)} q ${n(dx * 0.5 + bend)} ${n(dy * 0.5 - bend)} ${n(dx)} ${n(dy)}`;
      const width = size * 0.42;
      return (
        stroke(d, deepen(colour, 0.55), width, 'opacity="0.5" transform="translate(1 1.8)"') +
        stroke(d, colour, width) +
        stroke(
          d,
          lighten(colour, 0.5),
          width * 0.34,
          'opacity="0.7" transform="translate(-0.6 -0.9)"',
        )
      );
    }),
  );
}
