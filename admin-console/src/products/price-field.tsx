import { useState } from 'react';
import { rupiah } from 'shared-ui/rupiah';
import { Field } from './field.tsx';
import type { FormField } from './product-form.rules.ts';
import { readRupiah } from './whole-number.rules.ts';

interface PriceFieldProps {
  name: FormField;
  label: string;
  hint: string;
  /** Whole rupiah. */
  initial: number | null | undefined;
  required?: boolean;
  error: string | undefined;
}

/** An amount, with how it was understood below: `17500` and `17.500` are both Rp17.500,00. */
export function PriceField({ name, label, hint, initial, required, error }: PriceFieldProps) {
  const [typed, setTyped] = useState(String(initial ?? ''));
  const amount = readRupiah(typed);
  return (
    <Field
      name={name}
      label={label}
      hint={amount ? <span className="money">{rupiah(amount)}</span> : hint}
      error={error}
    >
      {(control) => (
        <input
          {...control}
          className="input"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          required={required}
        />
      )}
    </Field>
  );
}
