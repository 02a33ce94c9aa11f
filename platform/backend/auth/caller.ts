import type { Statements } from '../database.ts';
import type { FrontContext } from '../front-context.ts';
import { verifyToken } from './access-token.ts';
import { AuthRefusal } from './refusal.ts';
import { type Account, accountById } from './users.ts';

/** Whoever sent an access token whose session still exists. */
export interface Caller {
  account: Account;
  session: {
    id: string;
    /** What the session is at now; the token may be older. */
    aal: string;
    ageSeconds: number;
  };
}

/**
 * The caller of a request.
 *
 * @throws AuthRefusal `no_authorization`, `bad_jwt`, `user_not_found`, or `session_not_found` after
 * a sign-out, as hosted projects do: the auth API looks the session up, the REST API does not.
 */
export async function callerOf(
  context: FrontContext,
  sql: Statements,
  jwtSecret: string,
): Promise<Caller> {
  const token = /^bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  if (!token) {
    throw new AuthRefusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const claims = verifyToken(token, jwtSecret);
  if (!claims) {
    throw new AuthRefusal(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
  }
  const account = await accountById(sql, claims.sub);
  if (!account) {
    throw new AuthRefusal(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  const [session] = await sql.query<Caller['session']>(
    `select id, coalesce(aal::text, 'aal1') as aal,
       extract(epoch from now() - created_at)::float8 as "ageSeconds"
     from auth.sessions
     where id::text = $1 and user_id = $2 and (not_after is null or not_after > now())`,
    [claims.session_id, claims.sub],
  );
  if (!session) throw sessionNotFound();
  return { account, session };
}

/** What a token is told whose session has ended; supabase-js forgets its session then. */
export function sessionNotFound(): AuthRefusal {
  const message = 'Session from session_id claim in JWT does not exist';
  return new AuthRefusal(403, 'session_not_found', message);
}
