import { citrusWedge, limeColours } from '../parts/citrus.ts';
import { tempe } from '../parts/fried.ts';
import { cucumberSlice } from '../parts/fruit.ts';
import { leaf } from '../parts/leaves.ts';
import { bananaLeaf, flecks, sauce, wovenTray } from '../parts/mats.ts';
import { riceHeap } from '../parts/rice.ts';
import { eggHalf, friedEgg, krupuk, meatChunk, tomatoWedge } from '../parts/savoury.ts';
import { steam } from '../parts/steam.ts';
import { cube } from '../parts/toppings.ts';
import { chili } from '../parts/vegetables.ts';
import type { Scene } from '../scene.ts';
import { place } from '../svg.ts';
import { ceramic } from '../vessels/ceramic.ts';
import { dishBowl } from '../vessels/ceramic-profiles.ts';
import { plate } from '../vessels/saucer.ts';

const middle = { x: 320, y: 482 };
const shallots = { colours: ['#a8541c', '#c97a32', '#8a3f14'], size: 11 };

/** Rice dishes. */
export const riceScenes: readonly Scene[] = [
  {
    slug: 'nasi-goreng-kampung',
    family: 'nasi',
    hour: 'dusk',
    view: 'bowl',
    drawObjects: () =>
      place(middle, plate({ colour: '#f4ede0', radius: 262, tilt: 0.38, ring: '#b8432a' })) +
      krupuk({ x: 446, y: 420, scale: 1.16 }) +
      krupuk({ x: 494, y: 446, scale: 0.96 }) +
      riceHeap({ x: 306, y: 486 }, { radius: 158, high: 176, colour: '#c97a32', seed: 'goreng' }) +
      flecks(
        { x: 304, y: 430 },
        {
          rx: 116,
          ry: 66,
          colours: ['#5d9e2f', '#d8343b', '#f2b03a'],
          count: 26,
          size: 10,
          seed: 'goreng',
        },
      ) +
      friedEgg({ x: 300, y: 338, scale: 1.18 }) +
      cucumberSlice({ x: 152, y: 494, scale: 0.86 }) +
      cucumberSlice({ x: 192, y: 520, scale: 0.88 }) +
      tomatoWedge({ x: 420, y: 526, scale: 1.05, rotate: -10 }),
  },
  {
    slug: 'nasi-uduk-betawi',
    family: 'nasi',
    hour: 'afternoon',
    view: 'bowl',
    drawObjects: () =>
      place(middle, wovenTray(266, 0.38)) +
      bananaLeaf({ x: 322, y: 484, rotate: -3 }, 440) +
      riceHeap({ x: 262, y: 482 }, { radius: 120, high: 158, colour: '#f6efe0', seed: 'uduk' }) +
      flecks({ x: 262, y: 350 }, { rx: 56, ry: 22, ...shallots, count: 34, seed: 'uduk' }) +
      tempe({ x: 440, y: 442, rotate: -12, scale: 0.8 }, '#b8752e') +
      tempe({ x: 462, y: 470, rotate: 6, scale: 0.76 }, '#c98438') +
      eggHalf({ x: 388, y: 506, scale: 1.06 }) +
      sauce({ x: 296, y: 532 }, 110, '#c2301f') +
      cucumberSlice({ x: 158, y: 508, scale: 0.84 }),
  },
  {
    slug: 'tumpeng-mini-nasi-kuning',
    family: 'tradisional',
    hour: 'afternoon',
    drawObjects: () =>
      place(middle, wovenTray(268, 0.38)) +
      [-78, -46, -14, 18, 50, 82]
        .map((turn) => leaf({ x: 320, y: 500, rotate: turn * 1.5 }, 176, 70, '#4f9c45'))
        .join('') +
      riceHeap(
        { x: 320, y: 486 },
        { radius: 128, high: 268, colour: '#f5b92e', seed: 'tumpeng', round: 0.04 },
      ) +
      chili({ x: 322, y: 226, rotate: 40, scale: 0.7 }) +
      eggHalf({ x: 176, y: 486 }) +
      cube({ x: 228, y: 530, rotate: 6 }, 56, '#c98438') +
      cube({ x: 280, y: 544, rotate: -10 }, 52, '#d29446') +
      cucumberSlice({ x: 346, y: 544, scale: 0.72 }) +
      tomatoWedge({ x: 412, y: 528, scale: 0.82, rotate: -8 }) +
      eggHalf({ x: 470, y: 486, scale: 0.98 }),
  },
  {
    slug: 'nasi-liwet-sunda',
    family: 'nasi',
    hour: 'night',
    view: 'bowl',
    drawObjects: () =>
      steam({ x: 320, y: 330, scale: 1.1 }, 0.6) +
      place(
        { x: 320, y: 590, scale: 1.22 },
        ceramic({
          profile: dishBowl,
          colour: '#6b3b2a',
          inner: '#4a2418',
          lip: 10,
          below: 10,
          gloss: 0.35,
          filling: [
            [0, '#d9c8a0'],
            [1, '#f3e6c4'],
          ],
          onTop:
            riceHeap(
              { x: 0, y: 4 },
              { radius: 186, high: 96, colour: '#f4e8cc', seed: 'liwet', tilt: 0.3 },
            ) +
            flecks(
              { x: 0, y: -44 },
              {
                rx: 120,
                ry: 40,
                colours: ['#d9d2c0', '#b8a88a', '#e9e2d0'],
                count: 26,
                size: 16,
                seed: 'teri',
              },
            ) +
            flecks(
              { x: 0, y: -44 },
              {
                rx: 128,
                ry: 42,
                colours: ['#d8343b', '#5d9e2f', '#2f7434'],
                count: 26,
                size: 11,
                seed: 'liwet',
              },
            ) +
            leaf({ x: -66, y: -20, rotate: 64 }, 96, 30, '#6a9a3c') +
            leaf({ x: 92, y: -30, rotate: -50 }, 90, 28, '#5d8a34'),
        }),
      ) +
      chili({ x: 530, y: 588, rotate: 14, scale: 1.09 }),
  },
  {
    slug: 'gudeg-jogja-komplet',
    family: 'tradisional',
    hour: 'dusk',
    view: 'flat',
    drawObjects: () =>
      bananaLeaf({ x: 320, y: 530, rotate: 3 }, 600) +
      place(
        { x: 320, y: 484 },
        plate({ colour: '#efe6d4', radius: 244, tilt: 0.38, ring: '#7a4a2a' }),
      ) +
      riceHeap({ x: 254, y: 470 }, { radius: 112, high: 136, colour: '#f7f1e4', seed: 'gudeg' }) +
      sauce({ x: 404, y: 470 }, 190, '#8a4a22') +
      [
        [356, 456],
        [404, 444],
        [448, 456],
        [378, 484],
        [430, 482],
      ]
        .map(([x = 0, y = 0], i) => meatChunk({ x, y, rotate: i * 24 }, 66, '#9c5a2c'))
        .join('') +
      eggHalf({ x: 312, y: 520, scale: 1.06 }, '#e8952a') +
      cube({ x: 230, y: 526, rotate: 4 }, 58, '#a8622a') +
      sauce({ x: 396, y: 526 }, 96, '#7a1f14') +
      chili({ x: 402, y: 516, rotate: 20, scale: 0.65 }),
  },
  {
    slug: 'rendang-daging-sapi-padang',
    family: 'sate',
    hour: 'night',
    view: 'bowl',
    drawObjects: () =>
      steam({ x: 320, y: 340, scale: 1.1 }, 0.5) +
      place(
        { x: 320, y: 590, scale: 1.22 },
        ceramic({
          profile: dishBowl,
          colour: '#e9dcc4',
          inner: '#efe4d0',
          lip: 8,
          below: 12,
          bands: [
            [80, 86, '#a8341f'],
            [74, 76, '#a8341f'],
          ],
          filling: [
            [0, '#5a2410'],
            [1, '#8a3f1a'],
          ],
          onTop:
            sauce({ x: 0, y: -4 }, 350, '#6b2c12') +
            [
              [-104, -26],
              [-20, -44],
              [70, -34],
              [118, -4],
              [-62, 8],
              [26, -4],
              [-122, 10],
              [76, 24],
              [-12, 32],
            ]
              .map(([x = 0, y = 0], i) =>
                meatChunk({ x, y, rotate: i * 37 }, 108, i % 2 === 0 ? '#5e2a14' : '#6d3418'),
              )
              .join('') +
            flecks(
              { x: 0, y: -10 },
              {
                rx: 140,
                ry: 44,
                colours: ['#c98438', '#a8541c', '#d9a05a'],
                count: 40,
                size: 9,
                seed: 'rendang',
              },
            ) +
            leaf({ x: 40, y: -40, rotate: 66 }, 92, 34, '#6a8a34') +
            leaf({ x: -56, y: -20, rotate: -52 }, 80, 30, '#5d7d2c'),
        }),
      ) +
      chili({ x: 536, y: 594, rotate: 20, scale: 1.13 }) +
      citrusWedge({ x: 92, y: 598, rotate: -10, scale: 0.8 }, limeColours),
  },
];
