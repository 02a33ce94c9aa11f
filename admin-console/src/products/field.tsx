import { type ReactNode, useId } from 'react';
import type { FormField } from './product-form.rules.ts';

/** What ties a control to its label, hint and error. */
interface ControlProps {
  id: string;
  name: FormField;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

interface FieldProps {
  name: FormField;
  label: string;
  hint?: ReactNode;
  /** What is wrong with the value, as one sentence. */
  error: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label above, and its hint or, when it is wrong, its error below. */
export function Field({ name, label, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error !== undefined,
      })}
      {(error || hint) && (
        <p className={error ? 'field-error' : 'field-hint'} id={noteId}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
