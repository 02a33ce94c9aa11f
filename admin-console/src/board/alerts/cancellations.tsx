import { useAtom } from 'jotai';
import { Button } from 'shared-ui/button';
import { cancellationsAtom } from '../board-state.ts';
import styles from './alerts.module.css';

/** Orders that customers have cancelled, until a staff member has read them. */
export function Cancellations() {
  const [orders, setOrders] = useAtom(cancellationsAtom);
  if (orders.length === 0) return null;
  return (
    <ul className={styles.cancelled} role="alert" aria-label="Dibatalkan pelanggan">
      {orders.map(({ id, number, customerName, statusReason }) => (
        <li key={id}>
          <p>
            <strong>#{number}</strong> {customerName} membatalkan pesanannya
            {statusReason ? `: ${statusReason}` : '.'}
          </p>
          <Button
            look="quiet"
            aria-label={`Mengerti, pesanan #${number} dibatalkan`}
            onClick={() => setOrders((shown) => shown.filter((order) => order.id !== id))}
          >
            Mengerti
          </Button>
        </li>
      ))}
    </ul>
  );
}
