import { atom } from 'jotai';
import { store } from './store.ts';

/** A short message about something that has just happened. */
export interface Toast {
  id: number;
  text: string;
  /** `success` is announced politely, `error` at once. */
  kind: 'success' | 'error';
}

/** The toasts on the screen, oldest first. The shell shows them. */
export const toastsAtom = atom<readonly Toast[]>([]);

let lastId = 0;

/**
 * Shows a toast until the user dismisses it or its time is up.
 *
 * @param text one or two sentences in Indonesian.
 */
export function toast(text: string, kind: Toast['kind'] = 'success'): void {
  lastId += 1;
  const added: Toast = { id: lastId, text, kind };
  // The same sentence twice on the screen says nothing more than once.
  store.set(toastsAtom, (shown) => [...shown.filter((other) => other.text !== text), added]);
}

/** Takes a toast off the screen; an unknown id changes nothing. */
export function dismissToast(id: number): void {
  store.set(toastsAtom, (shown) => shown.filter((other) => other.id !== id));
}
