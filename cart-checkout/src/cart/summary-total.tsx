import { useId, useState } from 'react';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { rupiah } from 'shared-ui/rupiah';
import { totalRows } from 'shared-ui/totals';
import ui from 'shared-ui/utilities.module.css';
import type { PaymentMethod } from '../payment-method.ts';
import { TotalRows } from '../total-rows.tsx';
import styles from './cart-summary.module.css';
import type { ShownQuote } from './use-quote.ts';

interface SummaryTotalProps {
  /** Number of selected units. */
  units: number;
  shown: ShownQuote;
  method: PaymentMethod;
}

/** What the selected lines cost. Phones show the parts of the total on demand: the bar is small. */
export function SummaryTotal({ units, shown: { quote, isConfirmed }, method }: SummaryTotalProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const known = units > 0 ? quote : null;
  const hasParts = known !== null && totalRows(known.totals).length > 0;
  const amount = units === 0 ? 0 : known?.totals.total;
  return (
    <div className={styles.sums} data-waiting={(units > 0 && !isConfirmed) || undefined}>
      <dl className={styles.parts} id={id} data-open={isOpen || undefined}>
        <div className={styles.units}>
          <dt>Jumlah</dt>
          <dd>{units} porsi</dd>
        </div>
        {hasParts && <TotalRows totals={known.totals} />}
      </dl>
      <div className={styles.sum}>
        <dl className={styles.total}>
          <dt>Total</dt>
          <dd className={ui.money}>{amount === undefined ? '…' : rupiah(amount)}</dd>
        </dl>
        {hasParts && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            Rincian <Icon path={icons.down} size={14} />
          </button>
        )}
      </div>
      {known && method === 'counter' && known.cashTotal !== known.totals.total && (
        <p className={styles.cash}>
          Bila dibayar tunai: <span className={ui.money}>{rupiah(known.cashTotal)}</span>{' '}
          (dibulatkan)
        </p>
      )}
    </div>
  );
}
