/**
 * Parses a typed code: six digits (RFC 6238); spaces are ignored.
 *
 * @returns null if the input is not a code.
 */
export function readCode(typed: FormDataEntryValue | null): string | null {
  const code = String(typed ?? '').replace(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : null;
}

/**
 * Parses a typed recovery code: 16 letters and digits; spaces and hyphens are ignored.
 *
 * @returns null if the input is not a code.
 */
export function readRecoveryCode(typed: FormDataEntryValue | null): string | null {
  const code = String(typed ?? '')
    .replace(/[\s-]/g, '')
    .toLowerCase();
  return /^[a-z0-9]{16}$/.test(code) ? code : null;
}

/** Formats a secret in groups of four, which are easier to type. */
export function groupedSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
