import { piece, standing } from '../emoji.ts';
import { jackfruit } from '../parts/fruit.ts';
import { iceCube } from '../parts/ice.ts';
import { strands } from '../parts/inside.ts';
import { leaf, pandan } from '../parts/leaves.ts';
import { plumes } from '../parts/plumes.ts';
import { coffeeBean, lemongrass, palmSugar } from '../parts/spices.ts';
import { steam } from '../parts/steam.ts';
import { straw } from '../parts/straw.ts';
import { chocolateSwirl, chocolateThread } from '../parts/swirl.ts';
import { ball, cube, froth, shavedIce } from '../parts/toppings.ts';
import type { Scene } from '../scene.ts';
import { place } from '../svg.ts';
import { ceramic } from '../vessels/ceramic.ts';
import { bowl, mug } from '../vessels/ceramic-profiles.ts';
import { greenCoconut } from '../vessels/coconut.ts';
import { glass } from '../vessels/glass.ts';
import { glassHandle } from '../vessels/glass-handle.ts';
import { belly, highball, tall, teaGlass, tumbler } from '../vessels/glass-profiles.ts';
import { speckles } from '../vessels/paint.ts';

/** Page one of the drink menu. */
export const favouriteScenes: readonly Scene[] = [
  {
    slug: 'es-kopi-susu-gula-aren',
    family: 'kopi',
    hour: 'afternoon',
    drawObjects: () =>
      palmSugar({ x: 148, y: 516, scale: 1.1 }) +
      place(
        { x: 316, y: 566, scale: 1.32 },
        glass({
          profile: highball,
          level: 276,
          sweat: 'a',
          glow: '#e0a05c',
          surface: '#a26a40',
          liquid: [
            [0, '#5c2c15'],
            [0.26, '#7b431f'],
            [0.4, '#c08a5c'],
            [0.52, '#eccfa8'],
            [0.8, '#f3dcb8'],
            [0.92, '#b06a2c'],
            [1, '#7c3f16'],
          ],
          inside:
            plumes({ colour: '#6f3a1c', from: 215, to: 90, width: 72, seed: 'gula aren' }) +
            iceCube({ x: -30, y: -236, rotate: 12, scale: 1.1 }, 0.4) +
            iceCube({ x: 34, y: -206, rotate: -20, scale: 1.05 }, 0.34),
          onTop:
            iceCube({ x: -28, y: -12, rotate: -8, scale: 1.1 }) +
            iceCube({ x: 34, y: -6, rotate: 22 }, 0.95),
          standing: straw({ x: 14, y: 6, rotate: 9 }, '#b8432a', 118),
        }),
      ) +
      coffeeBean({ x: 482, y: 574, rotate: -18 }) +
      coffeeBean({ x: 526, y: 560, rotate: 30, scale: 0.9 }) +
      coffeeBean({ x: 512, y: 596, rotate: 8, scale: 1.05 }),
  },
  {
    slug: 'es-cendol-dawet',
    family: 'tradisional',
    hour: 'dusk',
    drawObjects: () =>
      pandan({ x: 178, y: 560, rotate: -20 }, 250) +
      pandan({ x: 190, y: 562, rotate: -4 }, 210) +
      place(
        { x: 320, y: 566, scale: 1.32 },
        glass({
          profile: tall,
          level: 262,
          sweat: 'b',
          glow: '#e9c690',
          liquid: [
            [0, '#fbf3e2'],
            [0.5, '#f3e3c8'],
            [0.7, '#dcb583'],
            [0.86, '#9a5524'],
            [1, '#6d3311'],
          ],
          inside:
            plumes({ colour: '#9c5726', from: 60, to: 170, width: 76, seed: 'dawet' }) +
            strands({ half: 74, low: 22, high: 128, seed: 'cendol' }, '#6cae3e', 120, 9) +
            iceCube({ x: 30, y: -220, rotate: 18 }, 0.7),
          onTop:
            strands({ half: 46, low: -8, high: 10, seed: 'cendol top' }, '#7cbc4a', 12, 9) +
            iceCube({ x: -30, y: -10, rotate: -14 }) +
            iceCube({ x: 28, y: -10, rotate: 16, scale: 0.9 }),
        }),
      ) +
      palmSugar({ x: 500, y: 552, scale: 1.05 }),
  },
  {
    slug: 'teh-tarik',
    family: 'teh',
    hour: 'dusk',
    drawObjects: () =>
      steam({ x: 318, y: 196, scale: 0.95 }, 0.55) +
      place(
        { x: 300, y: 560, scale: 1.5 },
        glass({
          profile: tumbler,
          level: 176,
          glow: '#e39a54',
          behind: glassHandle(tumbler, '#c9793d'),
          liquid: [
            [0, '#e8c094'],
            [0.16, '#cf8f57'],
            [1, '#b3622c'],
          ],
          onTop: froth(92, 0.22, '#f0d3ab', 40),
        }),
      ) +
      leaf({ x: 520, y: 590, rotate: 52 }, 84, 44, '#4f9a3c') +
      leaf({ x: 522, y: 590, rotate: -8 }, 74, 38, '#63a945') +
      leaf({ x: 520, y: 592, rotate: 96 }, 60, 32, '#3f8a3a'),
  },
  {
    slug: 'jus-alpukat',
    family: 'buah',
    hour: 'afternoon',
    drawObjects: () =>
      standing('avocado', { x: 176, y: 470, rotate: -14 }, 214) +
      place(
        { x: 352, y: 566, scale: 1.36 },
        glass({
          profile: belly,
          level: 262,
          sweat: 'c',
          glow: '#cfe08a',
          surface: '#c3d273',
          liquid: [
            [0, '#bccd68'],
            [0.5, '#a9c054'],
            [1, '#8aa840'],
          ],
          inside: chocolateSwirl(92, 40, 250),
          onTop: chocolateThread(52, 9),
          standing: straw({ x: 20, y: 0, rotate: 12 }, '#5a2d18', 120),
        }),
      ),
  },
  {
    slug: 'wedang-jahe',
    family: 'tradisional',
    hour: 'night',
    drawObjects: () =>
      steam({ x: 300, y: 208, scale: 1 }, 0.6) +
      lemongrass({ x: 420, y: 520, rotate: -12 }, 190) +
      place(
        { x: 296, y: 556, scale: 1.56 },
        glass({
          profile: teaGlass,
          level: 158,
          glow: '#ffb04a',
          behind: glassHandle(teaGlass, '#e08c2e'),
          surface: '#f2b455',
          liquid: [
            [0, '#eda23c'],
            [0.5, '#dd8424'],
            [1, '#b95c12'],
          ],
          inside: piece('ginger', { x: 10, y: -52, rotate: 40 }, 74),
        }),
      ) +
      standing('ginger', { x: 498, y: 556, rotate: -8 }, 150),
  },
  {
    slug: 'es-kelapa-muda',
    family: 'buah',
    hour: 'dusk',
    drawObjects: () =>
      place(
        { x: 312, y: 556, scale: 1.24 },
        greenCoconut(straw({ x: 26, y: -244, rotate: 14 }, '#d9482f', 118)),
      ) + standing('hibiscus', { x: 486, y: 548, rotate: 10 }, 136),
  },
  {
    slug: 'kopi-tubruk',
    family: 'kopi',
    hour: 'night',
    drawObjects: () =>
      steam({ x: 300, y: 268, scale: 1.1 }, 0.62) +
      place(
        { x: 296, y: 556, scale: 1.44 },
        ceramic({
          profile: mug,
          colour: '#3f8f6b',
          inner: '#f4efe2',
          edge: '#2c4f73',
          lip: 5,
          below: 14,
          handle: 'right',
          paint: speckles(mug, '#f2efe0', 'tubruk'),
          filling: [
            [0, '#2a1009'],
            [0.7, '#4a2313'],
            [1, '#6d3a20'],
          ],
        }),
      ) +
      coffeeBean({ x: 126, y: 574, rotate: 14, scale: 1.2 }) +
      coffeeBean({ x: 176, y: 596, rotate: -32, scale: 1.1 }) +
      coffeeBean({ x: 508, y: 590, rotate: 40, scale: 1.2 }),
  },
  {
    slug: 'es-teler',
    family: 'susu',
    hour: 'afternoon',
    drawObjects: () =>
      standing('avocado', { x: 112, y: 452, rotate: -16 }, 190) +
      place(
        { x: 340, y: 572, scale: 1.28 },
        ceramic({
          profile: bowl,
          colour: '#f5efe4',
          lip: 7,
          below: 12,
          bands: [
            [96, 104, '#c2492b'],
            [88, 91, '#c2492b'],
          ],
          filling: [
            [0, '#efe6d8'],
            [1, '#fffaf0'],
          ],
          onTop:
            place({ x: 10, y: -6 }, shavedIce(112, 92, undefined, 'teler')) +
            cube({ x: -96, y: 2, rotate: 8 }, 52, '#b9cf5f') +
            cube({ x: -46, y: 24, rotate: -10 }, 50, '#a9c651') +
            jackfruit({ x: 18, y: 14, rotate: -8, scale: 0.86 }) +
            jackfruit({ x: 82, y: 2, rotate: 14, scale: 0.92 }) +
            cube({ x: 122, y: -2, rotate: 14 }, 46, '#fdf8ee', 0.6) +
            ball({ x: -8, y: -92 }, 34, '#d8343b'),
        }),
      ),
  },
];
