import { answerWithin, READ_TIMEOUT_MS } from 'shared-auth';
import { BRANCH_PARAM } from '../branch-options.data.ts';
import { listBranches } from './board.data.ts';
import type { BranchOption } from './board.ts';
import { boardOf, refreshBoard } from './poll.ts';
import { boardQueue } from './steps/step-queue.ts';

/** The board that the page shows. */
export interface BoardView {
  userId: string;
  option: BranchOption;
  branches: readonly BranchOption[];
}

let lastView: BoardView | undefined;

/**
 * Reads the board of the URL's branch, by default of the oldest one. Keeps a board that is shown already when the
 * backend does not answer: it says itself that it is out of date.
 *
 * @throws BackendError
 */
export async function openBoard(params: URLSearchParams, userId: string): Promise<BoardView> {
  boardQueue.openQueue(userId);
  const slug = params.get(BRANCH_PARAM);
  try {
    const branches = await answerWithin(READ_TIMEOUT_MS, listBranches());
    const option = branches.find((branch) => branch.slug === slug) ?? branches[0];
    if (!option) throw new Error('The shop has no branch');
    lastView = { userId, option, branches };
    await refreshBoard(lastView);
    return lastView;
  } catch (error) {
    if (lastView?.userId === userId && boardOf(lastView)) return lastView;
    throw error;
  }
}

/**
 * Reads the board for a list of other orders: that of the branch shown last.
 *
 * @throws BackendError
 */
export function watchBoard(userId: string): Promise<BoardView> {
  const params = new URLSearchParams();
  if (lastView?.userId === userId) params.set(BRANCH_PARAM, lastView.option.slug);
  return openBoard(params, userId);
}
