import type { Melody } from 'shared-ui/sound';
import type { Sound } from './ring.rules.ts';

/** The sounds of the board. */
export const MELODIES: Record<Sound, Melody> = {
  new: { pitches: [784, 988, 1175], gap: 0.16, length: 0.5, volume: 0.5, wave: 'triangle' },
  urgent: {
    pitches: [988, 1319, 988, 1319, 988, 1319],
    gap: 0.18,
    length: 0.3,
    volume: 0.9,
    wave: 'square',
  },
  cancelled: { pitches: [659, 440], gap: 0.25, length: 0.6, volume: 0.6, wave: 'triangle' },
  lost: { pitches: [330, 262], gap: 0.35, length: 0.6, volume: 0.6, wave: 'sawtooth' },
};
