import { atom } from 'jotai';
import { store } from 'shared-ui/store';

/** The order just placed; cleared by a reload, and once its page was shown. */
export const receivedOrderAtom = atom<number | null>(null);

/** Records that an order was just placed, and returns the path of its page. */
export function receiveOrder(id: number): string {
  store.set(receivedOrderAtom, id);
  return `/history/${id}`;
}
