import { localTime } from 'shared-ui/branch-time';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import { methodLabel } from './report.rules.ts';
import type { ReportRefund } from './report.ts';
import styles from './report-page.module.css';

interface RefundSectionProps {
  refunds: readonly ReportRefund[];
  timeZone: string;
}

/** Every refund of the day: order, who, how and why. */
export function RefundSection({ refunds, timeZone }: RefundSectionProps) {
  return (
    <section aria-labelledby="pengembalian-hari-ini">
      <h3 id="pengembalian-hari-ini">Pengembalian</h3>
      <ul className={styles.refunds} aria-label="Pengembalian">
        {refunds.map(({ orderNumber, amount, method, reason, at, by }, index) => (
          // Refunds are only appended, and have no id here.
          <li key={index}>
            <p>
              <b>#{orderNumber}</b> {reason}
            </p>
            <b className={ui.money}>{rupiah(amount)}</b>
            <p className={styles.note}>
              {methodLabel(method)}, {localTime(at, timeZone).time}, {by ?? 'otomatis'}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
