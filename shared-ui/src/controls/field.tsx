import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** Props that associate a control with its label, hint and error. */
export interface ControlProps {
  id: string;
  name: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

export interface FieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Error message, one sentence. */
  error?: string | undefined;
}

interface FieldWithControlProps extends FieldProps {
  /** Whether to announce a new error; false where the form announces the number of errors. */
  announces?: boolean;
  /** Content below the hint or error. */
  after?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A control with a label above, and a hint or error below. */
export function Field({
  name,
  label,
  hint,
  error,
  announces = true,
  after,
  children,
}: FieldWithControlProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        className: styles.input,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error !== undefined,
      })}
      <FieldNote id={noteId} hint={hint} error={error} announces={announces} />
      {after}
    </div>
  );
}

interface FieldNoteProps extends Pick<FieldWithControlProps, 'hint' | 'error' | 'announces'> {
  id: string;
}

/** A field's error or, if there is none, its hint. */
export function FieldNote({ id, hint, error, announces = false }: FieldNoteProps) {
  if (error === undefined) return hint ? <FieldHint id={id}>{hint}</FieldHint> : null;
  return (
    <FieldError id={id} role={announces ? 'alert' : undefined}>
      {error}
    </FieldError>
  );
}

/** A group of controls with a legend, in the layout of a field. */
export function FieldGroup({ label, ...rest }: ComponentProps<'fieldset'> & { label: ReactNode }) {
  return (
    <fieldset {...rest} className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      {rest.children}
    </fieldset>
  );
}

/** Field layout for a control with its own label. */
export function FieldBox({ children }: { children: ReactNode }) {
  return <div className={styles.field}>{children}</div>;
}

export function FieldHint(props: ComponentProps<'p'>) {
  return <p {...props} className={styles.hint} />;
}

export function FieldError({ className = '', ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={`${styles.error} ${className}`} />;
}

/** A text input without a visible label. */
export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={`${styles.input} ${className}`} />;
}

/** A select without a visible label. */
export function Select(props: ComponentProps<'select'>) {
  return <select {...props} className={styles.input} />;
}
