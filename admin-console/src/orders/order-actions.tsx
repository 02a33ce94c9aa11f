import type { OrderStatus } from 'shared-ui/order-status';
import styles from './order-item.module.css';
import { movesFrom } from './order-status.rules.ts';

interface OrderActionsProps {
  status: string;
  isBusy: boolean;
  onMove: (to: OrderStatus) => void;
  /** For what cannot be undone. */
  onAsk: (about: 'cancel' | 'delete') => void;
}

/** The steps that the order can take now, and its deletion. */
export function OrderActions({ status, isBusy, onMove, onAsk }: OrderActionsProps) {
  return (
    <div className={styles.actions}>
      {movesFrom(status).map(({ to, label }) => (
        <button
          key={to}
          className="button button-quiet"
          type="button"
          disabled={isBusy}
          onClick={({ detail }) => {
            if (to === 'dibatalkan') onAsk('cancel');
            // The second click of a double click would land on the step after this one.
            else if (detail < 2) onMove(to);
          }}
        >
          {label}
        </button>
      ))}
      <button
        className={`button ${styles.delete}`}
        type="button"
        disabled={isBusy}
        onClick={() => onAsk('delete')}
      >
        Hapus
      </button>
    </div>
  );
}
