import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import type { Part } from './report.rules.ts';
import { sumOf } from './report.rules.ts';
import styles from './report-page.module.css';

interface SumTableProps {
  caption: string;
  parts: readonly Part[];
  /** Label of the sum. */
  total: string;
}

/** Amounts, and their sum below. */
export function SumTable({ caption, parts, total }: SumTableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <tbody>
        {parts.map(({ label, amount }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={ui.money}>{rupiah(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total}</th>
          <td className={ui.money}>{rupiah(sumOf(parts))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
