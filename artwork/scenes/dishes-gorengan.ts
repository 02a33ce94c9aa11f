import { standing } from '../emoji.ts';
import { citrusWedge, limeColours } from '../parts/citrus.ts';
import { fritter, springRoll, tempe } from '../parts/fried.ts';
import { cucumberSlice } from '../parts/fruit.ts';
import { leaf } from '../parts/leaves.ts';
import { bananaLeaf, flecks, sauce, woodBoard, wovenTray } from '../parts/mats.ts';
import { eggHalf } from '../parts/savoury.ts';
import { fishCake, siomay } from '../parts/steamed.ts';
import { cube } from '../parts/toppings.ts';
import { chili } from '../parts/vegetables.ts';
import type { Scene } from '../scene.ts';
import { place } from '../svg.ts';
import { ceramic } from '../vessels/ceramic.ts';
import { clayCup, dishBowl } from '../vessels/ceramic-profiles.ts';
import { plate } from '../vessels/saucer.ts';

/** A little cup of dip beside the food. */
const dip = (x: number, y: number, colour: string, seed: string): string =>
  place(
    { x, y, scale: 0.74 },
    ceramic({
      profile: clayCup,
      colour: '#e9dcc4',
      inner: '#efe4d0',
      lip: 5,
      below: 12,
      filling: [
        [0, colour],
        [1, colour],
      ],
      onTop: flecks(
        { x: 0, y: 0 },
        { rx: 60, ry: 14, colours: ['#d8343b', '#5d9e2f'], count: 12, size: 9, seed },
      ),
    }),
  );

/** Snacks from the frying pan and the steamer. */
export const snackScenes: readonly Scene[] = [
  {
    slug: 'tempe-mendoan-banyumas',
    family: 'gorengan',
    hour: 'afternoon',
    view: 'flat',
    drawObjects: () =>
      place({ x: 310, y: 486 }, wovenTray(262, 0.38)) +
      bananaLeaf({ x: 306, y: 488, rotate: -3 }, 420) +
      tempe({ x: 226, y: 434, rotate: -14, scale: 1.2 }) +
      tempe({ x: 374, y: 438, rotate: 10, scale: 1.2 }, '#d9983f') +
      tempe({ x: 292, y: 474, rotate: -4, scale: 1.3 }) +
      tempe({ x: 214, y: 512, rotate: 6, scale: 1.14 }, '#d9983f') +
      chili({ x: 378, y: 520, rotate: -10, scale: 0.89 }) +
      dip(512, 580, '#3a1a0c', 'mendoan'),
  },
  {
    slug: 'bakwan-jagung-manis',
    family: 'gorengan',
    hour: 'dusk',
    view: 'flat',
    drawObjects: () =>
      standing('corn', { x: 508, y: 456, rotate: 10 }, 190) +
      place(
        { x: 290, y: 496 },
        plate({ colour: '#35506f', radius: 238, tilt: 0.38, ring: '#e9d6a8' }),
      ) +
      fritter({ x: 214, y: 460, rotate: -8 }, 150, '#d08a30', '#fbd24a') +
      fritter({ x: 356, y: 458, rotate: 10 }, 152, '#c97f2a', '#fbd24a') +
      fritter({ x: 286, y: 430, rotate: 4 }, 154, '#d9943a', '#ffe066') +
      fritter({ x: 282, y: 502, rotate: -4 }, 164, '#d08a30', '#fbd24a') +
      leaf({ x: 404, y: 534, rotate: 60 }, 70, 32),
  },
  {
    slug: 'lumpia-semarang',
    family: 'gorengan',
    hour: 'night',
    view: 'flat',
    drawObjects: () =>
      woodBoard({ x: 310, y: 494 }, 500) +
      springRoll({ x: 268, y: 430, rotate: -8, scale: 1.1 }) +
      springRoll({ x: 360, y: 456, rotate: 6, scale: 1.1 }, true) +
      springRoll({ x: 260, y: 496, rotate: -3, scale: 1.16 }, true) +
      leaf({ x: 420, y: 536, rotate: 50 }, 96, 20, '#5d9e2f') +
      leaf({ x: 416, y: 540, rotate: 70 }, 96, 18, '#7cbc4a') +
      dip(532, 586, '#8a2f12', 'lumpia'),
  },
  {
    slug: 'tahu-gejrot-cirebon',
    family: 'tradisional',
    hour: 'dusk',
    view: 'bowl',
    drawObjects: () =>
      place(
        { x: 320, y: 586, scale: 1.2 },
        ceramic({
          profile: dishBowl,
          colour: '#9a4f2e',
          inner: '#7a3a20',
          lip: 10,
          below: 22,
          gloss: 0.35,
          filling: [
            [0, '#3a1a0c'],
            [1, '#6a3216'],
          ],
          onTop:
            [
              [-110, -14],
              [-50, -32],
              [14, -38],
              [78, -28],
              [-84, 14],
              [-16, 4],
              [50, 2],
              [112, 2],
              [0, 34],
            ]
              .map(([x = 0, y = 0], i) =>
                cube(
                  { x, y, rotate: ((i * 29) % 40) - 20 },
                  68,
                  i % 2 === 0 ? '#d9a04a' : '#c98e3c',
                ),
              )
              .join('') +
            flecks(
              { x: 0, y: -4 },
              {
                rx: 140,
                ry: 44,
                colours: ['#d8343b', '#5d9e2f', '#b85a8a', '#f2e3ee'],
                count: 60,
                size: 11,
                seed: 'gejrot',
              },
            ),
        }),
      ) +
      chili({ x: 530, y: 592, rotate: 20, scale: 1.09 }) +
      standing('onion', { x: 84, y: 572, rotate: -14 }, 96),
  },
  {
    slug: 'pempek-palembang',
    family: 'sup',
    hour: 'dusk',
    view: 'flat',
    drawObjects: () =>
      place(
        { x: 300, y: 492 },
        plate({ colour: '#f4ede0', radius: 250, tilt: 0.38, ring: '#2f6f73' }),
      ) +
      fishCake({ x: 226, y: 446, rotate: -10 }) +
      fishCake({ x: 348, y: 446, rotate: 8 }) +
      fishCake({ x: 268, y: 490, rotate: -2, scale: 1.1 }) +
      eggHalf({ x: 384, y: 506 }) +
      cucumberSlice({ x: 186, y: 528, scale: 0.74 }) +
      cucumberSlice({ x: 228, y: 548, scale: 0.74 }) +
      cucumberSlice({ x: 300, y: 552, scale: 0.7 }) +
      dip(528, 586, '#3a140a', 'cuko'),
  },
  {
    slug: 'siomay-bandung',
    family: 'mi',
    hour: 'afternoon',
    view: 'flat',
    drawObjects: () =>
      place(
        { x: 320, y: 490 },
        plate({ colour: '#f4ede0', radius: 262, tilt: 0.38, ring: '#b8432a' }),
      ) +
      siomay({ x: 214, y: 444 }) +
      siomay({ x: 312, y: 424 }) +
      siomay({ x: 410, y: 446 }) +
      cube({ x: 456, y: 492, rotate: 8 }, 66, '#f4ead2') +
      sauce({ x: 306, y: 494 }, 260, '#a8622c') +
      siomay({ x: 262, y: 482 }) +
      siomay({ x: 360, y: 486 }) +
      eggHalf({ x: 186, y: 510 }) +
      sauce({ x: 320, y: 524 }, 150, '#b06a32') +
      flecks(
        { x: 312, y: 514 },
        { rx: 90, ry: 24, colours: ['#e9c79a', '#d9a05a'], count: 26, size: 8, seed: 'siomay' },
      ) +
      citrusWedge({ x: 428, y: 538, rotate: -8, scale: 0.78 }, limeColours),
  },
];
