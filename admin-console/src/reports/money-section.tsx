import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import { methodLabel, receivedNet, settlementParts } from './report.rules.ts';
import type { DayMoney } from './report.ts';
import styles from './report-page.module.css';
import { SumTable } from './sum-table.tsx';

/** What was received and returned, and how it leads to what was sold. */
export function MoneySection({ money }: { money: DayMoney }) {
  const { methods } = money;
  const sum = (column: 'paid' | 'refunded') =>
    methods.reduce((total, each) => total + each[column], 0);
  const settlement = settlementParts(money);
  return (
    <section aria-labelledby="uang">
      <h3 id="uang">Uang</h3>
      {methods.length === 0 ? (
        <p>Belum ada pembayaran.</p>
      ) : (
        <table className={`${styles.table} ${styles.wide}`}>
          <caption>Menurut cara bayar</caption>
          <thead>
            <tr>
              <th scope="col">Cara</th>
              <th scope="col">Masuk</th>
              <th scope="col">Dikembalikan</th>
              <th scope="col">Bersih</th>
            </tr>
          </thead>
          <tbody>
            {methods.map(({ method, paid, refunded, net }) => (
              <tr key={method}>
                <th scope="row">{methodLabel(method)}</th>
                <td className={ui.money} data-label="Masuk">
                  {rupiah(paid)}
                </td>
                <td className={ui.money} data-label="Dikembalikan">
                  {rupiah(0 - refunded)}
                </td>
                <td className={ui.money} data-label="Bersih">
                  {rupiah(net)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Jumlah</th>
              <td className={ui.money} data-label="Masuk">
                {rupiah(sum('paid'))}
              </td>
              <td className={ui.money} data-label="Dikembalikan">
                {rupiah(0 - sum('refunded'))}
              </td>
              <td className={ui.money} data-label="Bersih">
                {rupiah(receivedNet(money))}
              </td>
            </tr>
          </tfoot>
        </table>
      )}
      {settlement.length > 1 && (
        <SumTable
          caption="Dari uang bersih ke total penjualan"
          parts={settlement}
          total="Total penjualan"
        />
      )}
    </section>
  );
}
