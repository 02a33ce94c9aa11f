import { piece } from '../emoji.ts';
import { citrusWedge, limeColours } from '../parts/citrus.ts';
import { leaf } from '../parts/leaves.ts';
import { flecks } from '../parts/mats.ts';
import { noodleNest } from '../parts/noodles.ts';
import { friedEgg, krupuk, meatball, meatChunk, tomatoWedge } from '../parts/savoury.ts';
import { steam } from '../parts/steam.ts';
import type { Scene } from '../scene.ts';
import { place } from '../svg.ts';
import { ceramic } from '../vessels/ceramic.ts';
import { bowl, dishBowl } from '../vessels/ceramic-profiles.ts';
import { plate } from '../vessels/saucer.ts';

/** Noodle dishes. */
export const noodleScenes: readonly Scene[] = [
  {
    slug: 'mi-goreng-jawa',
    family: 'mi',
    hour: 'dusk',
    view: 'flat',
    drawObjects: () =>
      place(
        { x: 320, y: 482 },
        plate({ colour: '#2f6f73', radius: 262, tilt: 0.38, ring: '#f2d9a2' }),
      ) +
      noodleNest(
        { x: 312, y: 470 },
        { rx: 176, ry: 66, high: 76, colour: '#d9862e', width: 9, count: 90, seed: 'jawa' },
      ) +
      flecks(
        { x: 312, y: 430 },
        {
          rx: 130,
          ry: 54,
          colours: ['#5d9e2f', '#8fc25a', '#e8833a'],
          count: 40,
          size: 13,
          seed: 'jawa',
        },
      ) +
      friedEgg({ x: 300, y: 372, scale: 1.05, rotate: -4 }) +
      krupuk({ x: 462, y: 428, scale: 1.02 }) +
      tomatoWedge({ x: 194, y: 512, scale: 0.9, rotate: 12 }),
  },
  {
    slug: 'mi-aceh-kuah-udang',
    family: 'mi',
    hour: 'night',
    view: 'bowl',
    drawObjects: () =>
      steam({ x: 320, y: 350, scale: 1.1 }, 0.55) +
      place(
        { x: 320, y: 590, scale: 1.22 },
        ceramic({
          profile: dishBowl,
          colour: '#f0e4cc',
          lip: 8,
          below: 14,
          bands: [[78, 86, '#c2492b']],
          filling: [
            [0, '#c2571c'],
            [1, '#e88a34'],
          ],
          onTop:
            noodleNest(
              { x: -6, y: 4 },
              { rx: 150, ry: 40, high: 50, colour: '#f0a83c', width: 9, count: 70, seed: 'aceh' },
            ) +
            piece('shrimp', { x: -80, y: -26, rotate: -20 }, 104) +
            piece('shrimp', { x: 12, y: -48, rotate: 24 }, 108) +
            piece('shrimp', { x: 96, y: -18, rotate: 64 }, 100) +
            flecks(
              { x: 0, y: -10 },
              {
                rx: 130,
                ry: 40,
                colours: ['#5d9e2f', '#d8343b', '#a8541c'],
                count: 36,
                size: 10,
                seed: 'aceh',
              },
            ),
        }),
      ) +
      citrusWedge({ x: 556, y: 596, rotate: 12, scale: 0.86 }, limeColours),
  },
  {
    slug: 'mi-ayam-pangsit',
    family: 'mi',
    hour: 'afternoon',
    view: 'bowl',
    drawObjects: () =>
      steam({ x: 300, y: 330, scale: 0.95 }, 0.45) +
      place(
        { x: 320, y: 586, scale: 1.42 },
        ceramic({
          profile: bowl,
          colour: '#f7f0e2',
          lip: 6,
          below: 12,
          bands: [
            [104, 110, '#3f8a3a'],
            [98, 100, '#3f8a3a'],
          ],
          filling: [
            [0, '#d9a85a'],
            [1, '#f0cd86'],
          ],
          onTop:
            noodleNest(
              { x: -10, y: 4 },
              {
                rx: 138,
                ry: 34,
                high: 46,
                colour: '#f4ca62',
                width: 8,
                count: 70,
                seed: 'pangsit',
              },
            ) +
            [
              [-62, -34],
              [-28, -48],
              [8, -46],
              [-40, -18],
              [2, -20],
              [34, -34],
            ]
              .map(([x = 0, y = 0], i) => meatChunk({ x, y, rotate: i * 50 }, 44, '#9c5a2c'))
              .join('') +
            leaf({ x: 60, y: 14, rotate: -18 }, 84, 38, '#4f9c45') +
            leaf({ x: 84, y: 18, rotate: 22 }, 86, 40, '#63a945') +
            leaf({ x: 70, y: 16, rotate: 4 }, 72, 32, '#7cbc4a') +
            krupuk({ x: 120, y: -34, scale: 0.66 }, '#f0c06a') +
            krupuk({ x: -128, y: -30, scale: 0.62 }, '#f0c06a') +
            flecks(
              { x: -16, y: -34 },
              {
                rx: 70,
                ry: 24,
                colours: ['#7fbf3f', '#4f8f35'],
                count: 24,
                size: 8,
                seed: 'pangsit',
              },
            ),
        }),
      ),
  },
  {
    slug: 'kwetiau-siram-sapi',
    family: 'mi',
    hour: 'night',
    view: 'flat',
    drawObjects: () =>
      steam({ x: 320, y: 360, scale: 1 }, 0.5) +
      place(
        { x: 320, y: 484 },
        plate({ colour: '#f4ede0', radius: 262, tilt: 0.38, ring: '#35506f' }),
      ) +
      noodleNest(
        { x: 316, y: 474 },
        { rx: 180, ry: 64, high: 56, colour: '#f0dfc0', width: 18, count: 46, seed: 'kwetiau' },
      ) +
      [
        [236, 438],
        [300, 420],
        [368, 432],
        [270, 466],
        [340, 462],
        [406, 460],
      ]
        .map(([x = 0, y = 0], i) => meatChunk({ x, y, rotate: i * 41 }, 84, '#7a4526'))
        .join('') +
      leaf({ x: 226, y: 494, rotate: -58 }, 96, 44, '#4f9c45') +
      leaf({ x: 410, y: 500, rotate: 66 }, 98, 46, '#63a945') +
      flecks(
        { x: 316, y: 452 },
        {
          rx: 130,
          ry: 42,
          colours: ['#e8833a', '#8fc25a', '#5d9e2f'],
          count: 30,
          size: 13,
          seed: 'kwetiau',
        },
      ),
  },
  {
    slug: 'bakso-malang-komplet',
    family: 'sup',
    hour: 'dusk',
    view: 'bowl',
    drawObjects: () =>
      steam({ x: 320, y: 340, scale: 1.1 }, 0.6) +
      place(
        { x: 320, y: 590, scale: 1.22 },
        ceramic({
          profile: dishBowl,
          colour: '#f7f0e2',
          lip: 8,
          below: 16,
          bands: [
            [84, 90, '#b8432a'],
            [78, 80, '#b8432a'],
          ],
          filling: [
            [0, '#c99a58'],
            [1, '#eccb8c'],
          ],
          onTop:
            noodleNest(
              { x: -84, y: 2 },
              { rx: 84, ry: 28, high: 16, colour: '#f4d98a', width: 6, count: 40, seed: 'bakso' },
            ) +
            krupuk({ x: 118, y: -40, scale: 0.82 }, '#eab55c') +
            meatball({ x: -36, y: -34 }, 78) +
            meatball({ x: 48, y: -30 }, 84) +
            meatball({ x: 8, y: 10 }, 88) +
            meatball({ x: 96, y: 6 }, 70, '#c29a7c') +
            leaf({ x: -74, y: 36, rotate: -30 }, 84, 38, '#4f9c45') +
            leaf({ x: -60, y: 38, rotate: 10 }, 74, 34, '#63a945') +
            flecks(
              { x: 0, y: 8 },
              {
                rx: 150,
                ry: 44,
                colours: ['#7fbf3f', '#4f8f35', '#c97a32'],
                count: 46,
                size: 9,
                seed: 'bakso',
              },
            ),
        }),
      ),
  },
];
