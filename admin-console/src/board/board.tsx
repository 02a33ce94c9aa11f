import { useAtomValue } from 'jotai';
import { brand } from 'shared-ui/brand';
import { Cancellations } from './alerts/cancellations.tsx';
import { LostContact } from './alerts/lost-contact.tsx';
import styles from './board.module.css';
import { columnsAtom } from './board-state.ts';
import { Columns } from './columns.tsx';
import { Details } from './details-dialog.tsx';
import type { BoardView } from './open-board.ts';
import { Questions } from './questions.tsx';
import { Conflicts } from './steps/conflicts.tsx';
import { Waiting } from './steps/waiting.tsx';
import { usePoll } from './use-poll.ts';

/** The open orders of a branch, which the staff move from column to column. */
export function Board({ view }: { view: BoardView }) {
  usePoll(view);
  const count = useAtomValue(columnsAtom).new.length;
  return (
    <div className={styles.board}>
      <title>{`${count > 0 ? `(${count}) ` : ''}Pesanan customer · ${brand.name}`}</title>
      <LostContact />
      <Conflicts />
      <Cancellations />
      <Waiting />
      <Columns />
      <Details />
      <Questions />
    </div>
  );
}
