/**
 * Reads a typed code: six digits (RFC 6238), with or without the blanks that apps show.
 *
 * @returns null when it is no code.
 */
export function readCode(typed: FormDataEntryValue | null): string | null {
  const code = String(typed ?? '').replace(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : null;
}

/**
 * Reads a typed recovery code: 16 letters and digits, with or without blanks and hyphens.
 *
 * @returns null when it is no code.
 */
export function readRecoveryCode(typed: FormDataEntryValue | null): string | null {
  const code = String(typed ?? '')
    .replace(/[\s-]/g, '')
    .toLowerCase();
  return /^[a-z0-9]{16}$/.test(code) ? code : null;
}

/** A secret in groups of four, which are easier to type. */
export function groupedSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
