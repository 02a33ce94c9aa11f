/** Shorter passwords are refused by the server too (`minimum_password_length` in supabase/config.toml). */
export const SHORTEST_PASSWORD = 8;

/** Supabase Auth refuses longer passwords, since bcrypt would ignore the rest. Bytes of UTF-8. */
export const LONGEST_PASSWORD = 72;

/** What is wrong with a new password before it is sent. */
export type PasswordError = 'password_mismatch' | 'password_too_long';

/** Checks the fields `password` and `confirm` of a form; the browser has checked the shortest length. */
export function readNewPassword(form: FormData): { password: string; error: PasswordError | null } {
  const password = String(form.get('password'));
  return { password, error: errorOf(password, form.get('confirm')) };
}

function errorOf(password: string, confirm: FormDataEntryValue | null): PasswordError | null {
  if (password !== confirm) return 'password_mismatch';
  const bytes = new TextEncoder().encode(password).length;
  return bytes > LONGEST_PASSWORD ? 'password_too_long' : null;
}
