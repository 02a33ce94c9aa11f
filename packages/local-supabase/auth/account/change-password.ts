import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { redeemCode } from '../mails/redeem-token.ts';
import { type Caller, lockSession } from '../sessions/caller.ts';
import { endOtherSessions } from '../sessions/sessions.ts';
import { FRESH_SESSION_SECONDS } from '../settings.ts';
import { hashPassword, isPassword, setPassword } from './passwords.ts';
import { lockUser } from './users.ts';

/** Proof that is required besides the session. */
interface Proof {
  /** The code of a mail of /reauthenticate; required in a session older than a day. */
  nonce: string;
  /** Required unless the session began with a mail, or the account has no password. */
  currentPassword: string;
  /** See clientNetwork: wrong passwords count as at a sign-in. */
  network: string;
}

/**
 * Changes the caller's password, ends all other sessions and invalidates all mail tokens.
 *
 * @throws AuthError `reauthentication_needed`, `reauthentication_not_valid`, `current_password_required`,
 * `current_password_invalid`, `same_password`, or `session_not_found` if the session has just ended.
 */
export async function changePassword(
  { database, limits, issuer }: AuthDeps,
  caller: Caller,
  password: string,
  { nonce, currentPassword, network }: Proof,
): Promise<void> {
  const { account, session } = caller;
  const needsNonce = session.ageSeconds > FRESH_SESSION_SECONDS;
  if (needsNonce && nonce === '') {
    const message = 'Password update requires reauthentication';
    throw new AuthError(400, 'reauthentication_needed', message);
  }
  if (account.encrypted_password !== null && !session.isFromMail) {
    if (currentPassword === '') throw wrongCurrentPassword('current_password_required');
    const undoGuess = await limits.attemptPassword(account.email, network);
    if (!(await isPassword(currentPassword, account.encrypted_password))) {
      throw wrongCurrentPassword('current_password_invalid');
    }
    await undoGuess();
  }
  if (await isPassword(password, account.encrypted_password)) {
    const message = 'New password should be different from the old password.';
    throw new AuthError(422, 'same_password', message);
  }
  const hashed = await hashPassword(password);
  const undoAttempt = needsNonce ? await limits.attempt('nonce', account.id) : undefined;
  // Return the error of a wrong nonce: throwing would roll back its attempt count.
  const isDone = await database.transaction(async (sql) => {
    // A concurrent password change may have ended this session during hashing.
    await lockUser(sql, account.id);
    await lockSession(sql, caller);
    if (needsNonce) {
      const code = { email: account.email, code: nonce };
      const types = ['reauthentication_token'] as const;
      if (!(await redeemCode(sql, issuer.jwtSecret, types, code))) return false;
    }
    await setPassword(sql, account.id, hashed);
    await endOtherSessions(sql, account.id, session.id);
    return true;
  });
  if (!isDone) {
    const message = 'Nonce has expired or is invalid';
    throw new AuthError(422, 'reauthentication_not_valid', message);
  }
  await undoAttempt?.();
}

/** Hosted projects use the same message for both codes. */
function wrongCurrentPassword(code: `current_password_${'required' | 'invalid'}`): AuthError {
  return new AuthError(400, code, 'Current password required when setting new password.');
}
