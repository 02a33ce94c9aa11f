import { Field } from 'shared-ui/field';
import styles from './note-field.module.css';
import { chooseDetails } from './order-details.ts';

/** Same limit as in checkout() (supabase/migrations). */
const MAX_LENGTH = 140;

/** A note for the kitchen. A longer one is not cut, so that nothing typed is lost. */
export function NoteField({ note }: { note: string }) {
  // As PostgreSQL counts.
  const length = [...note].length;
  return (
    <Field
      name="customer_note"
      label="Catatan (opsional)"
      error={
        length > MAX_LENGTH ? `Terlalu panjang: paling banyak ${MAX_LENGTH} huruf.` : undefined
      }
      after={
        <p className={styles.count} aria-hidden="true">
          {length}/{MAX_LENGTH}
        </p>
      }
    >
      {(control) => (
        <textarea
          {...control}
          className={`${control.className} ${styles.note}`}
          value={note}
          rows={2}
          placeholder="Contoh: tanpa gula, es dipisah"
          // Browsers show only the line of the caret, which leaves the rest behind the bar with the total.
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
          // Orders have notes of one line.
          onChange={({ target }) => chooseDetails({ note: target.value.replace(/\s/g, ' ') })}
        />
      )}
    </Field>
  );
}
