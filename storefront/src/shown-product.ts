import { atom } from 'shared-ui/runtime';

/** Path of the product page that was opened last: its picture moves from its card, and on the way back to it. */
export const shownProductAtom = atom<string | undefined>(undefined);
