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
  /** A recovery code, in place of six digits. */
  isRecovery?: boolean;
}

/** The code of an authenticator app or a recovery code, sent as `code`. A new error moves the focus into the field. */
export function CodeField({ label, error, isRecovery }: CodeFieldProps) {
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
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          // Leaves room for blanks: apps show one in the middle, recovery codes have groups of four.
          maxLength={isRecovery ? 24 : 9}
          required
        />
      )}
    </Field>
  );
}
