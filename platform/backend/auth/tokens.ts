import type { GatewayContext } from '../gateway-context.ts';
import type { AuthDeps } from './auth-deps.ts';
import { AuthError, invalid } from './auth-error.ts';
import { ID_TOKEN_GRANT, PASSWORD_GRANT, PKCE_GRANT, REFRESH_GRANT } from './bodies.ts';
import { AUTH_BOUNDS } from './bounds.ts';
import { DISABLED, idTokenError } from './disabled.ts';
import { normalEmail } from './email-address.ts';
import { isPassword } from './passwords.ts';
import { hashOfSamePassword, isUnconfirmed } from './pending-sign-ups.ts';
import { phoneDisabled } from './phone-number.ts';
import { exchangeCode } from './pkce.ts';
import { readBody } from './read-body.ts';
import { refreshSession } from './refresh.ts';
import { startSession } from './sessions.ts';
import { accountByEmail } from './users.ts';

/** POST /token: a session for what the grant type says. */
export async function token(deps: AuthDeps, context: GatewayContext): Promise<Response> {
  switch (context.req.query('grant_type')) {
    case 'password':
      return signInWithPassword(deps, context);
    case 'refresh_token':
      return refreshSession(deps, readBody(context, REFRESH_GRANT).refresh_token);
    case 'pkce':
      return signInWithCode(deps, context);
    case 'id_token': {
      const { provider, id_token } = readBody(context, ID_TOKEN_GRANT);
      throw idTokenError(provider, id_token);
    }
    case 'web3':
      throw DISABLED.web3();
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
}

async function signInWithPassword(deps: AuthDeps, context: GatewayContext): Promise<Response> {
  const { database, issuer, limits } = deps;
  const { phone, password, ...body } = readBody(context, PASSWORD_GRANT);
  const email = normalEmail(body.email);
  if (email !== '' && phone !== '') {
    throw invalid('Only an email address or phone number should be provided on login.');
  }
  if (phone !== '') throw phoneDisabled(422, 'Phone logins are disabled');
  if (email === '') throw invalid('missing email or phone');
  // No account has such an address, and the limits need not remember it.
  if (email.length > AUTH_BOUNDS.email.limit) throw wrongCredentials();
  const succeeded = limits.attempt('password', email);

  const account = await accountByEmail(database, email);
  if (account && isUnconfirmed(account)) {
    // Only the password tells that an address is not confirmed.
    if (!(await hashOfSamePassword(database, account, password))) throw wrongCredentials();
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  }
  // An unknown address takes as long as a known one.
  const matches = await isPassword(password, account?.encrypted_password);
  if (!account || !matches) throw wrongCredentials();
  if (account.is_banned) throw new AuthError(400, 'user_banned', 'User is banned');
  succeeded();
  return Response.json(
    await database.transaction((sql) => startSession(sql, issuer, account.id, 'password')),
  );
}

async function signInWithCode(
  { database, issuer }: AuthDeps,
  context: GatewayContext,
): Promise<Response> {
  const { auth_code, code_verifier } = readBody(context, PKCE_GRANT);
  if (auth_code === '' || code_verifier === '') {
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  }
  const answer = await database.transaction(async (sql) => {
    const { userId, method } = await exchangeCode(sql, auth_code, code_verifier);
    return startSession(sql, issuer, userId, method);
  });
  return Response.json(answer);
}

function wrongCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}
