/** Colours by time of day and family of products. */
import { oklch } from './colour.ts';

export type Family =
  | 'kopi'
  | 'teh'
  | 'buah'
  | 'susu'
  | 'tradisional'
  | 'nasi'
  | 'mi'
  | 'sate'
  | 'sup'
  | 'gorengan'
  | 'manis';

/** Time of day: afternoon for cold drinks, dusk and night for warm ones. */
export type Hour = 'afternoon' | 'dusk' | 'night';

/** Hues of sky, horizon and table, in OKLCH degrees. */
const hues: Record<Family, readonly [sky: number, horizon: number, table: number]> = {
  kopi: [38, 62, 42],
  teh: [55, 84, 58],
  buah: [5, 45, 18],
  susu: [320, 20, 350],
  tradisional: [310, 38, 25],
  nasi: [70, 92, 55],
  mi: [28, 62, 30],
  sate: [345, 35, 12],
  sup: [205, 85, 40],
  gorengan: [120, 95, 70],
  manis: [340, 40, 330],
};

type Tone = readonly [lightness: number, chroma: number];

/** Lightness and chroma of sky, horizon and table; brightness of the sun. */
const hours: Record<Hour, { sky: Tone; horizon: Tone; table: Tone; sun: number }> = {
  afternoon: { sky: [0.76, 0.1], horizon: [0.9, 0.075], table: [0.66, 0.1], sun: 0.95 },
  dusk: { sky: [0.52, 0.11], horizon: [0.8, 0.115], table: [0.47, 0.1], sun: 0.88 },
  night: { sky: [0.33, 0.085], horizon: [0.6, 0.125], table: [0.38, 0.08], sun: 0.8 },
};

/** Moves yellow and green towards orange after sunset: they look muddy in the dark. */
function warm(hue: number, hour: Hour): number {
  const keep = { afternoon: 1, dusk: 0.06, night: 0.03 }[hour];
  return hue > 58 && hue < 180 ? 58 + (hue - 58) * keep : hue;
}

/** The colours of one picture, as `#rrggbb`. */
export interface Dusk {
  sky: string;
  horizon: string;
  sunTop: string;
  sunLow: string;
  /** The table: far edge, middle, near edge. */
  table: readonly [far: string, middle: string, near: string];
  /** Vignette in the corners. */
  corner: string;
}

/** Returns the colours of a picture; `shift` rotates all hues, in degrees. */
export function duskPalette(family: Family, hour: Hour, shift: number): Dusk {
  const hue = (index: 0 | 1 | 2): number => warm(hues[family][index], hour) + shift;
  const { sky, horizon, table, sun } = hours[hour];
  const [lightness, chroma] = table;
  return {
    sky: oklch(...sky, hue(0)),
    horizon: oklch(...horizon, hue(1)),
    sunTop: oklch(sun, 0.09, hue(1) + 4),
    sunLow: oklch(sun - 0.1, 0.15, hue(1) - 18),
    table: [
      oklch(lightness + 0.13, chroma * 0.95, hue(2) + 14),
      oklch(lightness + 0.03, chroma, hue(2) + 4),
      oklch(lightness - 0.09, chroma, hue(2) - 8),
    ],
    corner: oklch(0.22, 0.06, hue(0) - 20),
  };
}
