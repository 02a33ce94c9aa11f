import type { Statements } from '../database/database.ts';
import { isDatabaseError } from '../database/database-errors.ts';
import type { AuthDeps } from './auth-deps.ts';
import { AuthError } from './auth-error.ts';
import { addToken, type MailToken } from './mail-tokens.ts';
import { type Challenge, startFlow } from './pkce.ts';
import { type Account, accountByEmail } from './users.ts';

/** The answer to the first of the two mailboxes; the words of hosted projects. */
const FIRST_CONFIRMED = {
  code: '200',
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
};

/** @throws AuthError `email_exists` when the address belongs to another account. */
export async function checkEmailIsFree(sql: Statements, account: Account, email: string) {
  const other = await accountByEmail(sql, email);
  if (other && other.id !== account.id) throw emailExists();
}

/**
 * Asks both mailboxes about a new address (double_confirm_changes in supabase/config.toml). Links
 * of an earlier change are void.
 */
export async function mailEmailChange(
  { database, mailer, issuer }: AuthDeps,
  { id, email: currentEmail }: Account,
  newEmail: string,
  challenge: Challenge | undefined,
): Promise<void> {
  const [current, next] = await database.transaction(async (sql) => {
    await sql.query(
      `update auth.users
       set email_change = $2, email_change_confirm_status = 0, email_change_sent_at = now()
       where id = $1`,
      [id, newEmail],
    );
    const flow = await startFlow(sql, id, 'email_change', challenge);
    const add = (type: 'email_change_token_current' | 'email_change_token_new', email: string) =>
      addToken(sql, issuer.jwtSecret, { type, userId: id, email, flow });
    return [
      await add('email_change_token_current', currentEmail),
      await add('email_change_token_new', newEmail),
    ] as const;
  });
  const addresses = { currentEmail, newEmail };
  await mailer.sendEmailChange(currentEmail, current, addresses);
  await mailer.sendEmailChange(newEmail, next, addresses);
}

/** One mailbox has agreed. Returns the answer to it, or undefined once both have. */
export async function confirmEmailChange(
  sql: Statements,
  token: MailToken,
): Promise<typeof FIRST_CONFIRMED | undefined> {
  const [before] = await sql.query<{ email_change: string; email_change_confirm_status: number }>(
    'select email_change, email_change_confirm_status from auth.users where id = $1 for update',
    [token.user_id],
  );
  if (before?.email_change_confirm_status === 0) {
    await sql.query('update auth.users set email_change_confirm_status = 1 where id = $1', [
      token.user_id,
    ]);
    return FIRST_CONFIRMED;
  }
  try {
    await sql.query(
      `with changed as (
         update auth.users
         set email = email_change, email_change = null, email_change_confirm_status = 0,
           raw_user_meta_data = raw_user_meta_data || jsonb_build_object('email', email_change),
           updated_at = now()
         where id = $1
         returning id, email
       )
       update auth.identities
       set identity_data = identity_data || jsonb_build_object('email', changed.email),
         updated_at = now()
       from changed where user_id = changed.id and provider = 'email'`,
      [token.user_id],
    );
  } catch (error) {
    // The address was signed up meanwhile.
    if (isDatabaseError(error) && error.code === '23505') throw emailExists();
    throw error;
  }
  return undefined;
}

/** The answer to an address that another account has. */
export function emailExists(): AuthError {
  const message = 'A user with this email address has already been registered';
  return new AuthError(422, 'email_exists', message);
}
