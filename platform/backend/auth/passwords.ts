import { compare, hash } from '@node-rs/bcrypt';
import { AuthError, invalid } from './auth-error.ts';
import { AUTH_BOUNDS } from './bounds.ts';
import { AUTH_SETTINGS } from './settings.ts';

/** Rounds of a hash; those of hosted projects. */
const COST = 10;

/** bcrypt looks at no more bytes than these. */
const MAX_BYTES = AUTH_BOUNDS.password.limit;

/** Compared against when there is no hash, so that it takes as long as with one. */
const UNUSED_HASH = hash('unused', COST);

/** @throws AuthError `weak_password` or `validation_failed` for a password that cannot be one. */
export function checkNewPassword(password: string): void {
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw invalid(`Password cannot be longer than ${MAX_BYTES} characters`);
  }
  if (password.length < AUTH_SETTINGS.minimumPasswordLength) {
    const message = `Password should be at least ${AUTH_SETTINGS.minimumPasswordLength} characters.`;
    const details = { weak_password: { reasons: ['length'] } };
    throw new AuthError(422, 'weak_password', message, { details });
  }
}

/** The hash that is stored of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** True for the password of this hash; without a hash false, after the same time. */
export async function isPassword(password: string, hashed: string | null | undefined) {
  const matches = await compare(password, hashed ?? (await UNUSED_HASH));
  return matches && hashed != null;
}
