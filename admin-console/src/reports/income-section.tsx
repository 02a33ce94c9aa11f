import { rupiah } from 'shared-ui/rupiah';
import { categoryLabel, incomeParts } from './report.rules.ts';
import type { DayMoney } from './report.ts';
import styles from './report-page.module.css';
import { SumTable } from './sum-table.tsx';

/** What was sold: number of orders, parts of the total, categories. */
export function IncomeSection({ money }: { money: DayMoney }) {
  const { orders, cancelled, cancelledAmount, income, categories } = money;
  return (
    <section aria-labelledby="penjualan">
      <h3 id="penjualan">Penjualan</h3>
      <p>
        {orders} pesanan baru
        {cancelled > 0 && `, ${cancelled} dibatalkan (${rupiah(cancelledAmount)})`}. Pembatalan dan
        pengembalian sudah dikurangkan.
      </p>
      <div className={styles.tables}>
        <div>
          <SumTable caption="Perhitungan" parts={incomeParts(income)} total="Total penjualan" />
          {income.includedTax !== 0 && (
            <p className={styles.note}>Harga sudah termasuk pajak {rupiah(income.includedTax)}.</p>
          )}
        </div>
        {categories.length > 0 && (
          <SumTable
            caption="Menurut kategori"
            parts={categories.map(({ category, amount }) => ({
              label: categoryLabel(category),
              amount,
            }))}
            total="Subtotal"
          />
        )}
      </div>
    </section>
  );
}
