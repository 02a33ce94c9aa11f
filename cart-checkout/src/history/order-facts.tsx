import { localPhone } from 'shared-ui/phone-number';
import { pickupLabel } from '../pickup.ts';
import type { Order } from './order.ts';
import styles from './order-facts.module.css';

/** How, for whom and with which note the order is prepared. */
export function OrderFacts({ order }: { order: Order }) {
  const { pickup, timeZone, customerName, customerPhone, note, branch } = order;
  return (
    <div className={styles.facts}>
      <p>
        <strong>{pickupLabel(pickup, timeZone)}</strong> · {branch.name}
      </p>
      <p>
        Atas nama {customerName}
        {customerPhone && ` · ${localPhone(customerPhone)}`}
      </p>
      {note && <p className={styles.note}>Catatan: {note}</p>}
    </div>
  );
}
