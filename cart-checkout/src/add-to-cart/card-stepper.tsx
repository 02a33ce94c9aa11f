import { QuantityStepper } from 'shared-ui/quantity-stepper';
import { type CartRow, MAX_QUANTITY } from '../cart-rows.ts';
import styles from './quick-add.module.css';
import { useRowQuantity } from './use-row-quantity.ts';

interface CardStepperProps {
  userId: string;
  row: CartRow;
  product: { id: number; name: string };
  returnPath: string;
  /** Called with the error message of a failed change, and with null when a change starts. */
  onProblem: (sentence: string | null) => void;
}

/**
 * Stepper for the quantity of a food in the cart; 0 removes it. Not limited to the stock, which the card may
 * have outdated: the backend's error contains the current stock.
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
