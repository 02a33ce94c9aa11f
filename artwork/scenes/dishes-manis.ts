import { standing } from '../emoji.ts';
import { jasmine } from '../parts/fruit.ts';
import { bananaLeaf, flecks, wovenTray } from '../parts/mats.ts';
import { klepon, layerCake, martabak } from '../parts/sweet.ts';
import type { Scene } from '../scene.ts';
import { place } from '../svg.ts';
import { plate } from '../vessels/saucer.ts';

/** Sweet dishes. */
export const sweetScenes: readonly Scene[] = [
  {
    slug: 'martabak-manis-cokelat-keju',
    family: 'manis',
    hour: 'night',
    view: 'flat',
    drawObjects: () =>
      standing('chocolate', { x: 524, y: 446, rotate: 8 }, 150) +
      place(
        { x: 310, y: 492 },
        plate({ colour: '#f4ede0', radius: 256, tilt: 0.38, ring: '#c9573a' }),
      ) +
      martabak({ x: 252, y: 404, scale: 1.04 }) +
      martabak({ x: 378, y: 434, scale: 1.08, rotate: 4 }) +
      martabak({ x: 256, y: 478, scale: 1.2, rotate: -3 }) +
      flecks(
        { x: 300, y: 436 },
        { rx: 130, ry: 40, colours: ['#ffe08a', '#fbd24a'], count: 50, size: 15, seed: 'keju' },
      ),
  },
  {
    slug: 'klepon-gula-merah',
    family: 'manis',
    hour: 'dusk',
    view: 'flat',
    drawObjects: () =>
      place({ x: 320, y: 492 }, wovenTray(258, 0.38)) +
      bananaLeaf({ x: 322, y: 492, rotate: -4 }, 430) +
      klepon({ x: 236, y: 444 }, 104) +
      klepon({ x: 336, y: 432 }, 106) +
      klepon({ x: 420, y: 462 }, 100) +
      klepon({ x: 282, y: 392 }, 100) +
      klepon({ x: 372, y: 390 }, 98) +
      klepon({ x: 270, y: 502 }, 112) +
      klepon({ x: 372, y: 508 }, 110) +
      flecks(
        { x: 320, y: 540 },
        { rx: 130, ry: 20, colours: ['#fffaf0', '#f0e7d4'], count: 40, size: 9, seed: 'klepon' },
      ),
  },
  {
    slug: 'kue-lapis-legit',
    family: 'manis',
    hour: 'afternoon',
    view: 'flat',
    drawObjects: () =>
      place(
        { x: 316, y: 502 },
        plate({ colour: '#e7c6c2', radius: 252, tilt: 0.36, ring: '#fff6ec' }),
      ) +
      layerCake({ x: 240, y: 420, scale: 1.22 }) +
      layerCake({ x: 380, y: 452, scale: 1.28 }) +
      jasmine({ x: 148, y: 520, scale: 1.1 }) +
      jasmine({ x: 196, y: 540, scale: 0.9 }),
  },
];
