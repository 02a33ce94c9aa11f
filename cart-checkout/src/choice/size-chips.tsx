import { useId } from 'react';
import type { SizeOption } from 'shared-ui/orderable-product';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import type { Size } from './order-choice.ts';
import styles from './size-chips.module.css';

interface SizeChipsProps {
  sizes: readonly SizeOption[];
  chosen: Size | null;
  disabled?: boolean;
  /** Price of the smallest size in whole rupiah: if given, chips show full prices instead of surcharges. */
  basePrice?: number;
  onChoose: (size: Size) => void;
}

/** Size options of a drink, with prices; nothing for food. */
export function SizeChips({ sizes, chosen, disabled, basePrice, onChoose }: SizeChipsProps) {
  const group = useId();
  if (sizes.length === 0) return null;
  return (
    <fieldset className={styles.sizes} disabled={disabled}>
      <legend className={ui.visuallyHidden}>Ukuran</legend>
      {sizes.map(({ size, priceDifference, isSoldOut = false }) => (
        <label className={styles.size} key={size}>
          <input
            type="radio"
            name={group}
            value={size}
            checked={size === chosen}
            disabled={isSoldOut}
            onChange={() => onChoose(size)}
          />
          <span className={styles.name}>{size}</span>{' '}
          <span className={`${ui.money} ${styles.price}`}>
            {isSoldOut ? 'Habis' : priceOf(priceDifference, basePrice)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function priceOf(difference: number, basePrice: number | undefined): string {
  if (basePrice !== undefined) return rupiah(basePrice + difference);
  return difference === 0 ? '' : `+${rupiah(difference)}`;
}
