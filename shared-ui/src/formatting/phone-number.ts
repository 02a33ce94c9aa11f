/**
 * Parses an Indonesian mobile number to the format of the database (private.normal_phone).
 *
 * @returns the number, null if empty, or an error if invalid.
 */
export function readPhone(typed: string): { phone: string | null; error?: string } {
  const digits = typed.replace(/[\s().-]/g, '');
  if (digits === '') return { phone: null };
  if (!/^(\+62|62|0)8\d{8,11}$/.test(digits)) {
    return { phone: null, error: 'Tulis nomor HP Indonesia, misalnya 0812 3456 7890.' };
  }
  return { phone: digits.replace(/^(\+62|62|0)/, '+62') };
}

/** Formats a stored number for display, with the national prefix: +6281234567890 as 0812-3456-7890. */
export function localPhone(phone: string): string {
  return phone.replace(/^\+62(\d{3})(\d{4})(\d+)$/, '0$1-$2-$3');
}
