import { Button } from 'shared-ui/button';
import { backFrom, isFinished, movesFrom } from '../order-status.rules.ts';
import type { Order } from './order.ts';
import type { OrderChange } from './order-changes.ts';
import styles from './order-item.module.css';

interface OrderActionsProps {
  order: Order;
  /** The pending change. */
  pending: OrderChange | null;
  /** Whether the last step was made here recently, so that undoing it needs no reason. */
  isUndoable: boolean;
  /** Whether the user may archive and restore orders. */
  isArchivist: boolean;
  onChange: (change: OrderChange) => void;
  /** Called for a change that needs confirmation. */
  onAsk: (about: 'cancel' | 'archive' | 'back' | 'refund') => void;
}

/** Buttons for the allowed status changes; finished orders can be archived and restored. */
export function OrderActions({
  order,
  pending,
  isUndoable,
  isArchivist,
  onChange,
  onAsk,
}: OrderActionsProps) {
  const { status, archived, paid, refunded } = order;
  const back = archived ? null : backFrom(status);
  const button = (change: OrderChange, label: string, onClick: () => void, className?: string) => (
    <Button
      key={change}
      look={className ? 'main' : 'quiet'}
      className={className}
      isBusy={pending === change}
      isDisabled={pending !== null}
      onClick={({ detail }) => {
        // Otherwise, the second click of a double click would hit the button of the next step.
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
      {paid > refunded && (
        <Button look="quiet" isDisabled={pending !== null} onClick={() => onAsk('refund')}>
          Kembalikan uang
        </Button>
      )}
      {isArchivist && archived && button('restore', 'Kembalikan', () => onChange('restore'))}
      {isArchivist &&
        !archived &&
        isFinished(status) &&
        button('archive', 'Hapus', () => onAsk('archive'), styles.delete)}
    </div>
  );
}
