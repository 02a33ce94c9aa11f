import { Button } from 'shared-ui/button';
import { DialogActions } from 'shared-ui/dialog';
import { rupiah } from 'shared-ui/rupiah';
import styles from './close.module.css';
import { CountTable } from './count-table.tsx';
import type { ClosedTill, TillBranch } from './till.ts';

interface ClosedStepProps {
  branch: TillBranch;
  closed: ClosedTill;
  /** Formats a time of the branch. */
  when: (time: number) => string;
  onClose: () => void;
}

/** The result of a closed till, to print. */
export function ClosedStep({ branch, closed, when, onClose }: ClosedStepProps) {
  const { openedAt, closedAt, openingCash, note, count, orders, sales } = closed;
  return (
    <>
      <div className={styles.result} data-printed>
        <p className={styles.lead}>
          {branch.name}, {when(openedAt)}–{when(closedAt)}
        </p>
        <CountTable count={count} />
        <dl className={styles.facts}>
          <dt>Uang awal di laci</dt>
          <dd>{rupiah(openingCash)}</dd>
          <dt>Pesanan</dt>
          <dd>{orders}</dd>
          <dt>Penjualan</dt>
          <dd>{rupiah(sales)}</dd>
          {note && (
            <>
              <dt>Catatan</dt>
              <dd>{note}</dd>
            </>
          )}
        </dl>
      </div>
      <DialogActions>
        <Button look="quiet" onClick={() => print()}>
          Cetak
        </Button>
        <Button onClick={onClose}>Selesai</Button>
      </DialogActions>
    </>
  );
}
