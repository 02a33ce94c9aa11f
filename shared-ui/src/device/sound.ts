import { atom } from 'jotai';
import { store } from '../store.ts';
import { type Melody, playMelody } from './play-melody.ts';

export type { Melody };

/**
 * Whether the page can be heard. `blocked`: the browser waits for a user gesture; `unsupported`: it does not start the
 * sound after one either, as on a device without speaker.
 */
export type SoundState = 'on' | 'muted' | 'blocked' | 'unsupported';

/**
 * Not stored: a page that stays muted after a reload would miss orders. Written by this module.
 */
export const soundAtom = atom<SoundState>('on');

/** Time in which a browser that allows sound starts it, in ms. */
const START_MS = 1_000;

let context: AudioContext | undefined;

/**
 * Starts the sound as soon as the browser allows it: on each user gesture until then, and again when the system
 * has interrupted it.
 *
 * @returns a function that stops listening.
 */
export function startSound(): () => void {
  if (typeof AudioContext === 'undefined') {
    store.set(soundAtom, 'unsupported');
    return () => undefined;
  }
  context ??= new AudioContext();
  const stop = new AbortController();
  const { signal } = stop;
  context.addEventListener('statechange', () => showState(), { signal });
  for (const press of ['pointerup', 'keydown']) addEventListener(press, resumeSound, { signal });
  // The page may be left before the browser allows the sound.
  context.resume().catch(() => undefined);
  const timer = setTimeout(showState, START_MS);
  return () => {
    clearTimeout(timer);
    stop.abort();
    // Browsers allow only a few at a time; a page that stays open for days is replaced many times.
    void context?.close();
    context = undefined;
  };
}

/** Starts the sound; call on a user gesture. */
export function resumeSound(): void {
  if (context?.state === 'running') {
    showState();
    return;
  }
  context?.resume().then(
    () => showState(),
    () => undefined,
  );
  setTimeout(() => {
    if (navigator.userActivation?.hasBeenActive) showState('unsupported');
  }, START_MS);
}

/** Mutes the page, or ends that. */
export function setMuted(isMuted: boolean): void {
  store.set(soundAtom, isMuted ? 'muted' : 'on');
  if (!isMuted) showState();
}

/** Plays a melody. @returns false if the page is muted or the browser blocks it. */
export function play(melody: Melody): boolean {
  if (store.get(soundAtom) === 'muted' || context?.state !== 'running') return false;
  playMelody(context, melody);
  return true;
}

/** @param silent the state if the sound has not started. */
function showState(silent: SoundState = 'blocked'): void {
  if (store.get(soundAtom) === 'muted') return;
  store.set(soundAtom, context?.state === 'running' ? 'on' : silent);
}
