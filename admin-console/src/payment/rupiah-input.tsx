import { type ComponentProps, useState } from 'react';
import { groupDigits, readAmount } from './amount.rules.ts';

interface RupiahInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** Whole rupiah; null while empty. */
  value: number | null;
  onChange: (amount: number | null) => void;
  /** Whether the amount may be below 0; otherwise a minus is ignored. */
  isSigned?: boolean;
}

/** An input for whole rupiah, which groups the digits while the user types. */
export function RupiahInput({ value, onChange, isSigned = false, ...rest }: RupiahInputProps) {
  // The minus is typed before the first digit.
  const [hasMinus, setHasMinus] = useState(false);
  const empty = hasMinus ? '-' : '';
  return (
    <input
      // The number pad of iOS has no minus.
      inputMode={isSigned ? 'text' : 'numeric'}
      autoComplete="off"
      {...rest}
      value={value === null ? empty : groupDigits(value)}
      onChange={({ currentTarget }) => {
        const isNegative = isSigned && currentTarget.value.startsWith('-');
        const amount = readAmount(currentTarget.value);
        setHasMinus(isNegative);
        onChange(amount !== null && isNegative ? -amount : amount);
      }}
    />
  );
}
