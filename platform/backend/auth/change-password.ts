import type { AuthDeps } from './auth-deps.ts';
import { AuthError } from './auth-error.ts';
import { type Caller, lockSession } from './caller.ts';
import { hashPassword, isPassword, setPassword } from './passwords.ts';
import { redeemCode } from './redeem-token.ts';
import { endOtherSessions } from './sessions.ts';
import { FRESH_SESSION_SECONDS } from './settings.ts';
import { lockUser } from './users.ts';

/**
 * Gives the caller another password, which ends all other sessions and voids all mails.
 *
 * @param nonce the code of a mail of /reauthenticate; needed in a session older than a day.
 * @throws AuthError `reauthentication_needed`, `reauthentication_not_valid`, `same_password`, or
 * `session_not_found` when the session has ended meanwhile
 */
export async function changePassword(
  { database, limits, issuer }: AuthDeps,
  caller: Caller,
  password: string,
  nonce: string,
): Promise<void> {
  const { account, session } = caller;
  const needsNonce = session.ageSeconds > FRESH_SESSION_SECONDS;
  if (needsNonce && nonce === '') {
    const message = 'Password update requires reauthentication';
    throw new AuthError(400, 'reauthentication_needed', message);
  }
  if (await isPassword(password, account.encrypted_password)) {
    const message = 'New password should be different from the old password.';
    throw new AuthError(422, 'same_password', message);
  }
  const hashed = await hashPassword(password);
  const forgetAttempt = needsNonce ? limits.attempt('nonce', account.id) : undefined;
  // A wrong nonce is returned, not thrown, inside: it has been counted.
  const isDone = await database.transaction(async (sql) => {
    // Another change of the password may have ended this session while the hash was made.
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
  forgetAttempt?.();
}
