import { QuantityStepper } from 'shared-ui/quantity-stepper';
import type { CartRow } from '../cart-rows.ts';
import styles from './quick-add.module.css';
import { useRowQuantity } from './use-row-quantity.ts';

interface CardStepperProps {
  userId: string;
  row: CartRow;
  product: { id: number; name: string };
  returnPath: string;
  /** Called with the error message of a change, and with null when another one begins. */
  onProblem: (sentence: string | null) => void;
}

/** The database keeps 1 to 99 units in a cart row. */
const MAX_QUANTITY = 99;

/**
 * How much of a food is in the cart; 0 removes it. More than the stock can be asked for: the answer
 * says how many are left now, which the card may not know.
 */
export function CardStepper({ row, product, ...context }: CardStepperProps) {
  const { quantity, busy, change } = useRowQuantity(row, product, context);
  return (
    <div className={styles.stepper} aria-busy={busy}>
      <QuantityStepper
        value={quantity}
        min={0}
        max={MAX_QUANTITY}
        label={`Jumlah ${product.name} di keranjang`}
        onChange={(wanted) => void change(wanted)}
      />
    </div>
  );
}
