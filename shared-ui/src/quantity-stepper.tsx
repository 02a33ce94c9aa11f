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

/** Minus, a number, plus. The number never leaves `min`..`max`. */
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
        disabled={value <= min}
        onClick={() => onChange(Math.max(min, value - 1))}
      >
        <Icon name="minus" />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        className="icon-button"
        type="button"
        aria-label="Tambah"
        disabled={value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
