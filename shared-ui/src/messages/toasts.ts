import { atom } from 'jotai';
import { store } from '../store.ts';

/** A short message about a recent event. */
export interface Toast {
  id: number;
  text: string;
  /** `success` is announced politely, `error` immediately. */
  kind: 'success' | 'error';
  /** Button in the toast. */
  action?: ToastAction;
}

/** A button in a toast. */
export interface ToastAction {
  label: string;
  /** Second line, e.g. the name of a product. */
  about: string;
  /** The toast stays, marked busy, until this resolves. Must not reject. */
  run: () => Promise<void>;
}

/** The toasts, oldest first. The shell shows one at a time, newest first. */
export const toastsAtom = atom<readonly Toast[]>([]);

let lastId = 0;

/**
 * Shows a toast until it times out, is dismissed, or the user navigates.
 *
 * @param text one or two sentences in Indonesian.
 * @param action button; shells before contract 1.1.0 show only the text.
 */
export function toast(text: string, kind: Toast['kind'] = 'success', action?: ToastAction): void {
  lastId += 1;
  const added: Toast = { id: lastId, text, kind, ...(action && { action }) };
  // Replace a toast with the same text; toasts with actions are never duplicates.
  const isSame = (other: Toast) => other.text === text && !action && !other.action;
  store.set(toastsAtom, (shown) => [...shown.filter((other) => !isSame(other)), added]);
}

/** Removes a toast; ignores unknown ids. */
export function dismissToast(id: number): void {
  store.set(toastsAtom, (shown) => shown.filter((other) => other.id !== id));
}
