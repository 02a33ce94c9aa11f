import { Button } from 'shared-ui/button';
import type { Order } from './order.ts';
import type { OrderChange } from './order-changes.ts';
import styles from './order-item.module.css';
import { isFinished, movesFrom } from './order-status.rules.ts';

interface OrderActionsProps {
  order: Order;
  /** The change that is being made. */
  pending: OrderChange | null;
  onChange: (change: OrderChange) => void;
  /** Called for a change that needs a confirmation. */
  onAsk: (about: 'cancel' | 'archive') => void;
}

/** The status changes that the order allows now; a finished one can be archived and restored. */
export function OrderActions({ order, pending, onChange, onAsk }: OrderActionsProps) {
  const { status, archived } = order;
  const button = (change: OrderChange, label: string, onClick: () => void, className?: string) => (
    <Button
      key={change}
      look={className ? 'main' : 'quiet'}
      className={className}
      isBusy={pending === change}
      isDisabled={pending !== null}
      onClick={({ detail }) => {
        // The second click of a double click would land on the step after this one.
        if (detail < 2) onClick();
      }}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {movesFrom(status).map(({ to, label }) =>
        to === 'dibatalkan'
          ? button(to, label, () => onAsk('cancel'), styles.cancel)
          : button(to, label, () => onChange(to)),
      )}
      {archived && button('restore', 'Kembalikan', () => onChange('restore'))}
      {!archived &&
        isFinished(status) &&
        button('archive', 'Hapus', () => onAsk('archive'), styles.delete)}
    </div>
  );
}
