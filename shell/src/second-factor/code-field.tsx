import { useLayoutEffect, useRef } from 'react';
import { Field } from 'shared-ui/field';
import styles from './code-field.module.css';

/** The error of the last code. A repeated error with the same text is a new object. */
export interface CodeError {
  text: string;
}

interface CodeFieldProps {
  label: string;
  error: CodeError | undefined;
}

/** The code of an authenticator app, sent as `code`. A new error moves the focus into the field. */
export function CodeField({ label, error }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!error) return;
    input.current?.focus();
    input.current?.select();
  }, [error]);
  return (
    <Field name="code" label={label} error={error?.text}>
      {({ className, ...control }) => (
        <input
          {...control}
          className={`${className} ${styles.code}`}
          ref={input}
          inputMode="numeric"
          autoComplete="one-time-code"
          // Leaves room for blanks: most apps show one in the middle.
          maxLength={9}
          required
        />
      )}
    </Field>
  );
}
