import { randomBytes, randomUUID } from 'node:crypto';
import type { Statements } from '../../database/database.ts';
import { accountById, type PublicUser, publicUser } from '../account/users.ts';
import { AUTH_SETTINGS } from '../settings.ts';
import { type AccessClaims, ISSUER, signToken } from './access-token.ts';

/** Authentication method of a session, as in the `amr` claim. */
export type Method =
  | 'password'
  | 'otp'
  | 'totp'
  | 'mfa/recovery_code'
  | 'magiclink'
  | 'recovery'
  | 'email_change'
  | 'email/signup';

/** Issuer of the tokens of this shop. */
export interface Issuer {
  jwtSecret: string;
  siteUrl: string;
}

/** The answer to a sign-in; supabase-js stores it as the session. */
export interface SessionAnswer {
  access_token: string;
  token_type: 'bearer';
  /** Seconds. */
  expires_in: number;
  /** Seconds since 1970. */
  expires_at: number;
  refresh_token: string;
  user: PublicUser;
}

/** Starts a session at aal1. */
export async function startSession(
  sql: Statements,
  issuer: Issuer,
  userId: string,
  method: Method,
): Promise<SessionAnswer> {
  const id = randomUUID();
  await sql.query(
    `insert into auth.sessions (id, user_id, aal, created_at, updated_at)
     values ($1, $2, 'aal1', now(), now())`,
    [id, userId],
  );
  await addMethod(sql, id, method);
  await sql.query('update auth.users set last_sign_in_at = now() where id = $1', [userId]);
  const refreshToken = await addRefreshToken(sql, userId, id);
  return sessionAnswer(sql, issuer, id, refreshToken);
}

/** Records, for the `amr` claim, that the session was authenticated by this method now. */
export async function addMethod(sql: Statements, session: string, method: Method): Promise<void> {
  await sql.query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
     values ($1, $2, $3, now(), now())
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [randomUUID(), session, method],
  );
}

/** Adds a refresh token; `parent` is the token that it replaces. */
export async function addRefreshToken(
  sql: Statements,
  userId: string,
  session: string,
  parent: string | null = null,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await sql.query(
    `insert into auth.refresh_tokens (token, user_id, session_id, parent)
     values ($1, $2, $3, $4)`,
    [token, userId, session, parent],
  );
  return token;
}

/** The answer for the current state of a session, with a new access token. */
export async function sessionAnswer(
  sql: Statements,
  { jwtSecret }: Issuer,
  session: string,
  refreshToken: string,
): Promise<SessionAnswer> {
  const [row] = await sql.query<{ user_id: string; aal: string; amr: AccessClaims['amr'] }>(
    `select user_id, coalesce(aal::text, 'aal1') as aal,
       (select coalesce(jsonb_agg(jsonb_build_object(
           'method', authentication_method,
           'timestamp', floor(extract(epoch from updated_at))::bigint) order by updated_at desc), '[]')
         from auth.mfa_amr_claims where session_id = sessions.id) as amr
     from auth.sessions where id = $1`,
    [session],
  );
  const account = row && (await accountById(sql, row.user_id));
  if (!row || !account) throw new Error('A session ended while it was being answered');
  const iat = Math.floor(Date.now() / 1000);
  const claims: AccessClaims = {
    iss: ISSUER,
    sub: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    phone: '',
    session_id: session,
    aal: row.aal,
    amr: row.amr,
    app_metadata: account.raw_app_meta_data ?? {},
    user_metadata: account.raw_user_meta_data ?? {},
    is_anonymous: false,
    iat,
    exp: iat + AUTH_SETTINGS.tokenSeconds,
  };
  return {
    access_token: await signToken(claims, jwtSecret),
    token_type: 'bearer',
    expires_in: AUTH_SETTINGS.tokenSeconds,
    expires_at: claims.exp,
    refresh_token: refreshToken,
    user: publicUser(account),
  };
}

/** Ends all sessions of a user except one. */
export async function endOtherSessions(sql: Statements, userId: string, kept: string) {
  await sql.query('delete from auth.sessions where user_id = $1 and id <> $2', [userId, kept]);
}
