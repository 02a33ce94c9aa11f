import { Button } from 'shared-ui/button';
import type { Order } from './order.ts';
import type { OrderChange } from './order-changes.ts';
import styles from './order-item.module.css';
import { backFrom, isFinished, movesFrom } from './order-status.rules.ts';

interface OrderActionsProps {
  order: Order;
  /** The change that is being made. */
  pending: OrderChange | null;
  /** Whether the last step was taken here a moment ago, and can be undone without a reason. */
  isUndoable: boolean;
  onChange: (change: OrderChange) => void;
  /** Called for a change that needs a confirmation. */
  onAsk: (about: 'cancel' | 'archive' | 'back') => void;
}

/** The status changes that the order allows now; a finished one can be archived and restored. */
export function OrderActions({ order, pending, isUndoable, onChange, onAsk }: OrderActionsProps) {
  const { status, archived } = order;
  const back = archived ? null : backFrom(status);
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
      {back &&
        (isUndoable
          ? button(back, 'Urungkan', () => onChange(back), styles.back)
          : button(back, 'Kembalikan', () => onAsk('back'), styles.back))}
      {archived && button('restore', 'Kembalikan', () => onChange('restore'))}
      {!archived &&
        isFinished(status) &&
        button('archive', 'Hapus', () => onAsk('archive'), styles.delete)}
    </div>
  );
}
