import type { AuthDeps } from './auth-deps.ts';
import { AuthError } from './auth-error.ts';
import type { Caller } from './caller.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { redeemCode } from './redeem-token.ts';
import { endOtherSessions } from './sessions.ts';
import { FRESH_SESSION_SECONDS } from './settings.ts';

/**
 * Gives the caller another password, which ends all other sessions and voids all mails.
 *
 * @param nonce the code of a mail of /reauthenticate; needed in a session older than a day.
 * @throws AuthError `reauthentication_needed`, `reauthentication_not_valid` or `same_password`
 */
export async function changePassword(
  { database, limits, issuer }: AuthDeps,
  { account, session }: Caller,
  password: string,
  nonce: string,
): Promise<void> {
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
  const succeeded = needsNonce ? limits.attempt('code', account.email) : undefined;
  // A wrong nonce is returned, not thrown, inside: it has been counted.
  const isDone = await database.transaction(async (sql) => {
    if (needsNonce) {
      const code = { email: account.email, code: nonce };
      const types = ['reauthentication_token'] as const;
      if (!(await redeemCode(sql, issuer.jwtSecret, types, code))) return false;
    }
    await sql.query(
      'update auth.users set encrypted_password = $2, updated_at = now() where id = $1',
      [account.id, hashed],
    );
    await sql.query('delete from auth.one_time_tokens where user_id = $1', [account.id]);
    await endOtherSessions(sql, account.id, session.id);
    return true;
  });
  if (!isDone) {
    const message = 'Nonce has expired or is invalid';
    throw new AuthError(422, 'reauthentication_not_valid', message);
  }
  succeeded?.();
}
