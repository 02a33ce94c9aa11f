import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import type { OrderSummary } from './order.ts';
import styles from './order-progress.module.css';
import { isUnpaid } from './payment-state.rules.ts';
import { progressOf } from './progress.ts';

/** Progress of an order in the kitchen; null if cancelled. */
export function OrderProgress({ order }: { order: OrderSummary }) {
  const steps = progressOf(order.status, isUnpaid(order));
  if (!steps) return null;
  return (
    <ol className={styles.steps} aria-label="Perjalanan pesanan">
      {steps.map(({ label, state }) => (
        <li
          key={label}
          className={styles[state]}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.dot}>
            {state === 'done' && <Icon path={icons.check} size={14} />}
          </span>
          {label}
        </li>
      ))}
    </ol>
  );
}
