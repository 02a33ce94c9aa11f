import type { Order } from './order.ts';
import styles from './order-item.module.css';

/** The lines of an order; without lines, its product names. */
export function OrderLines({ order: { lines, productNames } }: { order: Order }) {
  if (lines.length === 0) return <p className={styles.lines}>{productNames.join(', ')}</p>;
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, name, size, quantity }) => (
        <li key={id}>
          <span className={styles.quantity}>{quantity} ×</span> {name}
          {size && <span className={styles.size}> {size}</span>}
        </li>
      ))}
    </ul>
  );
}
