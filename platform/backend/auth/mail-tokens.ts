import { createHash, randomInt } from 'node:crypto';
import type { Statements } from '../database.ts';
import { AUTH_SETTINGS } from './settings.ts';

/** What a code or link in a mail is good for. */
export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_new'
  | 'email_change_token_current';

/** A token that was redeemed. */
export interface MailToken {
  user_id: string;
  token_type: TokenType;
  sign_up_password: string | null;
  sign_up_data: object | null;
  flow_state_id: string | null;
}

/** What a mail says: a code to type, and a hash that its link carries. */
export interface Secret {
  code: string;
  hash: string;
}

/** Marks tokens that were asked for with PKCE, as hosted projects do. */
export const PKCE_PREFIX = 'pkce_';

/** Sign-ups of one address that are remembered until one of them is confirmed. */
const KEPT_SIGN_UPS = 20;

/** A fresh code for an address; `flow` is the PKCE flow that asked for it, or null. */
function newSecret(email: string, flow: string | null): Secret {
  const digits = AUTH_SETTINGS.otpLength;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  return { code, hash: `${flow ? PKCE_PREFIX : ''}${hashOf(email, code)}` };
}

/** Stores a token in place of older ones of its kind; sign-ups stand side by side. */
export async function addToken(
  sql: Statements,
  type: TokenType,
  userId: string,
  email: string,
  flow: string | null,
  signUp: { passwordHash: string | null; data: object } | null = null,
): Promise<Secret> {
  const secret = newSecret(email, flow);
  if (!signUp) {
    await sql.query(
      'delete from auth.one_time_tokens where user_id = $1 and token_type::text = $2',
      [userId, type],
    );
  }
  await sql.query(
    `insert into auth.one_time_tokens
       (user_id, token_type, token_hash, relates_to, flow_state_id, sign_up_password, sign_up_data)
     values ($1, $2::auth.one_time_token_type, $3, $4, $5, $6, $7::jsonb)`,
    [
      userId,
      type,
      secret.hash,
      email,
      flow,
      signUp?.passwordHash ?? null,
      signUp ? JSON.stringify(signUp.data) : null,
    ],
  );
  if (signUp) await forgetOldSignUps(sql, userId);
  return secret;
}

/** Redeems a token: of two who try at once only one gets it. Undefined when there is none. */
export async function takeToken(
  sql: Statements,
  types: readonly TokenType[],
  hash: string,
): Promise<MailToken | undefined> {
  const rows = await sql.query<MailToken>(
    `delete from auth.one_time_tokens
     where token_hash in ($1, $2) and token_type::text = any (string_to_array($3, ','))
       and created_at > localtimestamp - make_interval(secs => $4::float8)
     returning user_id, token_type, sign_up_password, sign_up_data, flow_state_id`,
    [hash, `${PKCE_PREFIX}${hash}`, types.join(','), AUTH_SETTINGS.otpSeconds],
  );
  return rows[0];
}

/** The part of a link that an address and a code stand for. */
export function hashOf(email: string, code: string): string {
  return createHash('sha256').update(`${email}${code}`).digest('hex');
}

/** Only a flood reaches the limit; what it pushes out can be asked for again. */
async function forgetOldSignUps(sql: Statements, userId: string): Promise<void> {
  await sql.query(
    `delete from auth.one_time_tokens where id in (
       select id from auth.one_time_tokens
       where user_id = $1 and token_type = 'confirmation_token'
       order by created_at desc offset $2::int)`,
    [userId, KEPT_SIGN_UPS],
  );
}
