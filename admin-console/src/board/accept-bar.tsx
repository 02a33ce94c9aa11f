import { useAtomValue, useSetAtom } from 'jotai';
import { Button } from 'shared-ui/button';
import type { BoardOrder } from './board.ts';
import { timeTextAtom } from './board-state.ts';
import styles from './card-actions.module.css';
import { DetailsButton } from './details-button.tsx';
import { questionAtom } from './dialogs.ts';
import { takeStep } from './send-steps.ts';

/** Usual minutes until an order is ready. */
export const USUAL_MINUTES = [5, 10, 15, 20, 30] as const;

interface AcceptBarProps {
  order: BoardOrder;
  isDisabled: boolean;
}

/** Accepts a new order with one tap on the minutes until it is ready, or declines it. */
export function AcceptBar({ order, isDisabled }: AcceptBarProps) {
  const time = useAtomValue(timeTextAtom);
  const ask = useSetAtom(questionAtom);
  const { number, pickup } = order;
  const accept = (minutes: number | null) => takeStep(order, { type: 'accept', minutes });
  return (
    <div className={styles.accept}>
      {pickup.type === 'slot' && (
        <Button isDisabled={isDisabled} onClick={() => accept(null)}>
          Terima untuk jam {time(pickup.at)}
        </Button>
      )}
      <fieldset className={styles.minutes}>
        <legend>Terima, siap dalam … menit</legend>
        {USUAL_MINUTES.map((minutes) => (
          <Button
            key={minutes}
            look={pickup.type === 'slot' ? 'quiet' : 'main'}
            aria-label={`Terima #${number}, siap dalam ${minutes} menit`}
            isDisabled={isDisabled}
            onClick={() => accept(minutes)}
          >
            {minutes}
          </Button>
        ))}
        <Button
          look="quiet"
          aria-label={`Terima #${number}, menit lain`}
          isDisabled={isDisabled}
          onClick={() => ask({ order, type: 'accept' })}
        >
          …
        </Button>
      </fieldset>
      <div className={styles.actions}>
        <Button
          look="danger"
          isDisabled={isDisabled}
          onClick={() => ask({ order, type: 'cancel' })}
        >
          {order.paid > order.refunded ? 'Tolak & kembalikan uang' : 'Tolak'}
        </Button>
        <DetailsButton order={order} />
      </div>
    </div>
  );
}
