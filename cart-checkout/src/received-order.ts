import { atom } from 'jotai';
import { store } from 'shared-ui/store';

/** The order that was placed a moment ago; forgotten with a reload, and once its page is shown. */
export const receivedOrderAtom = atom<number | null>(null);

/** Remembers that an order was just placed, and returns the address of its page. */
export function receiveOrder(id: number): string {
  store.set(receivedOrderAtom, id);
  return `/history/${id}`;
}
