import type { BoardLine } from '../board.ts';
import styles from './card.module.css';

/** Products of an order, with sizes and quantities. */
export function CardLines({ lines }: { lines: readonly BoardLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, name, size, quantity }) => (
        <li key={id}>
          <b>{quantity} ×</b>{' '}
          <span>
            {name}
            {size && <span className={styles.size}> {size}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
