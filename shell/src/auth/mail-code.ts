/**
 * Parses a mailed code: eight digits (`otp_length` in supabase/config.toml); spaces are ignored.
 *
 * @returns null if the input is not a code.
 */
export function readMailCode(typed: string): string | null {
  const code = typed.replace(/\s/g, '');
  return /^\d{8}$/.test(code) ? code : null;
}
