import { randomUUID } from 'node:crypto';
import type { Statements } from '../database.ts';
import { addToken, type MailToken, type Secret } from './mail-tokens.ts';
import { isPassword } from './passwords.ts';
import type { Account } from './users.ts';

/**
 * An account whose address nobody has confirmed yet has no password. Each sign-up keeps its own
 * beside the token of its mail, and the link that is opened decides: whoever signs an address up
 * that is not theirs cannot get their password confirmed by the click of its owner.
 */
export interface SignUp {
  passwordHash: string | null;
  /** User metadata. */
  data: object;
}

/** The account of a new address, without a password; an older one when there is one. */
export async function ensureUnconfirmed(sql: Statements, email: string): Promise<string> {
  const id = randomUUID();
  const rows = await sql.query<{ id: string }>(
    `insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data)
     values ($1::uuid, $2::text, '{"provider":"email","providers":["email"]}',
       jsonb_build_object('sub', $1::uuid, 'email', $2::text,
         'email_verified', false, 'phone_verified', false))
     on conflict (email) where is_sso_user = false do nothing
     returning id`,
    [id, email],
  );
  if (rows.length > 0) {
    await sql.query(
      `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
       select $2::uuid, 'email', id::text, id, raw_user_meta_data from auth.users where id = $1`,
      [id, randomUUID()],
    );
    return id;
  }
  // Somebody else's sign-up with this address was faster.
  const known = await sql.query<{ id: string }>('select id from auth.users where email = $1', [
    email,
  ]);
  return known[0]?.id ?? id;
}

/** Keeps a sign-up with a token of its own, for the mail; an older link for the same is void. */
export async function keepSignUp(
  sql: Statements,
  userId: string,
  email: string,
  signUp: SignUp,
  flow: string | null,
): Promise<Secret> {
  await sql.query('update auth.users set confirmation_sent_at = now() where id = $1', [userId]);
  await sql.query(
    `delete from auth.one_time_tokens
     where user_id = $1 and token_type = 'confirmation_token'
       and sign_up_password is not distinct from $2`,
    [userId, signUp.passwordHash],
  );
  return addToken(sql, 'confirmation_token', userId, email, flow, signUp);
}

/**
 * The sign-up that another mail may confirm. Whoever asks for one names an address only, so a
 * password comes along when all sign-ups had the same one; otherwise the link gives an account
 * without, and its owner chooses one.
 */
export async function onlySignUp(sql: Statements, userId: string): Promise<SignUp> {
  const rows = await sql.query<{ sign_up_password: string | null; sign_up_data: object | null }>(
    `select distinct on (sign_up_password) sign_up_password, sign_up_data
     from auth.one_time_tokens
     where user_id = $1 and token_type = 'confirmation_token'
     order by sign_up_password, created_at desc`,
    [userId],
  );
  const [row] = rows;
  if (rows.length !== 1 || !row) return { passwordHash: null, data: {} };
  return { passwordHash: row.sign_up_password, data: row.sign_up_data ?? {} };
}

/** The hash of the newest sign-up of an account, when this is its password. */
export async function hashOfSamePassword(
  sql: Statements,
  userId: string | undefined,
  password: string,
): Promise<string | undefined> {
  const [row] = await sql.query<{ sign_up_password: string | null }>(
    `select sign_up_password from auth.one_time_tokens
     where user_id = $1 and token_type = 'confirmation_token'
     order by created_at desc limit 1`,
    [userId ?? null],
  );
  const hash = row?.sign_up_password;
  return (await isPassword(password, hash)) && hash ? hash : undefined;
}

/** Confirms an address with the password and metadata of the sign-up that the token stands for. */
export async function confirmSignUp(sql: Statements, token: MailToken): Promise<void> {
  await sql.query(
    `with confirmed as (
       update auth.users
       set email_confirmed_at = now(), encrypted_password = $2,
         raw_user_meta_data = coalesce($3::jsonb, '{}') || jsonb_build_object(
           'sub', id, 'email', email, 'email_verified', true, 'phone_verified', false),
         updated_at = now()
       where id = $1 and email_confirmed_at is null
       returning id, raw_user_meta_data
     )
     update auth.identities
     set identity_data = confirmed.raw_user_meta_data, last_sign_in_at = now(), updated_at = now()
     from confirmed where user_id = confirmed.id`,
    [
      token.user_id,
      token.sign_up_password,
      token.sign_up_data ? JSON.stringify(token.sign_up_data) : null,
    ],
  );
  // The links of other sign-ups confirm nothing any more.
  await sql.query('delete from auth.one_time_tokens where user_id = $1', [token.user_id]);
}

/** True for an account whose address nobody has confirmed. */
export function isUnconfirmed(account: Account): boolean {
  return account.email_confirmed_at === null;
}
