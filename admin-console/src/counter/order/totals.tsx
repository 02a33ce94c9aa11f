import { Button } from 'shared-ui/button';
import { rupiah } from 'shared-ui/rupiah';
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
  const { lines, discount, service, serviceRate, tax, taxRate, taxMode, total, cashTotal } = totals;
  return (
    <dl className={styles.totals} aria-busy={!isCurrent}>
      <Row label="Subtotal" amount={lines} />
      {discount > 0 && <Row label="Diskon" amount={-discount} />}
      {service > 0 && <Row label={`Layanan ${percent(serviceRate)}`} amount={service} />}
      {taxMode === 'added' && <Row label={`Pajak (PB1) ${percent(taxRate)}`} amount={tax} />}
      <Row label="Total" amount={total} isTotal />
      {taxMode === 'included' && (
        <Row label={`Termasuk pajak (PB1) ${percent(taxRate)}`} amount={tax} />
      )}
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

/** Basis points as a percentage, e.g. `7,5 %`. */
function percent(basisPoints: number): string {
  return `${String(basisPoints / 100).replace('.', ',')} %`;
}
