import { standing } from '../emoji.ts';
import { iceCube } from '../parts/ice.ts';
import { bubbles } from '../parts/inside.ts';
import { plumes } from '../parts/plumes.ts';
import { straw } from '../parts/straw.ts';
import { ball, cube, froth, shavedIce } from '../parts/toppings.ts';
import type { Scene } from '../scene.ts';
import { place } from '../svg.ts';
import { ceramic } from '../vessels/ceramic.ts';
import { bowl } from '../vessels/ceramic-profiles.ts';
import { glass } from '../vessels/glass.ts';
import { bottle, coupe, highball } from '../vessels/glass-profiles.ts';

/** Shaved ice, milk and soda. */
export const iceScenes: readonly Scene[] = [
  {
    slug: 'es-campur-senja',
    family: 'buah',
    hour: 'dusk',
    drawObjects: () =>
      place(
        { x: 320, y: 572, scale: 1.36 },
        ceramic({
          profile: bowl,
          colour: '#2f6f73',
          inner: '#e9f1ea',
          lip: 7,
          below: 12,
          gloss: 0.55,
          bands: [
            [116, 120, '#f2d9a2'],
            [106, 109, '#f2d9a2'],
          ],
          filling: [
            [0, '#f5c4c4'],
            [1, '#fde4dc'],
          ],
          onTop:
            place({ x: 0, y: -8 }, shavedIce(118, 122, '#d8263f', 'campur')) +
            cube({ x: -112, y: 0, rotate: 8 }, 48, '#3c2a2c', 0.7) +
            cube({ x: -76, y: 20, rotate: -12 }, 48, '#46302f', 0.7) +
            ball({ x: -30, y: 30 }, 44, '#9fce6a') +
            ball({ x: 14, y: 36 }, 44, '#f7a3b2') +
            ball({ x: 56, y: 28 }, 44, '#9fce6a') +
            cube({ x: 98, y: 12, rotate: 12 }, 50, '#f7c948') +
            cube({ x: 128, y: -8, rotate: -6 }, 42, '#f4bb38'),
        }),
      ),
  },
  {
    slug: 'es-doger-bandung',
    family: 'susu',
    hour: 'dusk',
    drawObjects: () =>
      place(
        { x: 312, y: 570, scale: 1.34 },
        glass({
          profile: coupe,
          floor: 92,
          level: 270,
          glow: '#ffb3c2',
          surface: '#f9b5c4',
          liquid: [
            [0, '#f9aebf'],
            [0.55, '#f288a4'],
            [0.75, '#5a2a4a'],
            [1, '#35162f'],
          ],
          onTop:
            shavedIce(108, 66, '#f07f9e', 'doger') +
            cube({ x: -70, y: 6, rotate: 10 }, 40, '#f6e3b4') +
            cube({ x: -34, y: 18, rotate: -8 }, 38, '#fdf6e6') +
            cube({ x: 46, y: 16, rotate: 8 }, 40, '#f0d79a') +
            ball({ x: 4, y: 20 }, 26, '#3a1a33') +
            ball({ x: 22, y: 22 }, 24, '#3a1a33') +
            ball({ x: 82, y: 4 }, 24, '#3a1a33'),
        }),
      ) + standing('bread', { x: 512, y: 548, rotate: 6 }, 132),
  },
  {
    slug: 'susu-stroberi-lembang',
    family: 'susu',
    hour: 'afternoon',
    drawObjects: () =>
      place(
        { x: 290, y: 570, scale: 1.34 },
        glass({
          profile: bottle,
          level: 262,
          sweat: 'k',
          glow: '#ffb7bd',
          surface: '#fdeef0',
          liquid: [
            [0, '#fdf3f1'],
            [0.4, '#fbdadb'],
            [0.68, '#f4a0ab'],
            [0.86, '#dd3f58'],
            [1, '#b8213f'],
          ],
          inside: plumes({ colour: '#d8314f', from: 50, to: 180, width: 78, seed: 'stroberi' }),
          standing: straw({ x: 8, y: 4, rotate: 7 }, '#d8314f', 138),
        }),
      ) +
      standing('strawberry', { x: 488, y: 520, rotate: 14 }, 158) +
      standing('strawberry', { x: 112, y: 566, rotate: -22 }, 108),
  },
  {
    slug: 'es-soda-gembira',
    family: 'manis',
    hour: 'afternoon',
    drawObjects: () =>
      place(
        { x: 316, y: 566, scale: 1.32 },
        glass({
          profile: highball,
          level: 276,
          sweat: 'l',
          glow: '#ff8ba0',
          surface: '#fff1ee',
          liquid: [
            [0, '#fdeae6'],
            [0.2, '#f9b9bd'],
            [0.45, '#ee5a74'],
            [0.8, '#d3203f'],
            [1, '#a8132f'],
          ],
          inside:
            plumes({ colour: '#fff4ee', from: 250, to: 120, width: 70, seed: 'soda' }) +
            bubbles({ half: 66, low: 30, high: 240, seed: 'gembira' }, 60) +
            iceCube({ x: 26, y: -206, rotate: -18, scale: 1.1 }, 0.5),
          onTop: froth(72, 0.19, '#fff4ef', 16),
          standing: straw({ x: 26, y: -8, rotate: 11 }, '#f0b429', 118),
        }),
      ) + standing('cherries', { x: 488, y: 536, rotate: 10 }, 150),
  },
];
