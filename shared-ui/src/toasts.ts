import { atom } from 'jotai';
import { store } from './store.ts';

/** A short message about something that has just happened. */
export interface Toast {
  id: number;
  text: string;
  /** `success` is announced politely, `error` at once. */
  kind: 'success' | 'error';
  /** Something that the user can do about it while the toast is shown. */
  action?: ToastAction;
}

/** A button in a toast. */
export interface ToastAction {
  label: string;
  /** What it is about, shown under the text: the name of a product. */
  about: string;
  /** The toast stays, and says that it is busy, until this resolves. Must not reject. */
  run: () => Promise<void>;
}

/** The toasts on the screen, oldest first. The shell shows them. */
export const toastsAtom = atom<readonly Toast[]>([]);

let lastId = 0;

/**
 * Shows a toast until the user dismisses it or its time is up.
 *
 * @param text one or two sentences in Indonesian.
 * @param action offered beside the text; shells before contract 1.1.0 show the text only.
 */
export function toast(text: string, kind: Toast['kind'] = 'success', action?: ToastAction): void {
  lastId += 1;
  const added: Toast = { id: lastId, text, kind, ...(action && { action }) };
  // The same sentence twice on the screen says nothing more than once; two actions are two things.
  const isSame = (other: Toast) => other.text === text && !action && !other.action;
  store.set(toastsAtom, (shown) => [...shown.filter((other) => !isSame(other)), added]);
}

/** Takes a toast off the screen; an unknown id changes nothing. */
export function dismissToast(id: number): void {
  store.set(toastsAtom, (shown) => shown.filter((other) => other.id !== id));
}
