import type { Statements } from '../../database/database.ts';
import { AUTH_BOUNDS } from '../bounds.ts';
import { AUTH_SETTINGS } from '../settings.ts';
import { codeHash, linkHash, type MailToken, type TokenType } from './mail-tokens.ts';

/** A token of one of the types in $2, at most $3 seconds old. */
const USABLE = `token_type::text = any (string_to_array($2, ','))
  and created_at > localtimestamp - make_interval(secs => $3::float8)`;

const COLUMNS = 'id, user_id, token_type, sign_up_password, sign_up_data, flow_state_id';

/** Redeems the link of a mail. Only one of several concurrent requests gets the token. */
export async function redeemLink(
  sql: Statements,
  types: readonly TokenType[],
  hash: string,
): Promise<MailToken | undefined> {
  const parameters = [linkHash(hash), types.join(','), AUTH_SETTINGS.otpSeconds];
  const where = `token_hash = $1 and ${USABLE}`;
  await lockAccounts(sql, where, parameters);
  const rows = await sql.query<MailToken>(
    `delete from auth.one_time_tokens where ${where} returning ${COLUMNS}`,
    parameters,
  );
  return rows[0];
}

/** The address of the account after a link is redeemed; undefined for an unknown link. */
export async function accountOfLink(sql: Statements, hash: string): Promise<string | undefined> {
  const rows = await sql.query<{ email: string }>(
    `select case when token_type::text like 'email_change%' then email_change else email end as email
     from auth.one_time_tokens as token join auth.users as account on account.id = token.user_id
     where token_hash = $1`,
    [linkHash(hash)],
  );
  return rows[0]?.email;
}

/**
 * Redeems the code of a mail to an address. Each attempt is counted before it is compared, for all
 * codes that were mailed to the address; after ten wrong ones they are void and only the links of
 * the same mails work. A user needs one or two attempts; ten guesses of 10^8 codes are hopeless.
 *
 * The transaction must be committed for a wrong code too: a rollback would undo the count.
 */
export async function redeemCode(
  sql: Statements,
  secret: string,
  types: readonly TokenType[],
  { email, code }: { email: string; code: string },
): Promise<MailToken | undefined> {
  const max = AUTH_BOUNDS.codeAttempts.limit;
  const parameters = [email, types.join(','), AUTH_SETTINGS.otpSeconds, max];
  const where = `relates_to = $1 and ${USABLE} and failed_attempts < $4::int`;
  await lockAccounts(sql, where, parameters);
  const candidates = await sql.query<MailToken & { code_hash: string | null }>(
    `update auth.one_time_tokens set failed_attempts = failed_attempts + 1
     where ${where} returning ${COLUMNS}, code_hash`,
    parameters,
  );
  const given = codeHash(secret, email, code);
  const token = candidates.find((candidate) => candidate.code_hash === given);
  if (token) await sql.query('delete from auth.one_time_tokens where id = $1', [token.id]);
  return token;
}

/**
 * Locks accounts before their tokens. All token changes use this lock order, which prevents deadlocks.
 */
async function lockAccounts(sql: Statements, where: string, parameters: readonly unknown[]) {
  await sql.query(
    `select id from auth.users
     where id in (select user_id from auth.one_time_tokens where ${where})
     order by id for no key update`,
    parameters,
  );
}
