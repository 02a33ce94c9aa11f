import { Button } from 'shared-ui/button';
import ui from 'shared-ui/utilities.module.css';
import styles from './order-button.module.css';

export type OrderButtonState = 'sold-out' | 'empty' | 'adding' | 'ready';

interface OrderButtonProps {
  state: OrderButtonState;
  /** The total or the hint, shown where there is no room beside the button. */
  note: string | null;
  /** `aria-describedby`: id of the hint, the error or the total. */
  describedBy: string;
}

/** The button ADD TO CART. With quantity 0 it stays focusable, and a click shows the hint. */
export function OrderButton({ state, note, describedBy }: OrderButtonProps) {
  return (
    <Button
      className={styles.button}
      type="submit"
      disabled={state === 'sold-out'}
      aria-disabled={state === 'empty' || state === 'adding'}
      aria-busy={state === 'adding'}
      aria-describedby={describedBy}
    >
      <Label state={state} />
      {note && (
        <span className={`${ui.money} ${styles.note}`} aria-hidden="true">
          {note}
        </span>
      )}
    </Button>
  );
}

function Label({ state }: { state: OrderButtonState }) {
  if (state === 'adding') return 'MENAMBAHKAN…';
  if (state !== 'sold-out') return 'ADD TO CART';
  // 'Habis' alone would not tell screen readers which button this is.
  return (
    <span>
      Habis<span className={ui.visuallyHidden}>, ADD TO CART belum bisa dipakai</span>
    </span>
  );
}
