import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Statements } from '../../database/database.ts';
import { AUTH_SETTINGS } from '../settings.ts';

/** The purpose of a code or link in a mail. */
export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_new'
  | 'email_change_token_current';

/** A token that was redeemed. */
export interface MailToken {
  id: string;
  user_id: string;
  token_type: TokenType;
  sign_up_password: string | null;
  sign_up_data: object | null;
  flow_state_id: string | null;
}

/** The secrets of a mail: a code to type, and the hash in its link. Neither reveals the other. */
export interface MailSecret {
  code: string;
  hash: string;
}

/** A token to store. */
interface NewToken {
  type: TokenType;
  userId: string;
  /** The address that the mail goes to. */
  email: string;
  /** The PKCE flow that asked for it. */
  flow?: string | null;
  /** The sign-up that it confirms. Tokens of sign-ups coexist, others replace older ones. */
  signUp?: { passwordHash: string | null; data: object };
}

/** Marks links that were asked for with PKCE, as hosted projects do. */
export const PKCE_PREFIX = 'pkce_';

/** Bytes of the hash in a link. */
const LINK_BYTES = 32;

/** Sign-ups of one address that are remembered until one of them is confirmed. */
const MAX_SIGN_UPS = 20;

/** Stores a token as hashes: the database contains neither its code nor its link. */
export async function addToken(
  sql: Statements,
  secret: string,
  { type, userId, email, flow = null, signUp }: NewToken,
): Promise<MailSecret> {
  const digits = AUTH_SETTINGS.otpLength;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const hash = `${flow ? PKCE_PREFIX : ''}${randomBytes(LINK_BYTES).toString('hex')}`;
  if (!signUp) {
    await sql.query(
      'delete from auth.one_time_tokens where user_id = $1 and token_type::text = $2',
      [userId, type],
    );
  }
  await sql.query(
    `insert into auth.one_time_tokens
       (user_id, token_type, token_hash, code_hash, relates_to, flow_state_id,
        sign_up_password, sign_up_data)
     values ($1, $2::auth.one_time_token_type, $3, $4, $5, $6, $7, $8::jsonb)`,
    [
      userId,
      type,
      linkHash(hash),
      codeHash(secret, email, code),
      email,
      flow,
      signUp?.passwordHash ?? null,
      signUp ? JSON.stringify(signUp.data) : null,
    ],
  );
  if (signUp) await deleteOldSignUps(sql, userId);
  return { code, hash };
}

/** The stored hash of a link: a plain hash is enough for 256 random bits. */
export function linkHash(hash: string): string {
  return createHash('sha256').update(hash).digest('hex');
}

/**
 * The stored hash of a code. Eight digits can be found by trial in a second, so the hash needs the
 * server's secret, which is not in the database.
 */
export function codeHash(secret: string, email: string, code: string): string {
  return createHmac('sha256', secret).update(`mail code\n${email}\n${code}`).digest('hex');
}

/** Only an attack reaches the limit; the user can request another mail. */
async function deleteOldSignUps(sql: Statements, userId: string): Promise<void> {
  await sql.query(
    `delete from auth.one_time_tokens where id in (
       select id from auth.one_time_tokens
       where user_id = $1 and token_type = 'confirmation_token'
       order by created_at desc offset $2::int)`,
    [userId, MAX_SIGN_UPS],
  );
}
