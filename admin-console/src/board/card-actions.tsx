import { useSetAtom } from 'jotai';
import { Button } from 'shared-ui/button';
import { useSettled } from 'shared-ui/use-settled';
import { backFrom } from '../order-status.rules.ts';
import { AcceptBar } from './accept-bar.tsx';
import { columnOf, isNew } from './board.rules.ts';
import type { BoardOrder } from './board.ts';
import styles from './card-actions.module.css';
import { DetailsButton } from './details-button.tsx';
import { questionAtom } from './dialogs.ts';
import { moveForward, undoMove } from './undo.ts';

interface CardActionsProps {
  order: BoardOrder;
  /** Whether the last step was made here recently, so that undoing it needs no reason. */
  isUndoable: boolean;
}

/** The buttons of the usual next steps of an order. */
export function CardActions({ order, isUndoable }: CardActionsProps) {
  const ask = useSetAtom(questionAtom);
  const isSettled = useSettled(`${order.status} ${order.acknowledgedAt !== null}`);
  if (isNew(order)) return <AcceptBar order={order} isDisabled={!isSettled} />;
  const { status } = order;
  const next = status === 'disiapkan' ? 'siap' : status === 'siap' ? 'selesai' : null;
  const isInPreparation = columnOf(order) === 'preparing' && next !== null;
  const back = backFrom(status);
  return (
    <div className={styles.actions}>
      {next && (
        <Button isDisabled={!isSettled} onClick={() => moveForward(order, next)}>
          {next === 'siap' ? 'Tandai siap' : 'Tandai selesai'}
        </Button>
      )}
      {isInPreparation && (
        <Button
          look="quiet"
          isDisabled={!isSettled}
          onClick={() => ask({ order, type: 'promise' })}
        >
          Tunda
        </Button>
      )}
      {back && (
        <Button
          look="quiet"
          isDisabled={!isSettled}
          onClick={() => (isUndoable ? undoMove(order) : ask({ order, type: 'back' }))}
        >
          {isUndoable ? 'Urungkan' : 'Kembalikan'}
        </Button>
      )}
      <DetailsButton order={order} />
    </div>
  );
}
