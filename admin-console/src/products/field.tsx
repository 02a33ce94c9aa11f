import { type ReactNode, useId } from 'react';
import { ConflictChoice } from './conflict-choice.tsx';
import { fieldLabel, type TypedField } from './form-fields.ts';
import type { Draft } from './use-product-draft.ts';

/** What ties a control to its label, hint, error and value. */
interface ControlProps {
  id: string;
  name: TypedField;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

interface FieldProps {
  draft: Draft;
  name: TypedField;
  hint?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label above, and its hint or, when it is wrong, its error below. */
export function Field({ draft, name, hint, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const error = draft.errors[name];
  return (
    <div className="field">
      <label htmlFor={id}>{fieldLabel(name)}</label>
      {children({
        id,
        name,
        value: draft.values[name],
        onChange: (event) => draft.change(name, event.target.value),
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error !== undefined,
      })}
      {(error || hint) && (
        <p className={error ? 'field-error' : 'field-hint'} id={noteId}>
          {error ?? hint}
        </p>
      )}
      <ConflictChoice draft={draft} name={name} />
    </div>
  );
}
