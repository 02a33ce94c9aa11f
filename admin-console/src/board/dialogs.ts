import { atom } from 'jotai';

/** Id of the order whose details are open. */
export const detailsAtom = atom<number | null>(null);

/** A question about an order. */
export type QuestionType = 'accept' | 'promise' | 'cancel' | 'back';

/** The open question, above the details. */
export const questionAtom = atom<{ orderId: number; type: QuestionType } | null>(null);

/** Id of the order that is being edited. */
export const editAtom = atom<number | null>(null);
