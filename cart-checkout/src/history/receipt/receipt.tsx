import { dateTime } from 'shared-ui/date-time';
import { localPhone } from 'shared-ui/phone-number';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import { pickupLabel } from '../../pickup.ts';
import { TotalRows } from '../../total-rows.tsx';
import type { Order } from '../order.ts';
import { paymentState } from '../payment-state.rules.ts';
import { OrderLineRow } from './order-line-row.tsx';
import styles from './receipt.module.css';

/** The lines of an order with their total. When the page is printed, only this, with branch and number. */
export function Receipt({ order }: { order: Order }) {
  const state = paymentState(order);
  return (
    <section className={`${ui.card} ${styles.receipt}`} aria-label="Isi pesanan">
      <ReceiptHead order={order} />
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <OrderLineRow key={line.id} line={line} />
        ))}
      </ul>
      <dl className={styles.totals}>
        <TotalRows totals={order.totals} />
        <div className={styles.total}>
          <dt>Total · {order.units} porsi</dt>
          <dd className={ui.money}>{rupiah(order.total)}</dd>
        </div>
      </dl>
      {state && <p className={styles.payment}>{state}</p>}
      <p className={styles.onPaper}>Terima kasih!</p>
    </section>
  );
}

/** Only on paper: the page shows the same elsewhere. */
function ReceiptHead({ order }: { order: Order }) {
  const { branch, number, createdAt, timeZone, customerName, note, pickup } = order;
  return (
    <div className={`${styles.onPaper} ${styles.head}`}>
      <p className={styles.branch}>{branch.name}</p>
      <p>{branch.address}</p>
      {branch.phone && <p>{localPhone(branch.phone)}</p>}
      <p className={styles.number}>#{number}</p>
      <p>{dateTime(createdAt, timeZone)}</p>
      <p>
        {customerName} · {pickupLabel(pickup, timeZone)}
      </p>
      {note && <p>Catatan: {note}</p>}
    </div>
  );
}
