import { atom } from 'jotai';
import { store } from '../store.ts';

/** A short message about something that has just happened. */
export interface Toast {
  id: number;
  text: string;
  /** `success` is announced politely, `error` at once. */
  kind: 'success' | 'error';
  /** Offered to the user while the toast is shown. */
  action?: ToastAction;
}

/** A button in a toast. */
export interface ToastAction {
  label: string;
  /** Shown under the text, for example the name of a product. */
  about: string;
  /** The toast stays, marked as busy, until this resolves. Must not reject. */
  run: () => Promise<void>;
}

/** The toasts, oldest first. The shell shows the newest, and then the others. */
export const toastsAtom = atom<readonly Toast[]>([]);

let lastId = 0;

/**
 * Shows a toast until it times out, the user dismisses it or opens another page.
 *
 * @param text one or two sentences in Indonesian.
 * @param action offered beside the text; shells before contract 1.1.0 show the text only.
 */
export function toast(text: string, kind: Toast['kind'] = 'success', action?: ToastAction): void {
  lastId += 1;
  const added: Toast = { id: lastId, text, kind, ...(action && { action }) };
  // A repeated text replaces the earlier toast; toasts with actions are never duplicates.
  const isSame = (other: Toast) => other.text === text && !action && !other.action;
  store.set(toastsAtom, (shown) => [...shown.filter((other) => !isSame(other)), added]);
}

/** Removes a toast; an unknown id changes nothing. */
export function dismissToast(id: number): void {
  store.set(toastsAtom, (shown) => shown.filter((other) => other.id !== id));
}
