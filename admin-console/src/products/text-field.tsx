import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import type { TypedField } from './form-fields.ts';
import type { Draft } from './use-product-draft.ts';

interface TextFieldProps {
  draft: Draft;
  name: TypedField;
  hint?: ReactNode;
  required?: boolean | undefined;
  inputMode?: 'numeric' | 'decimal' | undefined;
  /** Suggested values. */
  suggestions?: readonly string[] | undefined;
}

/** A single-line text or number field. */
export function TextField({ draft, name, hint, suggestions = [], ...input }: TextFieldProps) {
  const listId = suggestions.length > 0 ? `pilihan-${name}` : undefined;
  return (
    <Field draft={draft} name={name} hint={hint}>
      {(control) => (
        <>
          <input {...control} {...input} autoComplete="off" list={listId} />
          {listId && (
            <datalist id={listId}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}
