import { atom } from 'jotai';
import { store } from 'shared-ui/store';
import { toast } from 'shared-ui/toasts';
import { backFrom } from '../order-status.rules.ts';
import type { BoardOrder } from './board.ts';
import { takeStep } from './send-steps.ts';

/** How long a step can be undone without a reason, in ms; the database allows a minute. */
const UNDO_MS = 15_000;

/** Statuses of orders moved here recently, which can be undone without a reason. */
export const undoableAtom = atom<ReadonlyMap<number, string>>(new Map());

/** Moves an order forward; the step can be undone for some seconds. */
export function moveForward(order: BoardOrder, to: 'siap' | 'selesai'): void {
  takeStep(order, { type: 'move', to, reason: null });
  store.set(undoableAtom, (moved) => new Map(moved).set(order.id, to));
  setTimeout(() => forget(order.id, to), UNDO_MS);
  if (to !== 'selesai') return;
  // On a phone, its column is not visible.
  toast(`Pesanan #${order.number} selesai.`, 'success', {
    label: 'Urungkan',
    about: 'Sekarang ada di Selesai.',
    run: async () => undoMove({ ...order, status: to }),
  });
}

/** Reverts the last step of an order without a reason. */
export function undoMove(order: BoardOrder): void {
  const back = backFrom(order.status);
  if (!back) return;
  forget(order.id, order.status);
  takeStep(order, { type: 'move', to: back, reason: null });
}

function forget(id: number, status: string): void {
  store.set(undoableAtom, (moved) => {
    if (moved.get(id) !== status) return moved;
    const rest = new Map(moved);
    rest.delete(id);
    return rest;
  });
}
