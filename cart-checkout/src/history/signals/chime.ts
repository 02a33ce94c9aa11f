/** Pitches of the two notes, in Hz: rising for a ready order, falling for one that the shop changed. */
const NOTES = { ready: [659.25, 880], changed: [587.33, 440] } as const;
const NOTE_GAP_S = 0.18;
const FADE_S = 0.7;
const VOLUME = 0.25;

let context: AudioContext | undefined;

/** Whether the browser blocks sounds, because the page has not received a user gesture yet. */
export function isSoundBlocked(): boolean {
  return navigator.userActivation?.hasBeenActive === false;
}

/**
 * Unlocks audio for {@link playChime} at the next user gesture.
 *
 * @param onUnlocked called then.
 * @returns a function that removes the listeners.
 */
export function unlockChime(onUnlocked: () => void): () => void {
  const stop = new AbortController();
  const unlock = () => {
    stop.abort();
    if (typeof AudioContext !== 'undefined') {
      context ??= new AudioContext();
      void context.resume();
    }
    onUnlocked();
  };
  for (const press of ['pointerup', 'keydown']) {
    addEventListener(press, unlock, { signal: stop.signal });
  }
  return () => stop.abort();
}

/** Plays two notes, if audio is unlocked. */
export function playChime(melody: keyof typeof NOTES): void {
  if (isSoundBlocked() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  for (const [index, pitch] of NOTES[melody].entries()) {
    const start = context.currentTime + index * NOTE_GAP_S;
    const note = new OscillatorNode(context, { frequency: pitch });
    const volume = new GainNode(context, { gain: VOLUME });
    volume.gain.setValueAtTime(VOLUME, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + FADE_S);
    note.connect(volume).connect(context.destination);
    note.start(start);
    note.stop(start + FADE_S);
  }
}
