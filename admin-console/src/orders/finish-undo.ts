import { atom } from 'jotai';
import { store } from 'shared-ui/store';
import { toast } from 'shared-ui/toasts';
import { toAppError } from '../app-error.ts';
import { moveOrder } from '../order-steps.data.ts';

/** Incremented on each undo, to reload an open list. */
export const undoneAtom = atom(0);

/** Shows a toast for a finished order, with an undo button: the order's own button has left the list with it. */
export function announceFinished(id: number, number: string): void {
  toast(`Pesanan #${number} selesai.`, 'success', {
    label: 'Urungkan',
    about: 'Sekarang ada di Selesai.',
    run: () => undo(id, number),
  });
}

/** Reverts the step; shows a failure in a toast, because the user may have navigated. */
async function undo(id: number, number: string): Promise<void> {
  try {
    await moveOrder(id, 'selesai', 'siap');
    toast(`Pesanan #${number} kembali ke Aktif.`);
  } catch (error) {
    toast((await toAppError(error)).reason, 'error');
  }
  store.set(undoneAtom, (times) => times + 1);
}
