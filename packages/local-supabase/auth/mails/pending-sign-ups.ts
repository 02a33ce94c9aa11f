import { randomUUID } from 'node:crypto';
import type { Statements } from '../../database/database.ts';
import { isPassword } from '../account/passwords.ts';
import { type Account, BY_EMAIL } from '../account/users.ts';
import { addToken, type MailSecret, type MailToken } from './mail-tokens.ts';

/**
 * An unconfirmed account has no password, unless the operator set one. Each sign-up stores its
 * password with the token of its mail, and the link that is opened decides: a sign-up with the
 * address of another person cannot get its password confirmed by the click of that person.
 */
export interface SignUp {
  passwordHash: string | null;
  /** User metadata. */
  data: object;
}

/** The id of the account with this address; creates an unconfirmed one if necessary. */
export async function ensureUnconfirmed(sql: Statements, email: string): Promise<string> {
  const id =
    (await idByEmail(sql, email)) ??
    (await insertAccount(sql, email)) ??
    // A concurrent sign-up has created it.
    (await idByEmail(sql, email));
  if (id === undefined) throw new Error('An account was deleted while it signed up');
  return id;
}

/** Undefined when another account has the address. */
async function insertAccount(sql: Statements, email: string): Promise<string | undefined> {
  const rows = await sql.query<{ id: string }>(
    `with account as (
       insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data)
       values ($1::text::uuid, $2::text, '{"provider":"email","providers":["email"]}',
         jsonb_build_object('sub', $1::text, 'email', $2::text,
           'email_verified', false, 'phone_verified', false))
       on conflict do nothing
       returning id, raw_user_meta_data
     )
     insert into auth.identities (provider, provider_id, user_id, identity_data)
     select 'email', id::text, id, raw_user_meta_data from account
     returning user_id as id`,
    // Random: an id must not return when the address of a deleted account signs up again.
    [randomUUID(), email],
  );
  return rows[0]?.id;
}

async function idByEmail(sql: Statements, email: string) {
  const select = `select id from auth.users where ${BY_EMAIL}`;
  return (await sql.query<{ id: string }>(select, [email]))[0]?.id;
}

/** Stores a sign-up with the token of its mail; older links of the same sign-up become void. */
export async function storeSignUp(
  sql: Statements,
  secret: string,
  account: { id: string; email: string },
  signUp: SignUp,
  flow: string | null,
): Promise<MailSecret> {
  const { id: userId, email } = account;
  await sql.query('update auth.users set confirmation_sent_at = now() where id = $1', [userId]);
  await sql.query(
    `delete from auth.one_time_tokens
     where user_id = $1 and token_type = 'confirmation_token'
       and sign_up_password is not distinct from $2`,
    [userId, signUp.passwordHash],
  );
  return addToken(sql, secret, { type: 'confirmation_token', userId, email, flow, signUp });
}

/**
 * The sign-up that a resent mail confirms. The request names only an address, so a password is
 * confirmed only when all pending sign-ups have the same one. Otherwise the account gets no password,
 * and its owner chooses one.
 */
export async function pendingSignUpForResend(sql: Statements, userId: string): Promise<SignUp> {
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

/**
 * The hash of the password that the newest mail of an unconfirmed account confirms, when `password`
 * matches it. Takes the same time without an account.
 */
export async function hashOfSamePassword(
  sql: Statements,
  account: Account | undefined,
  password: string,
): Promise<string | undefined> {
  const [row] = await sql.query<{ sign_up_password: string | null }>(
    `select sign_up_password from auth.one_time_tokens
     where user_id = $1 and token_type = 'confirmation_token'
     order by created_at desc limit 1`,
    [account?.id ?? null],
  );
  const isPending = account !== undefined && isUnconfirmed(account);
  const hash = (isPending && account.encrypted_password) || row?.sign_up_password;
  return (await isPassword(password, hash)) && hash ? hash : undefined;
}

/** Confirms an address with the password and metadata of the sign-up of the token. */
export async function confirmSignUp(
  sql: Statements,
  token: Pick<MailToken, 'user_id' | 'sign_up_password' | 'sign_up_data'>,
): Promise<void> {
  await sql.query(
    `with confirmed as (
       update auth.users
       set email_confirmed_at = now(), encrypted_password = coalesce(encrypted_password, $2::text),
         raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || coalesce($3::jsonb, '{}')
           || jsonb_build_object(
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
  // Voids the links of other sign-ups.
  await sql.query('delete from auth.one_time_tokens where user_id = $1', [token.user_id]);
}

/** True for an account whose address is not confirmed. */
export function isUnconfirmed(account: Account): boolean {
  return account.email_confirmed_at === null;
}
