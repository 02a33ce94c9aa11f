import type { Melody } from 'shared-ui/sound';

/** What the kitchen plays. */
export type KitchenSound = 'added' | 'changed' | 'cancelled' | 'lost';

/** Each can be told apart without a look at the screen: rising, a trill, falling, and a low pulse. */
export const MELODIES: Record<KitchenSound, Melody> = {
  added: { pitches: [659, 880, 1175], gap: 0.15, length: 0.5, volume: 0.7, wave: 'triangle' },
  changed: {
    pitches: [988, 784, 988, 784, 988],
    gap: 0.12,
    length: 0.2,
    volume: 0.6,
    wave: 'square',
  },
  cancelled: { pitches: [587, 440, 294], gap: 0.28, length: 0.7, volume: 0.8, wave: 'sawtooth' },
  lost: { pitches: [220, 220, 220], gap: 0.4, length: 0.35, volume: 0.6, wave: 'square' },
};
