import { type ReactNode, useId } from 'react';

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

export interface FieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  /** What is wrong with the value, as one sentence. */
  error: string | undefined;
}

interface FieldWithControlProps extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label above, and its hint or, when it is wrong, its error below. */
export function Field({ name, label, hint, error, children }: FieldWithControlProps) {
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
      {error !== undefined ? (
        <p className="field-error" id={noteId} role="alert">
          {error}
        </p>
      ) : (
        hint && (
          <p className="field-hint" id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
