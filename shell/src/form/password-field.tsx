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

/** A password that can be shown while it is typed; it is hidden when the form is submitted. */
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
            // Keeps the focus in the field, and the keyboard of phones open.
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
  /** Before the last toggle. */
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
    // Chromium moves it once more when it has laid out the field.
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
