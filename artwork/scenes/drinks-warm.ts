import { standing } from '../emoji.ts';
import { coffeeBean, rockSugar } from '../parts/spices.ts';
import { steam } from '../parts/steam.ts';
import { ember, latteArt, marshmallow } from '../parts/warm.ts';
import type { Scene } from '../scene.ts';
import { place } from '../svg.ts';
import { ceramic } from '../vessels/ceramic.ts';
import { clayCup, cup, mug } from '../vessels/ceramic-profiles.ts';
import { glass } from '../vessels/glass.ts';
import { teaGlass } from '../vessels/glass-profiles.ts';
import { plate } from '../vessels/saucer.ts';
import { poci } from '../vessels/teapot.ts';

/** Warm drinks of coffee, tea and chocolate. */
export const warmScenes: readonly Scene[] = [
  {
    slug: 'kopi-joss-jogja',
    family: 'kopi',
    hour: 'night',
    drawObjects: () =>
      steam({ x: 322, y: 180, scale: 1 }, 0.6) +
      place(
        { x: 318, y: 552, scale: 1.58 },
        glass({
          profile: teaGlass,
          level: 160,
          glow: '#a0561f',
          surface: '#4a2412',
          liquid: [
            [0, '#32160b'],
            [1, '#1c0a06'],
          ],
          onTop: ember({ x: 4, y: -16, scale: 0.84 }),
        }),
      ) +
      ember({ x: 512, y: 576, scale: 1 }) +
      coffeeBean({ x: 128, y: 574, rotate: 24, scale: 1.15 }) +
      coffeeBean({ x: 172, y: 598, rotate: -20, scale: 1.1 }),
  },
  {
    slug: 'cappuccino-senja',
    family: 'kopi',
    hour: 'dusk',
    drawObjects: () =>
      steam({ x: 300, y: 306, scale: 1.05 }, 0.55) +
      place({ x: 308, y: 540 }, plate({ colour: '#f6efe4', radius: 236, tilt: 0.27 })) +
      place(
        { x: 300, y: 540, scale: 1.32 },
        ceramic({
          profile: cup,
          colour: '#f6efe4',
          lip: 6,
          below: 9,
          handle: 'right',
          filling: [
            [0, '#8a4a20'],
            [1, '#c07a40'],
          ],
          onTop: latteArt(112, 0.27),
        }),
      ) +
      coffeeBean({ x: 150, y: 556, rotate: -20 }) +
      coffeeBean({ x: 178, y: 580, rotate: 26 }),
  },
  {
    slug: 'cokelat-panas-jember',
    family: 'manis',
    hour: 'night',
    drawObjects: () =>
      steam({ x: 282, y: 250, scale: 1 }, 0.5) +
      standing('chocolate', { x: 500, y: 532, rotate: -6 }, 176) +
      place(
        { x: 274, y: 558, scale: 1.42 },
        ceramic({
          profile: mug,
          colour: '#c9573a',
          inner: '#f3e7d8',
          lip: 6,
          below: 12,
          handle: 'left',
          filling: [
            [0, '#4a2212'],
            [1, '#7d4425'],
          ],
          onTop:
            marshmallow({ x: -38, y: -6, rotate: -8, scale: 0.95 }) +
            marshmallow({ x: 36, y: -10, rotate: 10, scale: 0.95 }, '#ffd9de') +
            marshmallow({ x: 0, y: 6, rotate: 2 }),
        }),
      ),
  },
  {
    slug: 'teh-poci-gula-batu',
    family: 'teh',
    hour: 'night',
    drawObjects: () =>
      steam({ x: 468, y: 400, scale: 0.7 }, 0.5) +
      place({ x: 262, y: 530, scale: 1.28 }, poci('#9a5132')) +
      place(
        { x: 486, y: 580, scale: 1.02 },
        ceramic({
          profile: clayCup,
          colour: '#a45a38',
          inner: '#8a4526',
          lip: 6,
          below: 14,
          gloss: 0.4,
          filling: [
            [0, '#9a4a12'],
            [1, '#d07c2a'],
          ],
        }),
      ) +
      rockSugar({ x: 350, y: 590, scale: 1.05 }),
  },
];
