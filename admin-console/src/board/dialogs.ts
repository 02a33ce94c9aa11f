import { atom } from 'jotai';
import type { BoardOrder } from './board.ts';

/** Id of the order whose details are open. */
export const detailsAtom = atom<number | null>(null);

/** A question about an order. */
export type QuestionType = 'accept' | 'promise' | 'cancel' | 'back' | 'pay';

/** The open question, above the details, and its order as it was when the question opened. */
export const questionAtom = atom<{ order: BoardOrder; type: QuestionType } | null>(null);

/** Id of the order that is being edited. */
export const editAtom = atom<number | null>(null);
