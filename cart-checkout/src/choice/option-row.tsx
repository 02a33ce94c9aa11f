import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import styles from './option-row.module.css';

interface OptionRowProps {
  type: 'radio' | 'checkbox';
  /** `name` of the inputs of the group. */
  group: string;
  name: string;
  /** Whole rupiah over the price of the product. */
  price?: number;
  checked: boolean;
  isSoldOut?: boolean;
  disabled?: boolean;
  onChange: () => void;
}

/** An option with its price. A sold-out one cannot be chosen, only removed. */
export function OptionRow(props: OptionRowProps) {
  const { type, group, name, price = 0, checked, isSoldOut = false, disabled, onChange } = props;
  return (
    <label className={styles.option}>
      <input
        type={type}
        name={group}
        checked={checked}
        disabled={disabled || (isSoldOut && !checked)}
        onChange={onChange}
      />
      <span>{name}</span>{' '}
      <span className={`${ui.money} ${styles.price}`}>
        {isSoldOut ? 'Habis' : price > 0 && `+${rupiah(price)}`}
      </span>
    </label>
  );
}
