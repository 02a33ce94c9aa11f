import { useId } from 'react';
import type { SizeOption } from 'shared-ui/remote-contract';
import { rupiah } from 'shared-ui/rupiah';
import type { Size } from './order-choice.ts';
import styles from './size-chips.module.css';

interface SizeChipsProps {
  sizes: readonly SizeOption[];
  chosen: Size | null;
  disabled: boolean;
  onChoose: (size: Size) => void;
}

/** The sizes of a drink, each with what it adds to the price; nothing for food. */
export function SizeChips({ sizes, chosen, disabled, onChoose }: SizeChipsProps) {
  const group = useId();
  if (sizes.length === 0) return null;
  return (
    <fieldset className={styles.sizes} disabled={disabled}>
      <legend className="visually-hidden">Ukuran</legend>
      {sizes.map(({ size, priceDifference }) => (
        <label className={styles.size} key={size}>
          <input
            type="radio"
            name={group}
            value={size}
            checked={size === chosen}
            onChange={() => onChoose(size)}
          />
          <span className={styles.name}>{size}</span>{' '}
          <span className={`money ${styles.difference}`}>+{rupiah(priceDifference)}</span>
        </label>
      ))}
    </fieldset>
  );
}
