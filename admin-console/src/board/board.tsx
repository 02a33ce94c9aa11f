import { useAtomValue } from 'jotai';
import { brand } from 'shared-ui/brand';
import { Cancellations } from './alerts/cancellations.tsx';
import { LostContact } from './alerts/lost-contact.tsx';
import styles from './board.module.css';
import { BoardBar } from './board-bar.tsx';
import { columnsAtom } from './board-state.ts';
import { BranchSelect } from './branch-select.tsx';
import { Columns } from './columns.tsx';
import { Details } from './details-dialog.tsx';
import { Edit } from './edit.tsx';
import type { BoardView } from './open-board.ts';
import { Questions } from './questions.tsx';
import { SoundBlocked } from './ring/sound-switch.tsx';
import { useFavicon } from './ring/use-favicon.ts';
import { useRing } from './ring/use-ring.ts';
import { useIsSilent } from './silence.ts';
import { Conflicts } from './steps/conflicts.tsx';
import { Waiting } from './steps/waiting.tsx';
import { Paused } from './till/pause.tsx';
import { usePoll } from './use-poll.ts';

/** The open orders of a branch, which the staff move from column to column. */
export function Board({ view }: { view: BoardView }) {
  usePoll(view);
  const newOrders = useAtomValue(columnsAtom).new;
  const count = newOrders.length;
  useRing(newOrders);
  useFavicon(count);
  const isSilent = useIsSilent();
  return (
    <div className={styles.board} data-silent={isSilent || undefined}>
      <title>{`${isSilent ? '⚠ ' : ''}${count > 0 ? `(${count}) ` : ''}Pesanan customer · ${brand.name}`}</title>
      <LostContact />
      <SoundBlocked />
      <Paused />
      <Conflicts />
      <Cancellations />
      <Waiting />
      <BranchSelect view={view} />
      <BoardBar />
      <Columns />
      <Details />
      <Edit />
      <Questions />
    </div>
  );
}
