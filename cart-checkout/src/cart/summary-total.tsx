import { useId, useState } from 'react';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import type { PaymentMethod } from '../payment-method.ts';
import { totalRows } from '../total-rows.rules.ts';
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
  const isCounter = method === 'counter';
  const hasParts = units > 0 && quote !== null && totalRows(quote.totals).length > 0;
  return (
    <div className={styles.sums} data-waiting={(units > 0 && !isConfirmed) || undefined}>
      <dl className={styles.rows}>
        <div className={styles.units}>
          <dt>Jumlah</dt>
          <dd>{units} porsi</dd>
        </div>
        {hasParts && (
          <div className={styles.parts} id={id} data-open={isOpen || undefined}>
            <TotalRows totals={quote.totals} />
          </div>
        )}
        <div className={styles.total}>
          <dt>{isCounter ? 'Total, dibayar di kasir' : 'Total, dibayar dengan QRIS'}</dt>
          <dd className={ui.money}>
            {units === 0 ? rupiah(0) : ((quote && rupiah(quote.totals.total)) ?? '…')}
          </dd>
        </div>
      </dl>
      {hasParts && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          Rincian <Icon path={icons.down} size={16} />
        </button>
      )}
      {isCounter && units > 0 && quote && quote.cashTotal !== quote.totals.total && (
        <p className={styles.cash}>
          Bila dibayar tunai: <span className={ui.money}>{rupiah(quote.cashTotal)}</span>{' '}
          (dibulatkan)
        </p>
      )}
    </div>
  );
}
