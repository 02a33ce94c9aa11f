/** The server rejects shorter passwords too (`minimum_password_length` in supabase/config.toml). */
export const MIN_PASSWORD_LENGTH = 8;

/** Supabase Auth rejects longer passwords, since bcrypt would ignore the rest. Bytes of UTF-8. */
export const MAX_PASSWORD_BYTES = 72;

/** In characters; the limit of the database (supabase/migrations, profiles). */
export const MAX_NAME_LENGTH = 120;

/** Characters that the database rejects in a name (private.is_plain_name): control and format characters. */
const NOT_PLAIN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** A name of white space only; Unicode classifies some of these characters as letters. */
const BLANK = /^[\s\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]*$/;

/** The error of an e-mail address; the server validates it further. */
export function emailError(email: string): string | undefined {
  if (email === '') return 'Isi email Anda.';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
    ? undefined
    : 'Tulis email yang lengkap, misalnya nama@contoh.com.';
}

/** The error of a name, which must be trimmed. */
export function nameError(name: string): string | undefined {
  if (BLANK.test(name)) return 'Isi nama Anda.';
  if ([...name].length > MAX_NAME_LENGTH) return `Nama paling panjang ${MAX_NAME_LENGTH} karakter.`;
  return NOT_PLAIN.test(name) ? 'Nama ini memuat karakter yang tidak dapat dipakai.' : undefined;
}

/** The error of a new password. */
export function passwordError(password: string): string | undefined {
  if (password === '') return 'Isi password.';
  if (password.length < MIN_PASSWORD_LENGTH)
    return `Password minimal ${MIN_PASSWORD_LENGTH} karakter.`;
  const bytes = new TextEncoder().encode(password).length;
  return bytes > MAX_PASSWORD_BYTES
    ? `Password terlalu panjang. Gunakan paling banyak ${MAX_PASSWORD_BYTES} karakter.`
    : undefined;
}

/** Error for "confirm password" (specification, section 5). */
export function confirmError(password: string, confirm: string): string | undefined {
  if (confirm === '') return 'Ulangi password Anda.';
  return password === confirm ? undefined : 'Password tidak sama';
}

/** The new password of a form, with the errors of both password fields. */
export function readNewPassword(form: FormData) {
  const password = textOf(form, 'password');
  const confirm = confirmError(password, textOf(form, 'confirm'));
  return { password, errors: { password: passwordError(password), confirm } };
}

/** The value of a text control. */
export function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '');
}
