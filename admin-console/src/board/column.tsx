import { useAtomValue } from 'jotai';
import { useId } from 'react';
import type { ColumnName } from './board.rules.ts';
import type { BoardOrder } from './board.ts';
import { pendingIdsAtom } from './board-state.ts';
import { Card } from './card.tsx';
import styles from './columns.module.css';
import { isWaitingAtom } from './send-steps.ts';
import { undoableAtom } from './undo.ts';

interface ColumnProps {
  name: ColumnName;
  label: string;
  /** Text without orders. */
  empty: string;
  orders: readonly BoardOrder[];
  /** Whether a phone shows this column. */
  isCurrent: boolean;
}

/** A column of the board. */
export function Column({ name, label, empty, orders, isCurrent }: ColumnProps) {
  const id = useId();
  const pending = useAtomValue(pendingIdsAtom);
  const isWaiting = useAtomValue(isWaitingAtom);
  const undoable = useAtomValue(undoableAtom);
  return (
    <section
      className={styles.column}
      aria-labelledby={id}
      data-column={name}
      data-current={isCurrent || undefined}
      data-filled={orders.length > 0 || undefined}
    >
      <h2 id={id} className={styles.title}>
        {label} <span className={styles.count}>{orders.length}</span>
      </h2>
      {orders.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.cards}>
          {orders.map((order) => (
            <Card
              key={order.id}
              order={order}
              isPending={pending.has(order.id)}
              isWaiting={isWaiting && pending.has(order.id)}
              isUndoable={undoable.get(order.id) === order.status}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
