import type { Statements } from '../../database/database.ts';
import type { GatewayContext } from '../../gateway/gateway-context.ts';
import { normalEmail } from '../account/email-address.ts';
import { isPassword } from '../account/passwords.ts';
import { type Account, accountByEmail } from '../account/users.ts';
import type { AuthDeps, Handler } from '../auth-deps.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { PASSWORD_GRANT, PKCE_GRANT, REFRESH_GRANT } from '../bodies.ts';
import { AUTH_BOUNDS } from '../bounds.ts';
import { DISABLED } from '../disabled.ts';
import { clientNetwork } from '../limits/auth-limits.ts';
import { hashOfSamePassword, isUnconfirmed } from '../mails/pending-sign-ups.ts';
import { readBody } from '../read-body.ts';
import { exchangeCode } from './pkce.ts';
import { refreshSession } from './refresh.ts';
import { type SessionAnswer, startSession } from './sessions.ts';

/** POST /token: starts or refreshes a session by one of the grant types. */
export const token: Handler = async (deps, context) => {
  const answer = await sessionFor(deps, context);
  await deps.limits.signedInFrom(answer.user.id, clientNetwork(context));
  return Response.json(answer);
};

async function sessionFor(deps: AuthDeps, context: GatewayContext): Promise<SessionAnswer> {
  switch (context.req.query('grant_type')) {
    case 'password':
      return signInWithPassword(deps, context);
    case 'refresh_token':
      return refreshSession(deps, readBody(context, REFRESH_GRANT).refresh_token);
    case 'pkce':
      return signInWithCode(deps, context);
    case 'id_token':
      throw DISABLED.idToken();
    case 'web3':
      throw DISABLED.web3();
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
}

async function signInWithPassword(deps: AuthDeps, context: GatewayContext): Promise<SessionAnswer> {
  const { database, issuer, limits } = deps;
  const { password, ...body } = readBody(context, PASSWORD_GRANT);
  const email = normalEmail(body.email);
  if (email === '') throw invalid('missing email or phone');
  // Reject before the rate limiter stores the key: no account has such a long address.
  if (email.length > AUTH_BOUNDS.email.limit) throw wrongCredentials();
  const undoAttempt = await limits.attemptPassword(email, clientNetwork(context));

  const account = await accountByEmail(database, email);
  if (account && isUnconfirmed(account)) {
    // Only a caller with the password learns that the address is not confirmed.
    if (!(await hashOfSamePassword(database, account, password))) throw wrongCredentials();
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  }
  // Takes the same time for unknown addresses.
  const matches = await isPassword(password, account?.encrypted_password);
  if (!account || !matches) throw wrongCredentials();
  if (account.is_banned) throw userBanned();
  const answer = await database.transaction(async (sql) => {
    if (!(await lockUnchanged(sql, account))) throw wrongCredentials();
    return startSession(sql, issuer, account.id, 'password');
  });
  await undoAttempt();
  return answer;
}

/**
 * Locks the account of a sign-in. False when its password changed or it was banned while the hash was
 * compared: a change of the password ends all sessions, but not one that starts after it.
 */
async function lockUnchanged(sql: Statements, { id, encrypted_password }: Account) {
  const rows = await sql.query(
    `select 1 from auth.users
     where id = $1 and encrypted_password = $2 and (banned_until is null or banned_until <= now())
     for no key update`,
    [id, encrypted_password],
  );
  return rows.length > 0;
}

async function signInWithCode(
  { database, issuer }: AuthDeps,
  context: GatewayContext,
): Promise<SessionAnswer> {
  const { auth_code, code_verifier } = readBody(context, PKCE_GRANT);
  if (auth_code === '' || code_verifier === '') {
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  }
  return database.transaction(async (sql) => {
    const { userId, isBanned, method } = await exchangeCode(sql, auth_code, code_verifier);
    if (isBanned) throw userBanned();
    return startSession(sql, issuer, userId, method);
  });
}

function userBanned(): AuthError {
  return new AuthError(400, 'user_banned', 'User is banned');
}

function wrongCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}
