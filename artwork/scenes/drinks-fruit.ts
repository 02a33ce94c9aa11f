import { standing } from '../emoji.ts';
import { citrusWheel, limeColours, orangeColours } from '../parts/citrus.ts';
import { cucumberSlice, guava, guavaHalf } from '../parts/fruit.ts';
import { iceCube } from '../parts/ice.ts';
import { basilSeeds, strands } from '../parts/inside.ts';
import { mint } from '../parts/leaves.ts';
import { straw } from '../parts/straw.ts';
import { cube, froth } from '../parts/toppings.ts';
import type { Scene } from '../scene.ts';
import { place } from '../svg.ts';
import { glass } from '../vessels/glass.ts';
import { belly, tall, tumbler } from '../vessels/glass-profiles.ts';

/** Cold drinks of fruit. */
export const fruitScenes: readonly Scene[] = [
  {
    slug: 'es-jeruk-peras',
    family: 'buah',
    hour: 'afternoon',
    drawObjects: () =>
      standing('orange', { x: 152, y: 506 }, 186) +
      place(
        { x: 346, y: 564, scale: 1.56 },
        glass({
          profile: tumbler,
          level: 184,
          sweat: 'e',
          glow: '#ffc14d',
          surface: '#ffb53a',
          liquid: [
            [0, '#ffae2e'],
            [0.6, '#fb9a1b'],
            [1, '#ea7f0e'],
          ],
          inside:
            iceCube({ x: -44, y: -148, rotate: 10, scale: 1.1 }, 0.45) +
            iceCube({ x: 42, y: -120, rotate: -20, scale: 1.1 }, 0.38),
          onTop:
            iceCube({ x: -36, y: -8, rotate: -10, scale: 1.1 }) +
            iceCube({ x: 26, y: -12, rotate: 26, scale: 1.1 }),
          onRim: citrusWheel({ x: 82, y: -4, rotate: 8, scale: 0.86 }, orangeColours),
        }),
      ),
  },
  {
    slug: 'jus-mangga-harum-manis',
    family: 'buah',
    hour: 'dusk',
    drawObjects: () =>
      place(
        { x: 286, y: 566, scale: 1.36 },
        glass({
          profile: belly,
          level: 266,
          glow: '#ffc23d',
          surface: '#ffc745',
          liquid: [
            [0, '#ffbe35'],
            [0.6, '#fba91c'],
            [1, '#f08f12'],
          ],
          onTop:
            froth(88, 0.2, '#ffd567', 4) +
            cube({ x: -22, y: -12, rotate: 6 }, 40, '#ffb52a') +
            cube({ x: 20, y: -8, rotate: -12 }, 40, '#ffa51e'),
          standing: straw({ x: 44, y: 2, rotate: 14 }, '#3f8a3a', 112),
        }),
      ) + standing('mango', { x: 484, y: 500, rotate: 8 }, 204),
  },
  {
    slug: 'jus-jambu-merah',
    family: 'buah',
    hour: 'night',
    drawObjects: () =>
      guava({ x: 136, y: 500, scale: 1.2 }) +
      place(
        { x: 330, y: 566, scale: 1.32 },
        glass({
          profile: tall,
          level: 268,
          sweat: 'g',
          glow: '#ff7d92',
          surface: '#f2788b',
          liquid: [
            [0, '#f0677f'],
            [0.6, '#e44f6c'],
            [1, '#c4335a'],
          ],
          onTop: froth(84, 0.2, '#f8a3ad', 5),
          standing: straw({ x: 26, y: 0, rotate: 11 }, '#f2e2c4', 112),
        }),
      ) +
      guavaHalf({ x: 496, y: 556, scale: 1.02 }),
  },
  {
    slug: 'es-semangka-selasih',
    family: 'buah',
    hour: 'afternoon',
    drawObjects: () =>
      place(
        { x: 270, y: 566, scale: 1.32 },
        glass({
          profile: tall,
          level: 270,
          sweat: 'i',
          glow: '#ff7a6a',
          surface: '#f8695f',
          liquid: [
            [0, '#f55d55'],
            [0.6, '#e8434a'],
            [1, '#c92e44'],
          ],
          inside:
            basilSeeds({ half: 76, low: 24, high: 236, seed: 'selasih' }, 90) +
            iceCube({ x: -30, y: -226, rotate: 12, scale: 1.1 }, 0.4),
          onTop:
            iceCube({ x: -30, y: -10, rotate: -10, scale: 1.1 }) +
            iceCube({ x: 28, y: -8, rotate: 20 }),
          standing: straw({ x: 34, y: 2, rotate: 12 }, '#3f8a3a', 112),
        }),
      ) + standing('watermelon', { x: 472, y: 496, rotate: 4 }, 208),
  },
  {
    slug: 'es-timun-serut',
    family: 'gorengan',
    hour: 'afternoon',
    drawObjects: () =>
      place(
        { x: 346, y: 566, scale: 1.5 },
        glass({
          profile: tumbler,
          level: 186,
          sweat: 'j',
          glow: '#d6ec9a',
          surface: '#dcebaa',
          liquid: [
            [0, '#d3e79b'],
            [0.6, '#bfdc7e'],
            [1, '#9cc65c'],
          ],
          inside:
            strands({ half: 84, low: 16, high: 160, seed: 'timun' }, '#e6f3c0', 70, 6) +
            iceCube({ x: -40, y: -140, rotate: 14, scale: 1.1 }, 0.5),
          onTop:
            iceCube({ x: 34, y: -6, rotate: 14, scale: 1.1 }) +
            strands({ half: 50, low: -6, high: 12, seed: 'timun top' }, '#eef7cf', 14, 6) +
            mint({ x: -20, y: 2, scale: 0.8 }),
          onRim: citrusWheel({ x: -84, y: 0, rotate: -8, scale: 0.82 }, limeColours),
        }),
      ) +
      cucumberSlice({ x: 112, y: 556, scale: 1.2, rotate: 20 }) +
      cucumberSlice({ x: 166, y: 572, scale: 1.1 }) +
      cucumberSlice({ x: 536, y: 578, rotate: 30 }),
  },
];
