import type { FieldErrors } from './form-errors.ts';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps {
  label?: string;
  confirmLabel?: string;
  hint?: string;
  errors: FieldErrors;
}

/** "New password" and "confirm password" fields, read by `readNewPassword`. */
export function NewPasswordFields({
  label = 'Password',
  confirmLabel = 'Confirm Password',
  hint,
  errors,
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        hint={hint}
        error={errors.password}
      />
      <PasswordField
        name="confirm"
        label={confirmLabel}
        autoComplete="new-password"
        error={errors.confirm}
      />
    </>
  );
}
