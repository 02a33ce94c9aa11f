import { useSetAtom } from 'jotai';
import { Button } from 'shared-ui/button';
import ui from 'shared-ui/utilities.module.css';
import type { BoardOrder } from '../board.ts';
import { questionAtom } from '../dialogs.ts';
import styles from './payment.module.css';
import { isPayable, paymentState, paymentText } from './payment-state.rules.ts';

/** How the payment of an order stands, and the button that takes it. */
export function PaymentRow({ order }: { order: BoardOrder }) {
  const ask = useSetAtom(questionAtom);
  const text = paymentText(order);
  if (text === null) return null;
  return (
    <div className={styles.row}>
      <span className={`${styles.state} ${ui.money}`} data-payment={paymentState(order)}>
        {text}
      </span>
      {isPayable(order) && (
        <Button
          look="quiet"
          aria-label={`Bayar pesanan #${order.number}`}
          onClick={() => ask({ order, type: 'pay' })}
        >
          Bayar
        </Button>
      )}
    </div>
  );
}
