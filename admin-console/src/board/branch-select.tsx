import { BranchFilter } from '../branch-filter.tsx';
import { BRANCH_PARAM } from '../branch-options.data.ts';
import type { BoardView } from './open-board.ts';

/** Chooses the branch of the board; nothing for a shop with a single one. */
export function BranchSelect({ view: { option, branches } }: { view: BoardView }) {
  return (
    <BranchFilter
      choice={{ branch: option, branches }}
      searchOf={(slug) => `?${new URLSearchParams({ [BRANCH_PARAM]: slug })}`}
    />
  );
}
