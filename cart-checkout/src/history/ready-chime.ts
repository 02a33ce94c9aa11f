/** Pitch of the two notes, in Hz, and fade-out, in s. */
const NOTES = [659.25, 880];
const NOTE_GAP_S = 0.18;
const FADE_S = 0.7;
const VOLUME = 0.25;

let context: AudioContext | undefined;

/**
 * Unlocks audio for {@link playReadyChime}: some browsers allow audio only after a user gesture.
 *
 * @returns a function that removes the listeners.
 */
export function prepareChime(): () => void {
  const stop = new AbortController();
  const unlock = () => {
    if (typeof AudioContext === 'undefined') return;
    context ??= new AudioContext();
    void context.resume();
    stop.abort();
  };
  for (const press of ['pointerup', 'keydown']) {
    addEventListener(press, unlock, { signal: stop.signal });
  }
  return () => stop.abort();
}

/** Plays two rising notes, if audio is unlocked. */
export function playReadyChime(): void {
  const isAllowed = navigator.userActivation?.hasBeenActive !== false;
  if (!isAllowed || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  for (const [index, pitch] of NOTES.entries()) {
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
