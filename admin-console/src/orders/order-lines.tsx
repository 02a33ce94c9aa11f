import { LineFacts } from '../line-facts.tsx';
import type { Order } from './order.ts';
import styles from './order-item.module.css';

/** The lines of an order; without lines, its product names. */
export function OrderLines({ order: { lines, productNames } }: { order: Order }) {
  if (lines.length === 0) return <p className={styles.lines}>{productNames.join(', ')}</p>;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <span className={styles.quantity}>{line.quantity} ×</span> {line.name}
          <LineFacts {...line} />
        </li>
      ))}
    </ul>
  );
}
