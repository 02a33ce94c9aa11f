import { TextField } from '../form/text-field.tsx';

interface EmailFieldProps {
  error: string | undefined;
  initial?: string | undefined;
}

/** The e-mail address of an account form, sent as `email`. */
export function EmailField({ error, initial }: EmailFieldProps) {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      autoComplete="email"
      defaultValue={initial}
      required
      error={error}
    />
  );
}
