import { LineFacts } from '../../line-facts.tsx';
import { columnOf } from '../board.rules.ts';
import type { BoardOrder } from '../board.ts';
import { SoldOutSwitch } from '../sold-out-switch.tsx';
import styles from './card.module.css';

/** Products of an order, with options and quantities; those of an open order can be marked as sold out. */
export function CardLines({ order }: { order: BoardOrder }) {
  const isOpen = columnOf(order) !== 'finished';
  return (
    <ul className={styles.lines}>
      {order.lines.map((line) => (
        <li key={line.id}>
          <b>{line.quantity} ×</b>
          <span>
            {line.name}
            <LineFacts {...line} />
          </span>
          {isOpen && <SoldOutSwitch line={line} />}
        </li>
      ))}
    </ul>
  );
}
