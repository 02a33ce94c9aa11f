import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from 'shared-ui/button';
import { Field, type FieldProps } from 'shared-ui/field';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import ui from 'shared-ui/utilities.module.css';
import styles from './password-field.module.css';

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
  required?: boolean;
}

/** A password field with a show/hide button; submitting hides the password. */
export function PasswordField({
  name,
  label,
  hint,
  error,
  autoComplete,
  required = true,
}: PasswordFieldProps) {
  const { input, isShown, toggle } = useShownPassword();
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.box}>
          <input
            {...control}
            ref={input}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required={required}
          />
          <Button
            look="icon"
            className={styles.toggle}
            aria-controls={control.id}
            data-switch=""
            // Keeps the focus in the field, so that the on-screen keyboard stays open.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
          >
            <Icon path={isShown ? icons.eyeClosed : icons.eye} />
            <span className={ui.visuallyHidden}>
              {isShown ? 'Sembunyikan password' : 'Tampilkan password'}
            </span>
          </Button>
        </div>
      )}
    </Field>
  );
}

function useShownPassword() {
  const input = useRef<HTMLInputElement>(null);
  /** Caret position before the last toggle. */
  const caret = useRef<[number | null, number | null]>(undefined);
  const [isShown, setShown] = useState(false);

  function toggle() {
    const { selectionStart = null, selectionEnd = null } = input.current ?? {};
    caret.current = [selectionStart, selectionEnd];
    setShown(!isShown);
  }

  // Browsers move the caret when the type of a field changes.
  useLayoutEffect(() => {
    const range = caret.current;
    if (!range || input.current !== document.activeElement) return;
    input.current?.setSelectionRange(...range);
    // Chromium moves the caret again after layout.
    const frame = requestAnimationFrame(() => input.current?.setSelectionRange(...range));
    return () => cancelAnimationFrame(frame);
  }, [isShown]);

  // Browsers store submitted values of text fields for autocompletion.
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return { input, isShown, toggle };
}
