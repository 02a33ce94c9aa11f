import { Field } from 'shared-ui/field';
import type { DraftErrors, GroupDraft } from './draft/draft.ts';
import styles from './group-form.module.css';

interface FactsSectionProps {
  draft: GroupDraft;
  errors: DraftErrors;
  onChange: (part: Partial<GroupDraft>) => void;
}

/** Name of the group, and how many options customers choose. */
export function FactsSection({ draft, errors, onChange }: FactsSectionProps) {
  const { name, isRequired, min, max } = draft;
  return (
    <section className={styles.card} aria-label="Nama dan aturan">
      <Field
        name="name"
        label="Nama kelompok"
        hint="Seperti yang dibaca pelanggan: Gula, Topping, Level pedas."
        error={errors.name}
        announces={false}
      >
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            value={name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <div className={styles.rule}>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isRequired}
            onChange={({ target }) => onChange({ isRequired: target.checked })}
          />
          <span>
            Wajib dipilih
            <small>Pelanggan harus memilih sebelum menu masuk ke keranjang.</small>
          </span>
        </label>
        {isRequired && (
          <NumberField
            label="Paling sedikit"
            value={min}
            error={errors.min}
            onChange={(typed) => onChange({ min: typed })}
          />
        )}
        <NumberField
          label="Paling banyak"
          value={max}
          error={errors.max}
          onChange={(typed) => onChange({ max: typed })}
        />
      </div>
    </section>
  );
}

interface NumberFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}

function NumberField({ label, value, error, onChange }: NumberFieldProps) {
  return (
    <Field name={label} label={label} error={error} announces={false}>
      {(control) => (
        <input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
