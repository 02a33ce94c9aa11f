import { rupiah } from 'shared-ui/rupiah';
import type { TypedField } from './form-fields.ts';
import { TextField } from './text-field.tsx';
import type { Draft } from './use-product-draft.ts';
import { readRupiah } from './whole-number.rules.ts';

interface PriceFieldProps {
  draft: Draft;
  name: TypedField;
  hint: string;
  required?: boolean;
}

/** An amount, with how it was understood below: `17500` and `17.500` are both Rp17.500,00. */
export function PriceField({ draft, name, hint, required = false }: PriceFieldProps) {
  const amount = readRupiah(draft.values[name]);
  return (
    <TextField
      draft={draft}
      name={name}
      inputMode="numeric"
      required={required}
      hint={amount ? <span className="money">{rupiah(amount)}</span> : hint}
    />
  );
}
