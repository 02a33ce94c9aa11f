import { useLayoutEffect, useRef } from 'react';
import { Field } from 'shared-ui/field';
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
          // Room for the blank that most apps show in the middle.
          maxLength={9}
          required
        />
      )}
    </Field>
  );
}
