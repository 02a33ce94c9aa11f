import type { Sound } from './ring.rules.ts';

/** Notes of a sound: pitches in Hz, and their distance and length in s. */
interface Melody {
  pitches: readonly number[];
  gap: number;
  length: number;
  volume: number;
  wave: OscillatorType;
}

const MELODIES: Record<Sound, Melody> = {
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

/** Plays a sound. */
export function playSound(context: AudioContext, sound: Sound): void {
  const { pitches, gap, length, volume, wave } = MELODIES[sound];
  for (const [index, frequency] of pitches.entries()) {
    const start = context.currentTime + index * gap;
    const note = new OscillatorNode(context, { frequency, type: wave });
    const gain = new GainNode(context, { gain: volume });
    gain.gain.setValueAtTime(volume, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + length);
    note.connect(gain).connect(context.destination);
    note.start(start);
    note.stop(start + length);
  }
}
