import { standing } from '../emoji.ts';
import { citrusWheel, lemonColours } from '../parts/citrus.ts';
import { jasmine } from '../parts/fruit.ts';
import { iceCube } from '../parts/ice.ts';
import { leaf, mint } from '../parts/leaves.ts';
import { plumes } from '../parts/plumes.ts';
import { coffeeBean, lemongrass } from '../parts/spices.ts';
import { straw } from '../parts/straw.ts';
import { scoop } from '../parts/toppings.ts';
import type { Scene } from '../scene.ts';
import { place } from '../svg.ts';
import { coconutHalf } from '../vessels/coconut.ts';
import { glass } from '../vessels/glass.ts';
import { belly, highball, tall } from '../vessels/glass-profiles.ts';

/** Cold drinks on tea, coffee and matcha. */
export const coldTeaScenes: readonly Scene[] = [
  {
    slug: 'es-teh-manis',
    family: 'teh',
    hour: 'afternoon',
    drawObjects: () =>
      place(
        { x: 306, y: 566, scale: 1.34 },
        glass({
          profile: tall,
          level: 268,
          sweat: 'd',
          glow: '#f09a3c',
          surface: '#c66a22',
          liquid: [
            [0, '#c9701f'],
            [0.5, '#a84f14'],
            [1, '#7a300c'],
          ],
          inside:
            iceCube({ x: -34, y: -226, rotate: 14, scale: 1.15 }, 0.5) +
            iceCube({ x: 36, y: -190, rotate: -16, scale: 1.1 }, 0.42) +
            iceCube({ x: -14, y: -150, rotate: 34 }, 0.32),
          onTop:
            iceCube({ x: -36, y: -8, rotate: -12, scale: 1.1 }) +
            iceCube({ x: 30, y: -12, rotate: 12, scale: 1.1 }),
        }),
      ) +
      leaf({ x: 500, y: 572, rotate: 62 }, 74, 40) +
      jasmine({ x: 486, y: 566, scale: 1.15 }) +
      jasmine({ x: 532, y: 592, scale: 0.9 }) +
      jasmine({ x: 124, y: 590 }),
  },
  {
    slug: 'es-lemon-serai',
    family: 'teh',
    hour: 'afternoon',
    drawObjects: () =>
      lemongrass({ x: 398, y: 566, rotate: -20, scale: 1.1 }, 210) +
      place(
        { x: 290, y: 566, scale: 1.32 },
        glass({
          profile: highball,
          level: 282,
          sweat: 'h',
          glow: '#ffe487',
          surface: '#fbe58c',
          liquid: [
            [0, '#f9e27e'],
            [0.6, '#f3d155'],
            [1, '#e2b53a'],
          ],
          inside:
            citrusWheel({ x: -24, y: -88, rotate: 20, scale: 0.9 }, lemonColours) +
            citrusWheel({ x: 26, y: -182, rotate: -10, scale: 0.82 }, lemonColours) +
            iceCube({ x: 30, y: -116, rotate: 18, scale: 1.1 }, 0.55) +
            iceCube({ x: -26, y: -236, rotate: -14, scale: 1.1 }, 0.55) +
            iceCube({ x: -32, y: -162, rotate: 30 }, 0.45),
          onTop:
            iceCube({ x: 26, y: -8, rotate: 16, scale: 1.05 }) +
            mint({ x: -16, y: 8, scale: 1.05, rotate: -8 }),
        }),
      ) +
      standing('lemon', { x: 128, y: 560, rotate: -14 }, 124),
  },
  {
    slug: 'es-kopi-alpukat',
    family: 'kopi',
    hour: 'dusk',
    drawObjects: () =>
      standing('avocado', { x: 150, y: 494, rotate: -18 }, 186) +
      place(
        { x: 338, y: 566, scale: 1.3 },
        glass({
          profile: tall,
          level: 276,
          sweat: 'f',
          glow: '#b9c46a',
          surface: '#6d3a1e',
          liquid: [
            [0, '#4d2411'],
            [0.3, '#6a381b'],
            [0.4, '#a98a52'],
            [0.5, '#b7c468'],
            [1, '#8fab45'],
          ],
          inside: plumes({
            colour: '#5a2c15',
            from: 190,
            to: 100,
            width: 80,
            seed: 'kopi alpukat',
          }),
          onTop:
            scoop({ x: -6, y: -26, scale: 1.12 }, '#fbeed3') +
            coffeeBean({ x: -14, y: -58, rotate: -20, scale: 0.7 }),
          standing: straw({ x: 52, y: 2, rotate: 14 }, '#2f6f73', 118),
        }),
      ) +
      coffeeBean({ x: 514, y: 578, rotate: 24, scale: 1.1 }) +
      coffeeBean({ x: 548, y: 598, rotate: -20 }),
  },
  {
    slug: 'es-matcha-kelapa',
    family: 'sup',
    hour: 'afternoon',
    drawObjects: () =>
      place({ x: 484, y: 556, scale: 0.98, rotate: 0 }, coconutHalf()) +
      place(
        { x: 268, y: 566, scale: 1.36 },
        glass({
          profile: belly,
          level: 264,
          sweat: 'm',
          glow: '#c9dc8c',
          surface: '#8fb04a',
          liquid: [
            [0, '#7fa53c'],
            [0.34, '#96b956'],
            [0.52, '#dbe3b4'],
            [0.66, '#fbf5e6'],
            [1, '#efe3cc'],
          ],
          inside:
            plumes({ colour: '#86a945', from: 190, to: 70, width: 84, seed: 'matcha' }) +
            iceCube({ x: 34, y: -216, rotate: 16, scale: 1.1 }, 0.35),
          onTop:
            iceCube({ x: -34, y: -8, rotate: -14, scale: 1.1 }) +
            iceCube({ x: 28, y: -10, rotate: 14, scale: 1.1 }),
        }),
      ),
  },
];
