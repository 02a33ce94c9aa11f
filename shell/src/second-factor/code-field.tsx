import { useLayoutEffect, useRef } from 'react';
import { Field } from 'shared-ui/field';
import styles from './code-field.module.css';

/** Error of the last code; a new object for each attempt, even with the same text. */
export interface CodeError {
  text: string;
}

interface CodeFieldProps {
  label: string;
  error: CodeError | undefined;
  /** Whether the field takes a recovery code instead of six digits. */
  isRecovery?: boolean;
}

/**
 * Field for the code of an authenticator app or a recovery code, sent as `code`. A new error moves the focus
 * into the field.
 */
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
          // Allows for spaces: apps show one in the middle, recovery codes are in groups of four.
          maxLength={isRecovery ? 24 : 9}
          required
        />
      )}
    </Field>
  );
}
