import { BoardBar } from './board-bar.tsx';
import { BranchSelect } from './branch-select.tsx';
import { Columns } from './columns.tsx';
import { Details } from './details-dialog.tsx';
import { Edit } from './edit.tsx';
import type { BoardView } from './open-board.ts';
import { AwaitedOrders } from './payment/awaited-orders.tsx';
import { RefundsDue } from './payment/refunds-due.tsx';
import { Questions } from './questions.tsx';
import { Paused } from './till/pause.tsx';
import { Watch } from './watch.tsx';

/** The open orders of a branch, which the staff move from column to column. */
export function Board({ view }: { view: BoardView }) {
  return (
    <Watch view={view}>
      <Paused />
      <BranchSelect view={view} />
      <BoardBar />
      <AwaitedOrders />
      <RefundsDue />
      <Columns />
      <Details />
      <Edit />
      <Questions />
    </Watch>
  );
}
