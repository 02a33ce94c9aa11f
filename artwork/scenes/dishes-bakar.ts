import { citrusWedge, limeColours } from '../parts/citrus.ts';
import { drumstick, friedFish } from '../parts/fried.ts';
import { cucumberSlice } from '../parts/fruit.ts';
import { leaf } from '../parts/leaves.ts';
import { bananaLeaf, flecks, sauce, woodBoard, wovenTray } from '../parts/mats.ts';
import { riceHeap } from '../parts/rice.ts';
import { lontong, sateLilit, skewer } from '../parts/sate.ts';
import { eggHalf, krupuk, tomatoWedge } from '../parts/savoury.ts';
import { steam } from '../parts/steam.ts';
import { cube } from '../parts/toppings.ts';
import { chili, greenBeans } from '../parts/vegetables.ts';
import type { Scene } from '../scene.ts';
import { place } from '../svg.ts';
import { ceramic } from '../vessels/ceramic.ts';
import { clayCup } from '../vessels/ceramic-profiles.ts';
import { plate } from '../vessels/saucer.ts';

/** Grilled and fried main dishes, and the salads that go with them. */
export const grillScenes: readonly Scene[] = [
  {
    slug: 'sate-ayam-madura',
    family: 'sate',
    hour: 'dusk',
    view: 'flat',
    drawObjects: () =>
      steam({ x: 360, y: 380, scale: 0.9 }, 0.4) +
      place(
        { x: 320, y: 486 },
        plate({ colour: '#f4ede0', radius: 266, tilt: 0.38, ring: '#2f6f73' }),
      ) +
      skewer({ x: 118, y: 430, rotate: -4 }, '#b8672a') +
      skewer({ x: 104, y: 464, rotate: -3 }, '#a85c24') +
      skewer({ x: 98, y: 500, rotate: -2 }, '#b8672a') +
      sauce({ x: 322, y: 462 }, 150, '#a8622c') +
      sauce({ x: 350, y: 482 }, 190, '#b06a30') +
      flecks(
        { x: 364, y: 468 },
        {
          rx: 64,
          ry: 22,
          colours: ['#e9c79a', '#d9a05a', '#8a4a1c'],
          count: 28,
          size: 8,
          seed: 'kacang',
        },
      ) +
      lontong({ x: 214, y: 540 }) +
      lontong({ x: 268, y: 550 }) +
      lontong({ x: 322, y: 552 }) +
      citrusWedge({ x: 440, y: 534, rotate: -8, scale: 0.76 }, limeColours),
  },
  {
    slug: 'sate-lilit-bali',
    family: 'sate',
    hour: 'afternoon',
    view: 'flat',
    drawObjects: () =>
      place({ x: 320, y: 490 }, wovenTray(268, 0.38)) +
      bananaLeaf({ x: 322, y: 490, rotate: 3 }, 450) +
      sateLilit({ x: 128, y: 440, rotate: -6 }) +
      sateLilit({ x: 120, y: 482, rotate: -3 }) +
      sateLilit({ x: 122, y: 526, rotate: 1 }) +
      chili({ x: 478, y: 512, rotate: 10, scale: 0.85 }) +
      citrusWedge({ x: 190, y: 556, rotate: 6, scale: 0.66 }, limeColours),
  },
  {
    slug: 'sate-maranggi-purwakarta',
    family: 'sate',
    hour: 'night',
    view: 'flat',
    drawObjects: () =>
      steam({ x: 380, y: 396, scale: 0.9 }, 0.45) +
      woodBoard({ x: 312, y: 492 }, 510) +
      skewer({ x: 110, y: 432, rotate: -3 }, '#6d3418', 6) +
      skewer({ x: 100, y: 466, rotate: -2 }, '#7a3d1c', 6) +
      skewer({ x: 96, y: 502, rotate: -1 }, '#6d3418', 6) +
      place(
        { x: 508, y: 560, scale: 0.78 },
        ceramic({
          profile: clayCup,
          colour: '#a45a38',
          lip: 6,
          below: 10,
          gloss: 0.4,
          filling: [
            [0, '#a8200f'],
            [1, '#d8412a'],
          ],
          onTop: flecks(
            { x: 0, y: 0 },
            {
              rx: 66,
              ry: 16,
              colours: ['#5d9e2f', '#f7b23a', '#f7e6c0'],
              count: 26,
              size: 10,
              seed: 'sambal',
            },
          ),
        }),
      ) +
      tomatoWedge({ x: 170, y: 556, scale: 0.94, rotate: -8 }) +
      tomatoWedge({ x: 252, y: 566, scale: 0.86, rotate: 10 }) +
      leaf({ x: 324, y: 574, rotate: 62 }, 84, 34),
  },
  {
    slug: 'ayam-goreng-lengkuas',
    family: 'gorengan',
    hour: 'dusk',
    view: 'flat',
    drawObjects: () =>
      place({ x: 320, y: 486 }, wovenTray(266, 0.38)) +
      bananaLeaf({ x: 322, y: 488, rotate: -4 }, 440) +
      drumstick({ x: 262, y: 412, rotate: -16 }, '#d08a36') +
      drumstick({ x: 394, y: 440, rotate: 14 }, '#c97f2e') +
      drumstick({ x: 262, y: 476, rotate: -4, scale: 1.04 }, '#d6923c') +
      flecks(
        { x: 312, y: 470 },
        {
          rx: 160,
          ry: 54,
          colours: ['#e2a84e', '#c98438', '#f0c878'],
          count: 90,
          size: 12,
          seed: 'lengkuas',
        },
      ) +
      cucumberSlice({ x: 410, y: 526, scale: 0.84 }) +
      cucumberSlice({ x: 452, y: 504, scale: 0.8 }) +
      sauce({ x: 330, y: 546 }, 100, '#c2301f'),
  },
  {
    slug: 'ayam-bakar-taliwang',
    family: 'sate',
    hour: 'night',
    view: 'flat',
    drawObjects: () =>
      steam({ x: 300, y: 360, scale: 1 }, 0.5) +
      woodBoard({ x: 320, y: 494 }, 510) +
      bananaLeaf({ x: 316, y: 488, rotate: 2 }, 470) +
      drumstick({ x: 254, y: 428, rotate: -12, scale: 1.08 }, '#a8421c', true) +
      drumstick({ x: 376, y: 466, rotate: 10, scale: 1.12 }, '#b84a20', true) +
      flecks(
        { x: 310, y: 446 },
        {
          rx: 130,
          ry: 46,
          colours: ['#d8343b', '#f2b03a', '#5d9e2f'],
          count: 30,
          size: 8,
          seed: 'taliwang',
        },
      ) +
      sauce({ x: 196, y: 530 }, 116, '#b8260f') +
      citrusWedge({ x: 472, y: 536, rotate: -6, scale: 0.86 }, limeColours) +
      cucumberSlice({ x: 288, y: 544, scale: 0.8 }),
  },
  {
    slug: 'pecel-lele-sambal-terasi',
    family: 'gorengan',
    hour: 'night',
    view: 'flat',
    drawObjects: () =>
      place(
        { x: 320, y: 488 },
        plate({ colour: '#efe3cc', radius: 270, tilt: 0.38, ring: '#c2492b' }),
      ) +
      riceHeap({ x: 392, y: 440 }, { radius: 86, high: 84, colour: '#f7f1e4', seed: 'lele' }) +
      friedFish({ x: 300, y: 486, rotate: -3, scale: 0.98 }) +
      leaf({ x: 150, y: 546, rotate: 40 }, 84, 36, '#63a945') +
      leaf({ x: 156, y: 548, rotate: 76 }, 84, 34, '#4f9c45') +
      cucumberSlice({ x: 262, y: 556, scale: 0.72 }) +
      cucumberSlice({ x: 306, y: 562, scale: 0.72 }) +
      sauce({ x: 414, y: 546 }, 130, '#b8260f') +
      flecks(
        { x: 414, y: 544 },
        {
          rx: 46,
          ry: 16,
          colours: ['#f7b23a', '#e8553a', '#fbe6b0'],
          count: 18,
          size: 7,
          seed: 'terasi',
        },
      ),
  },
  {
    slug: 'gado-gado-siram',
    family: 'gorengan',
    hour: 'afternoon',
    view: 'flat',
    drawObjects: () =>
      place(
        { x: 320, y: 486 },
        plate({ colour: '#f4ede0', radius: 264, tilt: 0.38, ring: '#3f8a3a' }),
      ) +
      krupuk({ x: 438, y: 420, scale: 1.12 }) +
      krupuk({ x: 196, y: 424, scale: 1 }) +
      greenBeans({ x: 236, y: 456, rotate: -8 }) +
      cube({ x: 330, y: 436, rotate: 4 }, 64, '#d9a04a') +
      cube({ x: 384, y: 452, rotate: -8 }, 62, '#e2ac58') +
      cube({ x: 420, y: 480, rotate: 8 }, 58, '#f0d27c') +
      leaf({ x: 214, y: 524, rotate: -30 }, 92, 48, '#63a945') +
      leaf({ x: 230, y: 528, rotate: 16 }, 84, 44, '#7cbc4a') +
      cucumberSlice({ x: 204, y: 524, scale: 0.78 }) +
      sauce({ x: 316, y: 484 }, 230, '#a8672f') +
      flecks(
        { x: 316, y: 478 },
        {
          rx: 90,
          ry: 30,
          colours: ['#e9c79a', '#d9a05a', '#c97a32'],
          count: 40,
          size: 9,
          seed: 'gado',
        },
      ) +
      eggHalf({ x: 284, y: 534 }) +
      eggHalf({ x: 364, y: 536, scale: 0.98 }) +
      tomatoWedge({ x: 442, y: 520, scale: 0.8, rotate: -14 }),
  },
];
