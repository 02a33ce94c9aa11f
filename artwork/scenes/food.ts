import { standing } from '../emoji.ts';
import { woodBoard } from '../parts/mats.ts';
import { steam } from '../parts/steam.ts';
import { friedBanana, toast } from '../parts/sweet.ts';
import type { Scene } from '../scene.ts';
import { place } from '../svg.ts';
import { plate } from '../vessels/saucer.ts';

/** The plates of the shop's own catalogue. */
export const foodScenes: readonly Scene[] = [
  {
    slug: 'pisang-goreng-madu',
    family: 'gorengan',
    hour: 'dusk',
    view: 'flat',
    drawObjects: () =>
      standing('honey', { x: 514, y: 452 }, 172) +
      place(
        { x: 296, y: 496 },
        plate({ colour: '#f4ede0', radius: 246, tilt: 0.38, ring: '#c9573a' }),
      ) +
      friedBanana({ x: 272, y: 414, rotate: -8, scale: 1.08 }) +
      friedBanana({ x: 342, y: 460, rotate: 6, scale: 1.12 }) +
      friedBanana({ x: 254, y: 508, rotate: -4, scale: 1.18 }),
  },
  {
    slug: 'roti-bakar-cokelat',
    family: 'manis',
    hour: 'dusk',
    view: 'bowl',
    drawObjects: () =>
      steam({ x: 300, y: 300, scale: 0.9 }, 0.4) +
      woodBoard({ x: 312, y: 520 }, 500) +
      toast({ x: 252, y: 420, scale: 1.22, rotate: -5 }) +
      toast({ x: 380, y: 448, scale: 1.22, rotate: 6 }) +
      standing('chocolate', { x: 536, y: 556, rotate: -8 }, 118) +
      standing('butter', { x: 136, y: 556 }, 100, 0.26),
  },
];
