import { leaf } from '../parts/leaves.ts';
import { flecks } from '../parts/mats.ts';
import { meatChunk, tomatoWedge } from '../parts/savoury.ts';
import { steam } from '../parts/steam.ts';
import { cube } from '../parts/toppings.ts';
import { carrotSlice, chili, cornWheel } from '../parts/vegetables.ts';
import type { Scene } from '../scene.ts';
import { place } from '../svg.ts';
import { ceramic } from '../vessels/ceramic.ts';
import { dishBowl } from '../vessels/ceramic-profiles.ts';

const low = { x: 320, y: 590, scale: 1.22 };

/** Clear and sour soups. */
export const soupScenes: readonly Scene[] = [
  {
    slug: 'sop-buntut-bening',
    family: 'sup',
    hour: 'dusk',
    view: 'bowl',
    drawObjects: () =>
      steam({ x: 340, y: 340, scale: 1.15 }, 0.6) +
      place(
        low,
        ceramic({
          profile: dishBowl,
          colour: '#35506f',
          inner: '#eef0ea',
          lip: 8,
          below: 14,
          filling: [
            [0, '#c98a3c'],
            [1, '#efc878'],
          ],
          onTop:
            [
              [-96, -20],
              [-14, -36],
              [74, -28],
            ]
              .map(([x = 0, y = 0], i) => meatChunk({ x, y, rotate: i * 33 }, 118, '#8a5532'))
              .join('') +
            carrotSlice({ x: -126, y: 12, scale: 0.9 }) +
            carrotSlice({ x: -50, y: 8 }) +
            carrotSlice({ x: 128, y: -4, scale: 0.9 }) +
            cube({ x: 24, y: 12, rotate: 6 }, 66, '#f0d27c') +
            cube({ x: 92, y: 22, rotate: -10 }, 58, '#eac566') +
            tomatoWedge({ x: -20, y: 34, scale: 0.8, rotate: 6 }) +
            leaf({ x: -70, y: 40, rotate: 40 }, 56, 28, '#4f9c45') +
            flecks(
              { x: 0, y: 6 },
              {
                rx: 150,
                ry: 42,
                colours: ['#7fbf3f', '#4f8f35', '#c97a32'],
                count: 44,
                size: 9,
                seed: 'buntut',
              },
            ),
        }),
      ),
  },
  {
    slug: 'sayur-asem-betawi',
    family: 'sup',
    hour: 'afternoon',
    view: 'bowl',
    drawObjects: () =>
      place(
        low,
        ceramic({
          profile: dishBowl,
          colour: '#7f9a4a',
          inner: '#f1ead2',
          lip: 8,
          below: 14,
          filling: [
            [0, '#b8752a'],
            [1, '#e2ab54'],
          ],
          onTop:
            cornWheel({ x: -104, y: -18, scale: 1.1 }) +
            cornWheel({ x: 84, y: -30, scale: 1.05 }) +
            cornWheel({ x: -40, y: -44 }) +
            carrotSlice({ x: 20, y: -40 }) +
            cube({ x: 34, y: -8, rotate: 8 }, 56, '#b9d68a') +
            cube({ x: -52, y: 14, rotate: -8 }, 54, '#a9cc78') +
            carrotSlice({ x: 100, y: 14 }) +
            tomatoWedge({ x: 10, y: 28, scale: 0.8 }) +
            [
              [-110, 20, -50],
              [-100, 26, -20],
              [60, 34, 50],
              [70, 36, 82],
            ]
              .map(([x = 0, y = 0, rotate = 0]) => leaf({ x, y, rotate }, 70, 30, '#63a945'))
              .join('') +
            flecks(
              { x: 0, y: 8 },
              {
                rx: 140,
                ry: 40,
                colours: ['#c98a5a', '#e9c79a', '#8fc25a'],
                count: 40,
                size: 11,
                seed: 'asem',
              },
            ),
        }),
      ) + chili({ x: 532, y: 598, rotate: 18, scale: 1.0 }),
  },
];
