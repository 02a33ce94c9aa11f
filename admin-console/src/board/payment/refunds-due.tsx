import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { BRANCH_PARAM } from '../../branch-options.data.ts';
import { boardAtom } from '../board-state.ts';
import styles from './payment.module.css';

/** How many guests wait for their money; nothing without any. */
export function RefundsDue() {
  const board = useAtomValue(boardAtom);
  if (!board || board.refundsDue === 0) return null;
  const search = new URLSearchParams({ [BRANCH_PARAM]: board.option.slug });
  return (
    <p className={styles.refunds} role="status">
      <Link to={`/pengembalian?${search}`}>
        <b>{board.refundsDue}</b> pembayaran perlu dikembalikan
      </Link>
    </p>
  );
}
