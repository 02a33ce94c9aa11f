import { atom } from 'shared-ui/runtime';

/** Path of the product page that was shown last: on the way back, its picture moves to its card. */
export const shownProductAtom = atom<string | undefined>(undefined);
