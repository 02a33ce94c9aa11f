import { citrusWedge, limeColours } from '../parts/citrus.ts';
import { leaf } from '../parts/leaves.ts';
import { flecks } from '../parts/mats.ts';
import { noodleNest } from '../parts/noodles.ts';
import { eggHalf, krupuk, meatChunk, tomatoWedge } from '../parts/savoury.ts';
import { steam } from '../parts/steam.ts';
import { cube } from '../parts/toppings.ts';
import { chili } from '../parts/vegetables.ts';
import type { Scene } from '../scene.ts';
import { place } from '../svg.ts';
import { ceramic } from '../vessels/ceramic.ts';
import { bowl, dishBowl } from '../vessels/ceramic-profiles.ts';

const low = { x: 320, y: 590, scale: 1.22 };

const deep = { x: 320, y: 586, scale: 1.42 };

/** Soups with a spiced broth. */
export const sotoScenes: readonly Scene[] = [
  {
    slug: 'soto-ayam-lamongan',
    family: 'sup',
    hour: 'afternoon',
    view: 'bowl',
    drawObjects: () =>
      steam({ x: 320, y: 350, scale: 1.1 }, 0.5) +
      place(
        deep,
        ceramic({
          profile: bowl,
          colour: '#f7f0e2',
          lip: 6,
          below: 14,
          bands: [
            [104, 110, '#35506f'],
            [98, 100, '#35506f'],
          ],
          filling: [
            [0, '#d99a1e'],
            [1, '#f6c640'],
          ],
          onTop:
            noodleNest(
              { x: -54, y: 0 },
              { rx: 92, ry: 28, high: 16, colour: '#f7efd8', width: 5, count: 44, seed: 'soto' },
            ) +
            [
              [20, -30],
              [54, -24],
              [34, -6],
              [76, -8],
            ]
              .map(([x = 0, y = 0], i) => meatChunk({ x, y, rotate: i * 31 }, 62, '#e8c48a'))
              .join('') +
            eggHalf({ x: -14, y: 14, scale: 0.9 }) +
            eggHalf({ x: 56, y: 18, scale: 0.86 }) +
            flecks(
              { x: 0, y: 0 },
              {
                rx: 120,
                ry: 32,
                colours: ['#7fbf3f', '#4f8f35', '#c97a32', '#f7d98a'],
                count: 54,
                size: 9,
                seed: 'soto',
              },
            ) +
            leaf({ x: -90, y: 22, rotate: -40 }, 54, 26, '#4f9c45'),
        }),
      ) +
      citrusWedge({ x: 560, y: 600, rotate: 14, scale: 0.8 }, limeColours),
  },
  {
    slug: 'soto-betawi-kuah-susu',
    family: 'susu',
    hour: 'dusk',
    view: 'bowl',
    drawObjects: () =>
      steam({ x: 320, y: 340, scale: 1.1 }, 0.55) +
      place(
        low,
        ceramic({
          profile: dishBowl,
          colour: '#c9573a',
          inner: '#f4e6cf',
          lip: 8,
          below: 14,
          gloss: 0.6,
          filling: [
            [0, '#e9c08a'],
            [1, '#fbe6c0'],
          ],
          onTop:
            [
              [-98, -18],
              [-30, -34],
              [40, -30],
              [-60, 8],
            ]
              .map(([x = 0, y = 0], i) => meatChunk({ x, y, rotate: i * 47 }, 92, '#9c6238'))
              .join('') +
            cube({ x: 100, y: -14, rotate: 8 }, 62, '#f2d078') +
            cube({ x: 10, y: 14, rotate: -8 }, 58, '#eac566') +
            tomatoWedge({ x: 70, y: 22, scale: 0.84, rotate: -10 }) +
            tomatoWedge({ x: -118, y: 18, scale: 0.76, rotate: 18 }) +
            krupuk({ x: 138, y: -44, scale: 0.6 }, '#f0d08a') +
            flecks(
              { x: 0, y: 0 },
              {
                rx: 150,
                ry: 42,
                colours: ['#7fbf3f', '#4f8f35', '#b8652a'],
                count: 50,
                size: 9,
                seed: 'betawi',
              },
            ),
        }),
      ),
  },
  {
    slug: 'rawon-surabaya',
    family: 'sup',
    hour: 'night',
    view: 'bowl',
    drawObjects: () =>
      steam({ x: 300, y: 350, scale: 1.1 }, 0.55) +
      place(
        deep,
        ceramic({
          profile: bowl,
          colour: '#e9e0cc',
          lip: 6,
          below: 14,
          bands: [[100, 110, '#6b3b2a']],
          filling: [
            [0, '#1f0f0c'],
            [1, '#4a2a1c'],
          ],
          onTop:
            [
              [-80, -14],
              [-24, -28],
              [34, -22],
              [-44, 10],
              [84, -10],
            ]
              .map(([x = 0, y = 0], i) => meatChunk({ x, y, rotate: i * 43 }, 76, '#6d4026'))
              .join('') +
            eggHalf({ x: 26, y: 16, scale: 0.98 }, '#e8822a') +
            flecks(
              { x: -10, y: 4 },
              {
                rx: 96,
                ry: 26,
                colours: ['#f4f0dc', '#e9e6c0', '#fbf8ea'],
                count: 26,
                size: 18,
                seed: 'toge',
              },
            ) +
            flecks(
              { x: 0, y: 0 },
              {
                rx: 116,
                ry: 30,
                colours: ['#7fbf3f', '#4f8f35'],
                count: 26,
                size: 9,
                seed: 'rawon',
              },
            ),
        }),
      ) +
      chili({ x: 526, y: 594, rotate: 18, scale: 1.0 }),
  },
];
