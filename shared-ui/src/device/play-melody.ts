/** A short sound. */
export interface Melody {
  /** In Hz, one note each. */
  pitches: readonly number[];
  /** From one note to the next, in s. */
  gap: number;
  /** Of a note, in s. */
  length: number;
  /** From 0 to 1. */
  volume: number;
  wave: OscillatorType;
}

/** Plays a melody. */
export function playMelody(
  context: AudioContext,
  { pitches, gap, length, volume, wave }: Melody,
): void {
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
