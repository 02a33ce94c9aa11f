import type { Statements } from '../../database/database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { AUTH_SETTINGS } from '../settings.ts';
import { addRefreshToken, type SessionAnswer, sessionAnswer } from './sessions.ts';

interface KnownToken {
  token: string;
  revoked: boolean;
  /** Replaced longer ago than the reuse interval. */
  stale: boolean;
  user_id: string;
  session_id: string;
  over: boolean;
  is_banned: boolean;
}

/** The result of a refresh: the next token of the session, or an error. */
type Outcome = { session: string; next: string } | { error: AuthError };

/**
 * POST /token?grant_type=refresh_token: each refresh token is valid for one refresh, with the
 * exceptions of hosted projects for concurrent tabs and lost answers. If a token is used later, it or
 * its successor was stolen: the session ends.
 */
export async function refreshSession(
  { database, issuer }: AuthDeps,
  given: string,
): Promise<SessionAnswer> {
  if (given === '') throw invalid('refresh_token required');
  // Return errors: throwing would roll back the end of the session.
  const answer = await database.transaction(async (sql) => {
    const outcome = await outcomeOf(sql, given);
    if ('error' in outcome) return outcome.error;
    await sql.query(
      `update auth.sessions
       set refreshed_at = now() at time zone 'utc', updated_at = now() where id = $1`,
      [outcome.session],
    );
    return sessionAnswer(sql, issuer, outcome.session, outcome.next);
  });
  if (answer instanceof AuthError) throw answer;
  return answer;
}

async function outcomeOf(sql: Statements, given: string): Promise<Outcome> {
  const known = await lockedToken(sql, given);
  if (!known) return failed('refresh_token_not_found', 'Refresh Token Not Found');
  if (known.is_banned) return failed('user_banned', 'User Banned');
  if (known.over) return failed('session_expired', 'Session Expired');
  if (!known.revoked) return { session: known.session_id, next: await replace(sql, known) };
  const active = await activeToken(sql, known.session_id);
  // The successor is unused, so its response may have been lost: return it again.
  if (active?.parent === known.token) return { session: known.session_id, next: active.token };
  if (!known.stale) return { session: known.session_id, next: await replace(sql, known) };
  await endSession(sql, known.session_id);
  return failed('refresh_token_already_used', 'Already Used');
}

/** Locks the session first, so that refreshes of one session run one after another. */
async function lockedToken(sql: Statements, given: string): Promise<KnownToken | undefined> {
  await sql.query(
    `select 1 from auth.sessions
     where id = (select session_id from auth.refresh_tokens where token = $1) for update`,
    [given],
  );
  const rows = await sql.query<KnownToken>(
    `select t.token, t.revoked, t.user_id, t.session_id,
       t.updated_at < now() - make_interval(secs => $2::float8) as stale,
       coalesce(s.not_after <= now(), false) as over,
       coalesce(u.banned_until > now(), false) as is_banned
     from auth.refresh_tokens as t
     join auth.sessions as s on s.id = t.session_id
     join auth.users as u on u.id = t.user_id
     where t.token = $1`,
    [given, AUTH_SETTINGS.refreshReuseSeconds],
  );
  return rows[0];
}

/**
 * Revokes only this token: another tab may already use its successor. A revoked token keeps its
 * revocation time, so that using it does not extend its reuse interval.
 */
async function replace(sql: Statements, { token, user_id, session_id }: KnownToken) {
  await sql.query(
    `update auth.refresh_tokens set revoked = true, updated_at = now()
     where token = $1 and not revoked`,
    [token],
  );
  return addRefreshToken(sql, user_id, session_id, token);
}

/** Creates the next refresh token after the session's rights changed; the previous token is its parent. */
export async function renewToken(sql: Statements, userId: string, session: string) {
  const parent = (await activeToken(sql, session))?.token ?? null;
  await revokeTokens(sql, session);
  return addRefreshToken(sql, userId, session, parent);
}

async function activeToken(sql: Statements, session: string) {
  const rows = await sql.query<{ token: string; parent: string | null }>(
    `select token, parent from auth.refresh_tokens
     where session_id = $1 and not revoked order by created_at desc limit 1`,
    [session],
  );
  return rows[0];
}

/** Revokes the active tokens; already revoked tokens keep their revocation time. */
async function revokeTokens(sql: Statements, session: string): Promise<void> {
  await sql.query(
    `update auth.refresh_tokens set revoked = true, updated_at = now()
     where session_id = $1 and not revoked`,
    [session],
  );
}

/** Also revokes the admin rights of the session's access tokens (private.is_admin). */
async function endSession(sql: Statements, session: string): Promise<void> {
  await revokeTokens(sql, session);
  await sql.query('update auth.sessions set not_after = now() where id = $1', [session]);
}

function failed(code: string, reason: string): Outcome {
  return { error: new AuthError(400, code, `Invalid Refresh Token: ${reason}`) };
}
