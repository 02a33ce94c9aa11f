import { Field } from 'shared-ui/field';
import styles from './reason-field.module.css';

/** Maximum length of a reason; same limit as in the database (supabase/migrations, orders). */
const MAX_REASON_LENGTH = 200;

interface ReasonFieldProps {
  /** Reasons to choose instead of typing. */
  usual: readonly string[];
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

/** A field for a reason, with usual reasons to choose. */
export function ReasonField({ usual, value, error, onChange }: ReasonFieldProps) {
  return (
    <>
      <fieldset className={styles.usual} aria-label="Pilih cepat">
        {usual.map((text) => (
          <button
            key={text}
            type="button"
            aria-pressed={value === text}
            onClick={() => onChange(text)}
          >
            {text}
          </button>
        ))}
      </fieldset>
      <Field name="reason" label="Alasan" hint="Pelanggan dapat membacanya." error={error}>
        {(control) => (
          <input
            {...control}
            value={value}
            maxLength={MAX_REASON_LENGTH}
            required
            autoComplete="off"
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </Field>
    </>
  );
}
