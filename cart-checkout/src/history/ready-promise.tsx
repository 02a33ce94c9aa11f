import { promiseOf } from './order.rules.ts';
import type { Order } from './order.ts';
import styles from './ready-promise.module.css';

interface PromiseProps {
  order: Order;
  /** Time of the database in ms; undefined if unknown. */
  now: number | undefined;
}

/** When an order will be ready; null without a promise. */
export function ReadyPromise({ order, now }: PromiseProps) {
  const promised = promiseOf(order, now);
  return promised === null ? null : (
    <p className={styles.promise}>
      {promised.label} <strong>{promised.time}</strong>
      {promised.isLate && <span className={styles.late}>Sedikit lebih lama, mohon maaf.</span>}
    </p>
  );
}
