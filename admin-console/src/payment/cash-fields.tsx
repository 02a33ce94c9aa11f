import type { RefObject } from 'react';
import { Field } from 'shared-ui/field';
import { rupiah } from 'shared-ui/rupiah';
import { changeOf, groupDigits, quickAmounts } from './amount.rules.ts';
import type { Dues } from './payment.ts';
import styles from './payment-dialog.module.css';
import { RupiahInput } from './rupiah-input.tsx';

interface CashFieldsProps extends Dues {
  /** Whole rupiah; null while empty. */
  received: number | null;
  error: string | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
  onChange: (received: number | null) => void;
}

/** What is to be paid in cash, what the guest gave, and the change. */
export function CashFields({ due, cashDue, received, error, inputRef, onChange }: CashFieldsProps) {
  const change = changeOf(cashDue, received);
  return (
    <>
      <p className={styles.due}>
        <span>Yang harus dibayar</span>
        <strong>{rupiah(cashDue)}</strong>
        {cashDue !== due && <span>Dibulatkan dari {rupiah(due)} untuk tunai</span>}
      </p>
      <fieldset className={styles.quick} aria-label="Uang yang diterima">
        {[cashDue, ...quickAmounts(cashDue)].map((amount) => (
          <button
            key={amount}
            type="button"
            aria-pressed={received === amount}
            onClick={() => onChange(amount)}
          >
            {amount === cashDue ? 'Uang pas' : groupDigits(amount)}
          </button>
        ))}
      </fieldset>
      <Field name="received" label="Uang diterima (rupiah)" error={error}>
        {(control) => (
          <RupiahInput {...control} ref={inputRef} value={received} onChange={onChange} />
        )}
      </Field>
      <p className={styles.change} data-short={change === null || undefined} aria-live="polite">
        <span>{change === null ? 'Kurang' : 'Kembalian'}</span>
        <strong>{rupiah(change ?? cashDue - (received ?? 0))}</strong>
      </p>
    </>
  );
}
