import type { FrontContext } from '../front-context.ts';
import type { AuthDeps } from './auth-deps.ts';
import { idTokenRefusal } from './disabled.ts';
import { isPassword } from './passwords.ts';
import { hashOfSamePassword, isUnconfirmed } from './pending-sign-ups.ts';
import { redeemCode } from './pkce.ts';
import { refreshSession } from './refresh.ts';
import { AuthRefusal, invalid } from './refusal.ts';
import { normalEmail, phoneDisabled, text } from './request-fields.ts';
import { startSession } from './sessions.ts';
import { accountByEmail } from './users.ts';

/** POST /token: a session for what the grant type says. */
export async function token(deps: AuthDeps, context: FrontContext): Promise<Response> {
  switch (context.req.query('grant_type')) {
    case 'password':
      return signInWithPassword(deps, context);
    case 'refresh_token':
      return refreshSession(deps, context);
    case 'pkce':
      return exchangeCode(deps, context);
    case 'id_token':
      throw idTokenRefusal(text(context, 'provider'), text(context, 'id_token'));
    default:
      throw new AuthRefusal(400, 'invalid_credentials', 'unsupported_grant_type');
  }
}

async function signInWithPassword(
  { database, issuer, limits }: AuthDeps,
  context: FrontContext,
): Promise<Response> {
  const [email, phone] = [normalEmail(text(context, 'email')), text(context, 'phone')];
  if (email !== '' && phone !== '') {
    throw invalid('Only an email address or phone number should be provided on login.');
  }
  if (phone !== '') throw phoneDisabled(422, 'Phone logins are disabled');
  if (email === '') throw invalid('missing email or phone');
  const succeeded = limits.attempt('password', email);

  const password = text(context, 'password');
  const account = await accountByEmail(database, email);
  if (account && isUnconfirmed(account)) {
    // Says that an address is not confirmed only to somebody who knows the password.
    if (!(await hashOfSamePassword(database, account.id, password))) throw wrongCredentials();
    throw new AuthRefusal(400, 'email_not_confirmed', 'Email not confirmed');
  }
  // An unknown address takes as long as a known one.
  const matches = await isPassword(password, account?.encrypted_password);
  if (!account || !matches) throw wrongCredentials();
  succeeded();
  return Response.json(
    await database.transaction((sql) => startSession(sql, issuer, account.id, 'password')),
  );
}

async function exchangeCode(
  { database, issuer }: AuthDeps,
  context: FrontContext,
): Promise<Response> {
  const [code, verifier] = [text(context, 'auth_code'), text(context, 'code_verifier')];
  if (code === '' || verifier === '') {
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  }
  const answer = await database.transaction(async (sql) => {
    const { userId, method } = await redeemCode(sql, code, verifier);
    return startSession(sql, issuer, userId, method);
  });
  return Response.json(answer);
}

function wrongCredentials(): AuthRefusal {
  return new AuthRefusal(400, 'invalid_credentials', 'Invalid login credentials');
}
