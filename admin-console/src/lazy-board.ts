import { lazy } from 'react';
import type { BoardView } from './board/open-board.ts';

/** The board is a chunk of its own: the lists of orders do not need it. */
const load = () => import(/* webpackChunkName: "board" */ './board/entry.ts');

export const Board = lazy(async () => ({ default: (await load()).Board }));

export type { BoardView };

/** See board/open-board.ts. */
export async function openBoard(params: URLSearchParams, userId: string): Promise<BoardView> {
  return (await load()).openBoard(params, userId);
}
