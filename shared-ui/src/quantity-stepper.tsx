import { Icon } from './icon.tsx';

interface QuantityStepperProps {
  value: number;
  min: number;
  max: number;
  /** What is counted, for people who cannot see it: `Jumlah Es Teh`. */
  label: string;
  disabled?: boolean;
  onChange: (value: number) => void;
}

/**
 * Minus, a number, plus. The number never leaves `min`..`max`. At an end the button stays focusable:
 * one that is disabled under somebody's finger drops the focus at the top of the page.
 */
export function QuantityStepper({
  value,
  min,
  max,
  label,
  disabled,
  onChange,
}: QuantityStepperProps) {
  return (
    <fieldset className="stepper" aria-label={label} disabled={disabled}>
      <button
        className="icon-button"
        type="button"
        aria-label="Kurangi"
        aria-disabled={value <= min}
        onClick={() => value > min && onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        className="icon-button"
        type="button"
        aria-label="Tambah"
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
