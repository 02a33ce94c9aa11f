/**
 * Reads an Indonesian mobile number into the format of the database (private.normal_phone).
 *
 * @returns null without a number, with an error when it is invalid.
 */
export function readPhone(typed: string): { phone: string | null; error?: string } {
  const digits = typed.replace(/[\s().-]/g, '');
  if (digits === '') return { phone: null };
  if (!/^(\+62|62|0)8\d{8,11}$/.test(digits)) {
    return { phone: null, error: 'Tulis nomor HP Indonesia, misalnya 0812 3456 7890.' };
  }
  return { phone: digits.replace(/^(\+62|62|0)/, '+62') };
}

/** A number of the database as it is dialled in Indonesia, in groups: +6281234567890 as 0812-3456-7890. */
export function localPhone(phone: string): string {
  return phone.replace(/^\+62(\d{3})(\d{4})(\d+)$/, '0$1-$2-$3');
}
