import type { Statements } from '../../database/database.ts';
import { isDatabaseError } from '../../database/database-errors.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { addToken, type MailToken, type TokenType } from '../mails/mail-tokens.ts';
import { isUnconfirmed } from '../mails/pending-sign-ups.ts';
import { type Challenge, startFlow } from '../sessions/pkce.ts';
import { type Account, accountByEmail } from './users.ts';

/** The answer to the first of the two confirmations, with the message of hosted projects. */
const FIRST_CONFIRMED = {
  code: '200',
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
};

/**
 * Asks both mailboxes to confirm a new address (double_confirm_changes in supabase/config.toml).
 * Links of an earlier change become void.
 *
 * An address with an account gets a notice instead of a link, so that the caller does not learn that
 * it is taken. Hosted projects answer `email_exists`.
 */
export async function mailEmailChange(
  { database, mailer, issuer }: AuthDeps,
  { id: userId, email: currentEmail, raw_user_meta_data: data }: Account,
  newEmail: string,
  challenge: Challenge | undefined,
): Promise<void> {
  const other = await accountByEmail(database, newEmail);
  const owner = other && !isUnconfirmed(other) ? other : undefined;
  const mails = await database.transaction(async (sql) => {
    await sql.query(
      `update auth.users
       set email_change = $2, email_change_confirm_status = 0, email_change_sent_at = now()
       where id = $1`,
      [userId, newEmail],
    );
    const flow = await startFlow(sql, userId, 'email_change', challenge);
    const secretFor = (type: TokenType, email: string) =>
      addToken(sql, issuer.jwtSecret, { type, userId, email, flow });
    return {
      current: await secretFor('email_change_token_current', currentEmail),
      next: owner ? undefined : await secretFor('email_change_token_new', newEmail),
    };
  });
  const addresses = { currentEmail, newEmail };
  await mailer.sendEmailChange({ email: currentEmail, data }, mails.current, addresses);
  if (mails.next) await mailer.sendEmailChange({ email: newEmail, data }, mails.next, addresses);
  else await mailer.sendAccountExists({ email: newEmail, data: owner?.raw_user_meta_data ?? null });
}

/** Records the confirmation by one mailbox. Returns its answer; undefined once both have confirmed. */
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
    // A concurrent sign-up has taken the address.
    if (isDatabaseError(error) && error.code === '23505') throw emailExists();
    throw error;
  }
  return undefined;
}

/** Error for an address that another account has. */
export function emailExists(): AuthError {
  const message = 'A user with this email address has already been registered';
  return new AuthError(422, 'email_exists', message);
}
