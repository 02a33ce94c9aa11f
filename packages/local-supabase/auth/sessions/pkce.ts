import { createHash, randomUUID } from 'node:crypto';
import type { Statements } from '../../database/database.ts';
import { isSameText } from '../../gateway/api-key.ts';
import { AuthError, invalid } from '../auth-error.ts';
import type { PkceFields } from '../bodies.ts';
import { AUTH_CODE_SECONDS } from '../settings.ts';
import type { Method } from './sessions.ts';

/** The challenge of a client that uses PKCE: https://www.rfc-editor.org/rfc/rfc7636#section-4.2 */
export interface Challenge {
  value: string;
  method: 's256' | 'plain';
}

/** The challenge in a body; undefined for the implicit flow. */
export function challengeOf(body: PkceFields): Challenge | undefined {
  const value = body.code_challenge;
  const method = body.code_challenge_method.toLowerCase();
  if (value === '' && method === '') return undefined;
  if (value === '' || method === '') {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (method !== 's256' && method !== 'plain') throw invalid('Invalid code challenge method');
  if (!/^[\w.~-]{43,128}$/.test(value)) {
    throw invalid('code challenge has to be between 43 and 128 characters');
  }
  return { value, method };
}

/** Stores the challenge. Returns the id of the flow for the token of the mail; null without PKCE. */
export async function startFlow(
  sql: Statements,
  userId: string,
  method: Method,
  challenge: Challenge | undefined,
): Promise<string | null> {
  if (!challenge) return null;
  const id = randomUUID();
  await sql.query(
    `insert into auth.flow_state (id, user_id, auth_code, authentication_method, provider_type,
       code_challenge, code_challenge_method)
     values ($1, $2, $3, $4, 'email', $5, $6)`,
    [id, userId, randomUUID(), method, challenge.value, challenge.method],
  );
  return id;
}

/** The code that the client of the flow exchanges for a session; its lifetime begins now. */
export async function issueCode(sql: Statements, flow: string | null): Promise<string> {
  const [row] = await sql.query<{ auth_code: string }>(
    'update auth.flow_state set auth_code_issued_at = now() where id = $1 returning auth_code',
    [flow],
  );
  if (!row) throw new AuthError(404, 'flow_state_not_found', 'No associated flow state found');
  return row.auth_code;
}

/**
 * Exchanges a code; it is deleted, so a second exchange does not find it.
 *
 * @throws AuthError `flow_state_not_found`, `flow_state_expired` or `bad_code_verifier`
 */
export async function exchangeCode(sql: Statements, code: string, verifier: string) {
  // Lock the account before the flow: a password change deletes flows and locks in the same order.
  await sql.query(
    `select 1 from auth.users
     where id in (select user_id from auth.flow_state where auth_code = $1) for no key update`,
    [code],
  );
  const [flow] = await sql.query<{
    id: string;
    user_id: string;
    is_banned: boolean;
    authentication_method: Method;
    code_challenge: string;
    code_challenge_method: Challenge['method'];
    expired: boolean;
  }>(
    `select f.*, coalesce(u.banned_until > now(), false) as is_banned,
       f.auth_code_issued_at < now() - make_interval(secs => $2::float8) as expired
     from auth.flow_state as f
     join auth.users as u on u.id = f.user_id
     where f.auth_code = $1 and f.auth_code_issued_at is not null for update of f`,
    [code, AUTH_CODE_SECONDS],
  );
  if (!flow) {
    const message = 'invalid flow state, no valid flow state found';
    throw new AuthError(404, 'flow_state_not_found', message);
  }
  if (flow.expired) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  if (!verifierMatches(verifier, flow.code_challenge, flow.code_challenge_method)) {
    const message = 'code challenge does not match previously saved code verifier';
    throw new AuthError(400, 'bad_code_verifier', message);
  }
  await sql.query('delete from auth.flow_state where id = $1', [flow.id]);
  return {
    userId: flow.user_id,
    isBanned: flow.is_banned,
    method: flow.authentication_method,
  };
}

function verifierMatches(
  verifier: string,
  challenge: string,
  method: Challenge['method'],
): boolean {
  const digest = createHash('sha256').update(verifier).digest('base64url');
  return isSameText(method === 's256' ? digest : verifier, challenge);
}
