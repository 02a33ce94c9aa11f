import { atom } from 'jotai';
import { store } from 'shared-ui/store';
import { toast } from 'shared-ui/toasts';
import { toAppError } from '../app-error.ts';
import { moveOrder } from './orders.data.ts';

/** Increases with each undo: an open list then reads its orders again. */
export const undoneAtom = atom(0);

/** Says that an order is finished, with an undo: the order has left the list with its button. */
export function announceFinished(id: number): void {
  toast(`Pesanan #${id} selesai.`, 'success', {
    label: 'Urungkan',
    about: 'Sekarang ada di Selesai.',
    run: () => undo(id),
  });
}

/** Takes the step back; a failure is shown in a toast, because another page may be open by now. */
async function undo(id: number): Promise<void> {
  try {
    if (await moveOrder(id, 'selesai', 'siap')) toast(`Pesanan #${id} kembali ke Aktif.`);
    else toast(`Pesanan #${id} sudah diubah di tempat lain.`, 'error');
  } catch (error) {
    toast((await toAppError(error)).reason, 'error');
  }
  store.set(undoneAtom, (times) => times + 1);
}
