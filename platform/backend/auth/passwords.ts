import { compare, hash } from '@node-rs/bcrypt';
import { AuthRefusal, invalid } from './refusal.ts';
import { AUTH_SETTINGS } from './settings.ts';

/** Rounds of a hash; those of hosted projects. */
const COST = 10;

/** bcrypt looks at no more bytes than these. */
const LONGEST = 72;

/** Compared against when there is no hash, so that it takes as long as with one. */
const NOBODYS_HASH = hash('nobody', COST);

/** @throws AuthRefusal `weak_password` or `validation_failed` for a password that cannot be one. */
export function checkNewPassword(password: string): void {
  if (password.length < AUTH_SETTINGS.minimumPasswordLength) {
    const message = `Password should be at least ${AUTH_SETTINGS.minimumPasswordLength} characters.`;
    throw new AuthRefusal(422, 'weak_password', message);
  }
  if (Buffer.byteLength(password) > LONGEST) {
    throw invalid(`Password cannot be longer than ${LONGEST} bytes`, 422);
  }
}

/** The hash that is stored of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** True for the password of this hash; without a hash false, after the same time. */
export async function isPassword(password: string, hashed: string | null | undefined) {
  const matches = await compare(password, hashed ?? (await NOBODYS_HASH));
  return matches && hashed != null;
}
