import { lazy } from 'react';
import type { BoardView } from './board/open-board.ts';

/** The board is a chunk of its own: a list of orders is shown without it if it cannot be loaded. */
const load = () => import(/* webpackChunkName: "board" */ './board/entry.ts');

export const Board = lazy(async () => ({ default: (await load()).Board }));

export const WatchedList = lazy(async () => ({ default: (await load()).WatchedList }));

export const BranchSelect = lazy(async () => ({ default: (await load()).BranchSelect }));

export const TillSwitch = lazy(async () => ({ default: (await load()).TillSwitch }));

export type { BoardView };

/** See board/open-board.ts. */
export async function openBoard(params: URLSearchParams, userId: string): Promise<BoardView> {
  return (await load()).openBoard(params, userId);
}

/** See board/open-board.ts. */
export async function watchBoard(userId: string): Promise<BoardView> {
  return (await load()).watchBoard(userId);
}

/** See board/poll.ts. */
export async function refreshShownBoard(): Promise<void> {
  return (await load()).refreshShown();
}
