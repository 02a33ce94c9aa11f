import { useId } from 'react';
import { FieldHint } from 'shared-ui/field';
import type { MethodChoice } from './refund.rules.ts';
import type { RefundMethod } from './refund.ts';
import styles from './refund-dialog.module.css';

interface MethodFieldProps {
  choices: readonly MethodChoice[];
  value: RefundMethod;
  onChange: (method: RefundMethod) => void;
}

/** Chooses how the money is returned. */
export function MethodField({ choices, value, onChange }: MethodFieldProps) {
  const id = useId();
  return (
    <fieldset className={styles.methods} aria-describedby={id}>
      <legend>Cara mengembalikan</legend>
      {choices.map(({ method, label }) => (
        <label key={method}>
          <input
            type="radio"
            name="method"
            checked={method === value}
            onChange={() => onChange(method)}
          />
          {label}
        </label>
      ))}
      <FieldHint id={id}>{choices.find(({ method }) => method === value)?.hint}</FieldHint>
    </fieldset>
  );
}
