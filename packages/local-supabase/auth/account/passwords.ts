import { compare, hash } from '@node-rs/bcrypt';
import pLimit from 'p-limit';
import type { Statements } from '../../database/database.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { AUTH_BOUNDS } from '../bounds.ts';
import { AUTH_SETTINGS } from '../settings.ts';

/** bcrypt cost of a hash, as in hosted projects. */
const COST = 10;

/** bcrypt ignores all bytes after these. */
const MAX_BYTES = AUTH_BOUNDS.password.limit;

/**
 * Each hash occupies a worker thread of Node for a tenth of a second. Access tokens are verified on
 * the same threads, and password guesses must not delay signed-in users.
 */
const hashing = pLimit(3);

/** Dummy hash, so that a comparison without an account takes the same time. */
const UNUSED_HASH = hashPassword('unused');

/** @throws AuthError `weak_password` or `validation_failed` for a password that is too short or long */
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

/** The bcrypt hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password, COST));
}

/** Whether a password matches a hash. Takes the same time without a hash. */
export async function isPassword(password: string, hashed: string | null | undefined) {
  const compared = hashed ?? (await UNUSED_HASH);
  const matches = await hashing(() => compare(password, compared));
  return matches && hashed != null;
}

/**
 * Stores the hash of a new password and invalidates the user's pending mails and PKCE flows. The
 * caller must end the sessions.
 */
export async function setPassword(sql: Statements, userId: string, hashed: string): Promise<void> {
  await sql.query(
    'update auth.users set encrypted_password = $2, updated_at = now() where id = $1',
    [userId, hashed],
  );
  // Flows before the tokens that refer to them, in the order in which old flows are pruned.
  await sql.query('delete from auth.flow_state where user_id = $1', [userId]);
  await sql.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
}
