import type { Statements } from '../../database/database.ts';
import { apiKeyType, bearerToken } from '../../gateway/api-key.ts';
import type { GatewayContext } from '../../gateway/gateway-context.ts';
import { type Account, accountById } from '../account/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { verifyToken } from './access-token.ts';

/** The user of an access token, if the session still exists. */
export interface Caller {
  account: Account;
  session: {
    id: string;
    /** Current assurance level of the session; the token may be older. */
    aal: string;
    ageSeconds: number;
    /** True for a session that began with a link or code of a mail: no current password needed. */
    isFromMail: boolean;
  };
}

/**
 * The caller of a request.
 *
 * @throws AuthError `no_authorization`, `bad_jwt`, `user_not_found`, `user_banned`, or
 * `session_not_found` after a sign-out, as hosted projects do: the auth API looks the session up,
 * the REST API does not.
 */
export async function callerOf(deps: AuthDeps, context: GatewayContext): Promise<Caller> {
  const { database, issuer, keys } = deps;
  const token = bearerToken(context.req.header('authorization'));
  if (!token) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  // supabase-js sends its key in place of a token before a sign-in.
  if (apiKeyType(token, keys)) {
    throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  }
  const claims = await verifyToken(token, issuer.jwtSecret);
  if (!claims) throw badToken();
  const account = await accountById(database, claims.sub);
  if (!account) {
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  const [session] = await database.query<Caller['session']>(
    `select id, coalesce(aal::text, 'aal1') as aal,
       extract(epoch from now() - created_at)::float8 as "ageSeconds",
       exists (
         select 1 from auth.mfa_amr_claims
         where session_id = sessions.id
           and authentication_method in ('otp', 'magiclink', 'recovery')
       ) as "isFromMail"
     from auth.sessions
     where id = $1::text::uuid and user_id = $2::text::uuid
       and (not_after is null or not_after > now())`,
    [claims.session_id, claims.sub],
  );
  if (!session) throw sessionNotFound();
  if (account.is_banned) throw banned();
  return { account, session };
}

/**
 * Locks the session of the caller, after the account; it may have ended since the request began.
 *
 * @returns the current assurance level of the session
 * @throws AuthError `session_not_found`
 */
export async function lockSession(
  sql: Statements,
  { session }: Caller,
): Promise<Pick<Caller['session'], 'aal'>> {
  const [current] = await sql.query<Pick<Caller['session'], 'aal'>>(
    `select coalesce(aal::text, 'aal1') as aal from auth.sessions
     where id = $1 and (not_after is null or not_after > now()) for update`,
    [session.id],
  );
  if (!current) throw sessionNotFound();
  return current;
}

/** Error for a forged, foreign or expired token. */
export function badToken(): AuthError {
  return new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
}

/** Error for a token whose session has ended; supabase-js then removes its session. */
function sessionNotFound(): AuthError {
  const message = 'Session from session_id claim in JWT does not exist';
  return new AuthError(403, 'session_not_found', message);
}

/** Error for an account that the operator has banned. */
export function banned(): AuthError {
  return new AuthError(403, 'user_banned', 'User is banned');
}
