import { standing } from '../emoji.ts';
import { leaf } from '../parts/leaves.ts';
import { cinnamon, palmSugar, starAnise } from '../parts/spices.ts';
import { steam } from '../parts/steam.ts';
import { ball, froth } from '../parts/toppings.ts';
import { clove, dumpling } from '../parts/warm.ts';
import type { Scene } from '../scene.ts';
import { place } from '../svg.ts';
import { ceramic } from '../vessels/ceramic.ts';
import { bowl, clayCup, mug } from '../vessels/ceramic-profiles.ts';
import { glass } from '../vessels/glass.ts';
import { glassHandle } from '../vessels/glass-handle.ts';
import { teaGlass, tumbler } from '../vessels/glass-profiles.ts';

/** Warm drinks of ginger and spice. */
export const spicedScenes: readonly Scene[] = [
  {
    slug: 'bandrek',
    family: 'tradisional',
    hour: 'night',
    drawObjects: () =>
      steam({ x: 318, y: 300, scale: 1.1 }, 0.62) +
      place(
        { x: 316, y: 552, scale: 1.72 },
        ceramic({
          profile: clayCup,
          colour: '#a9502e',
          inner: '#7a3319',
          lip: 6,
          below: 12,
          gloss: 0.4,
          bands: [
            [52, 55, '#d98a58'],
            [44, 47, '#d98a58'],
          ],
          filling: [
            [0, '#8a3f14'],
            [1, '#c06a24'],
          ],
          onTop: starAnise({ x: 18, y: -2, scale: 0.62 }),
        }),
      ) +
      cinnamon({ x: 178, y: 582, rotate: -14 }) +
      cinnamon({ x: 162, y: 604, rotate: 6, scale: 0.94 }) +
      starAnise({ x: 506, y: 582, scale: 1.15 }),
  },
  {
    slug: 'bajigur',
    family: 'susu',
    hour: 'night',
    drawObjects: () =>
      steam({ x: 290, y: 266, scale: 1.1 }, 0.6) +
      place(
        { x: 288, y: 556, scale: 1.44 },
        ceramic({
          profile: mug,
          colour: '#f3ead6',
          inner: '#f8f1e2',
          edge: '#b8432a',
          lip: 5,
          below: 16,
          handle: 'right',
          gloss: 0.6,
          filling: [
            [0, '#c9a079'],
            [1, '#e8c8a0'],
          ],
          onTop:
            ball({ x: -30, y: 0 }, 30, '#f4efe2') +
            ball({ x: 2, y: 8 }, 28, '#f4efe2') +
            ball({ x: 26, y: -4 }, 26, '#f4efe2'),
        }),
      ) +
      palmSugar({ x: 520, y: 566, scale: 1.1 }),
  },
  {
    slug: 'wedang-uwuh-imogiri',
    family: 'sate',
    hour: 'dusk',
    drawObjects: () =>
      steam({ x: 292, y: 196, scale: 1 }, 0.55) +
      place(
        { x: 300, y: 552, scale: 1.58 },
        glass({
          profile: teaGlass,
          level: 162,
          glow: '#ff5a4a',
          behind: glassHandle(teaGlass, '#c2262e'),
          surface: '#d83a35',
          liquid: [
            [0, '#cf2c2e'],
            [0.6, '#b01a28'],
            [1, '#7d0f20'],
          ],
          inside:
            leaf({ x: -24, y: -18, rotate: 24 }, 100, 34, '#8a5a24') +
            leaf({ x: 30, y: -24, rotate: -30 }, 90, 30, '#7a4a1e') +
            place({ x: 8, y: -34, rotate: 30 }, cinnamon({ x: 0, y: 0, scale: 0.5 })),
          onTop:
            leaf({ x: -34, y: 4, rotate: 74 }, 60, 22, '#93702c') +
            clove({ x: 26, y: 2, rotate: -20, scale: 0.9 }),
        }),
      ) +
      standing('driedLeaves', { x: 512, y: 556, rotate: 14 }, 136) +
      clove({ x: 116, y: 570, rotate: 18 }) +
      clove({ x: 156, y: 592, rotate: -24 }) +
      clove({ x: 96, y: 600, rotate: -4 }),
  },
  {
    slug: 'wedang-ronde',
    family: 'tradisional',
    hour: 'dusk',
    drawObjects: () =>
      steam({ x: 318, y: 330, scale: 1.15 }, 0.6) +
      place(
        { x: 312, y: 566, scale: 1.34 },
        ceramic({
          profile: bowl,
          colour: '#e9e4d4',
          lip: 7,
          below: 16,
          bands: [
            [92, 98, '#2f6f73'],
            [84, 86, '#2f6f73'],
          ],
          filling: [
            [0, '#c47a26'],
            [1, '#eeb257'],
          ],
          onTop:
            dumpling({ x: -84, y: -6 }, 62, '#fbf4ea') +
            dumpling({ x: -20, y: -18 }, 64, '#f39aac') +
            dumpling({ x: 48, y: -8 }, 64, '#a9cf72') +
            dumpling({ x: 106, y: -10 }, 56, '#fbf4ea') +
            dumpling({ x: -46, y: 18 }, 60, '#fbf4ea') +
            dumpling({ x: 14, y: 22 }, 62, '#f39aac'),
        }),
      ) +
      standing('peanuts', { x: 528, y: 584, rotate: 8 }, 108),
  },
  {
    slug: 'stmj',
    family: 'nasi',
    hour: 'dusk',
    drawObjects: () =>
      steam({ x: 330, y: 176, scale: 0.95 }, 0.5) +
      standing('honey', { x: 132, y: 496 }, 178) +
      place(
        { x: 346, y: 560, scale: 1.46 },
        glass({
          profile: tumbler,
          level: 180,
          glow: '#ffd98a',
          behind: glassHandle(tumbler, '#f0c878'),
          surface: '#fbe3ab',
          liquid: [
            [0, '#fbe0a6'],
            [0.7, '#f4cb7c'],
            [1, '#dca34a'],
          ],
          onTop: froth(92, 0.22, '#fdeec8', 30),
        }),
      ) +
      standing('egg', { x: 168, y: 578, rotate: -28 }, 92),
  },
];
