import type { ReactNode } from 'react';
import { Field, FieldBox, FieldNote } from 'shared-ui/field';
import { type BranchFieldName, FIELDS } from './branch-fields.ts';
import styles from './branch-form.module.css';
import type { BranchDraft } from './use-branch-draft.ts';

interface FieldProps {
  draft: BranchDraft;
  name: BranchFieldName;
  hint?: ReactNode;
}

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'tel' | 'url';
  isNumber?: boolean;
  /** Whether it is a number with a fraction. */
  isDecimal?: boolean;
  /** Whether it takes both columns. */
  isWide?: boolean;
}

/** A single-line text or number field of a branch. */
export function TextField({
  draft,
  name,
  hint,
  type = 'text',
  isNumber,
  isDecimal,
  isWide,
}: TextFieldProps) {
  return (
    <div className={isWide ? styles.wide : undefined}>
      <Field
        name={name}
        label={FIELDS[name].label}
        hint={hint}
        error={draft.errors[name]}
        announces={false}
      >
        {(control) => (
          <input
            {...control}
            type={type}
            inputMode={isDecimal ? 'decimal' : isNumber ? 'numeric' : undefined}
            autoComplete="off"
            value={draft.values[name]}
            onChange={({ target }) => draft.change(name, target.value)}
          />
        )}
      </Field>
    </div>
  );
}

/** A choice. */
export function ChoiceField({
  draft,
  name,
  options,
}: FieldProps & { options: Readonly<Record<string, string>> }) {
  return (
    <Field name={name} label={FIELDS[name].label} error={draft.errors[name]} announces={false}>
      {(control) => (
        <select
          {...control}
          value={draft.values[name]}
          onChange={({ target }) => draft.change(name, target.value)}
        >
          {Object.entries(options).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A checkbox with a hint. */
export function CheckField({ draft, name, hint }: FieldProps) {
  const id = `cabang-${name}`;
  return (
    <div className={styles.check}>
      <FieldBox>
        <label>
          <input
            type="checkbox"
            name={name}
            aria-describedby={id}
            checked={draft.values[name] === 'on'}
            onChange={({ target }) => draft.change(name, target.checked ? 'on' : '')}
          />
          {FIELDS[name].label}
        </label>
        <FieldNote id={id} hint={hint} error={draft.errors[name]} />
      </FieldBox>
    </div>
  );
}
