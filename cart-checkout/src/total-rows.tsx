import { rupiah } from 'shared-ui/rupiah';
import { type Totals, totalRows } from 'shared-ui/totals';
import ui from 'shared-ui/utilities.module.css';
import styles from './total-rows.module.css';

/** The parts of a total as rows of a `<dl>`, for everything that shows a total. */
export function TotalRows({ totals }: { totals: Totals }) {
  return totalRows(totals).map(({ label, amount, isIncluded }) => (
    <div key={label} className={styles.row} data-included={isIncluded}>
      <dt>{label}</dt>
      <dd className={ui.money}>{rupiah(amount)}</dd>
    </div>
  ));
}
