import { Button } from 'shared-ui/button';
import { rupiah } from 'shared-ui/rupiah';
import { totalRows } from 'shared-ui/totals';
import styles from './order.module.css';
import type { ShownTotals } from './use-totals.ts';

/** The parts of the total. Those of the previous lines stay, dimmed, until the database has answered. */
export function Totals({ shown: { totals, isCurrent, error, reread } }: { shown: ShownTotals }) {
  if (error) {
    return (
      <div className={styles.totalsError} role="alert">
        <p>Total belum bisa dihitung. {error}</p>
        <Button look="quiet" onClick={reread}>
          Coba lagi
        </Button>
      </div>
    );
  }
  if (!totals) return <p className={styles.waiting}>Menghitung total …</p>;
  const { total, cashTotal } = totals;
  return (
    <dl className={styles.totals} aria-busy={!isCurrent}>
      {totalRows(totals).map(({ label, amount }) => (
        <Row key={label} label={label} amount={amount} />
      ))}
      <Row label="Total" amount={total} isTotal />
      {cashTotal !== total && <Row label="Tunai, dibulatkan" amount={cashTotal} />}
    </dl>
  );
}

interface RowProps {
  label: string;
  amount: number;
  isTotal?: boolean;
}

function Row({ label, amount, isTotal }: RowProps) {
  return (
    <div data-total={isTotal}>
      <dt>{label}</dt>
      <dd>{rupiah(amount)}</dd>
    </div>
  );
}
