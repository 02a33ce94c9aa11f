import { useId, useLayoutEffect, useRef } from 'react';
import styles from './code-field.module.css';

/** A problem with the code that was sent last. A new one of the same text is another object. */
export interface CodeError {
  text: string;
}

interface CodeFieldProps {
  label: string;
  error: CodeError | undefined;
}

/** The code of an authenticator app, sent as `code`. A new error takes the focus into the field. */
export function CodeField({ label, error }: CodeFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!error) return;
    input.current?.focus();
    input.current?.select();
  }, [error]);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className={`input ${styles.code}`}
        ref={input}
        id={id}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        // Room for the blank that most apps show in the middle.
        maxLength={9}
        required
      />
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error.text}
        </p>
      )}
    </div>
  );
}
