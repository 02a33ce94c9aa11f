import { Icon } from '../pictures/icon.tsx';
import * as icons from '../pictures/icons.ts';
import { Button } from './button.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  value: number;
  min: number;
  max: number;
  /** Accessible name, e.g. `Jumlah Es Teh`; also the suffix of the buttons' names. */
  label: string;
  disabled?: boolean;
  onChange: (value: number) => void;
}

/**
 * Minus button, number, plus button, within `min`..`max`; the buttons stay focusable at the limits.
 */
export function QuantityStepper({
  value,
  min,
  max,
  label,
  disabled,
  onChange,
}: QuantityStepperProps) {
  const counted = label.charAt(0).toLowerCase() + label.slice(1);
  return (
    <fieldset className={styles.stepper} aria-label={label} disabled={disabled}>
      <Button
        look="icon"
        aria-label={`Kurangi ${counted}`}
        isDisabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon path={icons.minus} />
      </Button>
      <output aria-live="polite">{value}</output>
      <Button
        look="icon"
        aria-label={`Tambah ${counted}`}
        isDisabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon path={icons.plus} />
      </Button>
    </fieldset>
  );
}
