/**
 * The typed code, without the blanks that apps show it with.
 *
 * @returns null when it cannot be one: six digits, as RFC 6238 codes of Supabase have.
 */
export function readCode(typed: FormDataEntryValue | null): string | null {
  const code = String(typed ?? '').replace(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : null;
}

/** A secret as people type it: groups of four. */
export function groupedSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
