import { BranchFilter } from '../branch-filter.tsx';
import { type BoardView, BRANCH } from './open-board.ts';

/** Chooses the branch of the board; nothing for a shop with a single one. */
export function BranchSelect({ view: { option, branches } }: { view: BoardView }) {
  return (
    <BranchFilter
      choice={{ branch: option, branches }}
      searchOf={(slug) => `?${new URLSearchParams({ [BRANCH]: slug })}`}
    />
  );
}
