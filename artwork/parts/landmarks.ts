/** Landmarks of Jakarta, Bogor and Bandung, standing on their origin. */
import { deepen, lighten } from '../colour.ts';
import { across, down, ellipse, n, path, radial, stroke } from '../svg.ts';
import { windows } from './city-far.ts';
import { tower } from './tower.ts';

/** Monas of Jakarta, 420 px high. */
export function monas(colour: string): string {
  return [
    tower(
      [
        [150, 0],
        [150, 12],
        [120, 12],
        [120, 26],
      ],
      deepen(colour, 0.1),
    ),
    tower(
      [
        [44, 26],
        [44, 60],
        [118, 92],
        [118, 104],
        [40, 104],
      ],
      colour,
    ),
    tower(
      [
        [26, 104],
        [9, 356],
        [9, 362],
      ],
      lighten(colour, 0.25),
    ),
    stroke('M -8 120 L -3 352 M 8 120 L 3 352', deepen(colour, 0.25), 1.6, 'opacity="0.5"'),
    tower(
      [
        [9, 360],
        [22, 372],
        [22, 378],
        [14, 382],
      ],
      colour,
    ),
    ellipse([0, -400, 46, 46], radial(0.5, 0.5, 0.5, [0, '#ffd27a', 0.8], [1, '#ffb84a', 0])),
    path(
      'M -13 -382 C -20 -398 -8 -406 -4 -424 C 6 -416 20 -402 13 -382 Z',
      down([0, '#fff0b8'], [1, '#f2a52c']),
    ),
    windows(-104, -88, 14, 1, 15, 'monas'),
  ].join('');
}

/** Tugu Kujang of Bogor, 330 px high. */
export function tuguKujang(colour: string): string {
  return [
    tower(
      [
        [120, 0],
        [120, 14],
        [92, 14],
        [92, 30],
        [66, 30],
        [66, 46],
      ],
      deepen(colour, 0.12),
    ),
    tower(
      [
        [42, 46],
        [42, 64],
        [30, 70],
        [22, 206],
        [30, 212],
        [30, 224],
        [18, 228],
      ],
      colour,
    ),
    stroke('M -14 78 L -10 204', deepen(colour, 0.2), 2, 'transform="scale(1 -1)" opacity="0.5"'),
    stroke('M 14 78 L 10 204', deepen(colour, 0.3), 2, 'transform="scale(1 -1)" opacity="0.5"'),
    path(
      'M -6 -226 L 8 -226 C 8 -246 26 -254 30 -276 C 34 -300 20 -318 -8 -334 C 4 -312 8 -298 2 -286 C -2 -280 -10 -280 -14 -288 C -18 -270 -2 -256 -6 -226 Z',
      across([0, '#fff0c0'], [0.5, '#f2b84a'], [1, '#b8701c']),
    ),
    ...[
      [16, -262],
      [20, -276],
      [19, -290],
    ].map(([x = 0, y = 0]) => ellipse([x, y, 2.6, 2.6], '#7a3d10')),
  ].join('');
}

/** Gedung Sate of Bandung, 440 px wide and 300 px high. */
export function gedungSate(wall: string, roof: string): string {
  const arches = (from: number, count: number, y: number, w: number, h: number): string =>
    Array.from({ length: count }, (_, i) => {
      const x = from + i * w * 1.5;
      return path(
        `M ${n(x)} ${n(-y)} L ${n(x)} ${n(-y - h)} A ${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(x + w)} ${n(-y - h)} L ${n(x + w)} ${n(-y)} Z`,
        i % 3 === 1 ? '#ffdf9a' : deepen(wall, 0.62),
        'opacity="0.85"',
      );
    }).join('');
  const hip = (x: number, w: number, y: number, h: number): string =>
    path(
      `M ${n(x - w)} ${n(-y)} L ${n(x - w * 0.72)} ${n(-y - h)} L ${n(x + w * 0.72)} ${n(-y - h)} L ${n(x + w)} ${n(-y)} Z`,
      down([0, lighten(roof, 0.2)], [1, deepen(roof, 0.2)]),
    );
  return [
    tower(
      [
        [220, 0],
        [220, 74],
      ],
      wall,
    ),
    hip(-132, 98, 74, 34),
    hip(132, 98, 74, 34),
    arches(-208, 8, 10, 12, 18),
    arches(66, 8, 10, 12, 18),
    arches(-208, 8, 44, 12, 14),
    arches(66, 8, 44, 12, 14),
    tower(
      [
        [60, 0],
        [60, 110],
      ],
      lighten(wall, 0.14),
    ),
    arches(-46, 3, 12, 22, 30),
    arches(-46, 5, 72, 12, 16),
    hip(0, 70, 110, 28),
    tower(
      [
        [34, 136],
        [34, 158],
      ],
      wall,
    ),
    arches(-26, 3, 138, 12, 10),
    hip(0, 44, 158, 20),
    tower(
      [
        [22, 176],
        [22, 192],
      ],
      wall,
    ),
    hip(0, 30, 192, 16),
    tower(
      [
        [11, 206],
        [11, 218],
      ],
      wall,
    ),
    hip(0, 17, 218, 14),
    // The skewer (sate) on the roof.
    stroke('M 0 -230 L 0 -292', '#5a3020', 3),
    ...[240, 249, 258, 267, 276, 285].map((y) => ellipse([0, -y, 4.6, 3.8], '#f2b84a')),
  ].join('');
}
