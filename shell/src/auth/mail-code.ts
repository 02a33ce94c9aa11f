/**
 * Reads the code of a mail: eight digits (`otp_length` in supabase/config.toml), with or without blanks.
 *
 * @returns null when it is no code.
 */
export function readMailCode(typed: string): string | null {
  const code = typed.replace(/\s/g, '');
  return /^\d{8}$/.test(code) ? code : null;
}
