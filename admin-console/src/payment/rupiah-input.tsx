import type { ComponentProps } from 'react';
import { groupDigits, readAmount } from './amount.rules.ts';

interface RupiahInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** Whole rupiah; null while empty. */
  value: number | null;
  onChange: (amount: number | null) => void;
}

/** An input for whole rupiah, which groups the digits while the user types. */
export function RupiahInput({ value, onChange, ...rest }: RupiahInputProps) {
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={value === null ? '' : groupDigits(value)}
      onChange={({ currentTarget }) => onChange(readAmount(currentTarget.value))}
    />
  );
}
