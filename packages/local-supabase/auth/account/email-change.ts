import type { Statements } from '../../database/database.ts';
import { isDatabaseError } from '../../database/database-errors.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { addToken, type MailSecret, type MailToken } from '../mails/mail-tokens.ts';
import { isUnconfirmed } from '../mails/pending-sign-ups.ts';
import { type Challenge, startFlow } from '../sessions/pkce.ts';
import { type Account, accountByEmail } from './users.ts';

/** One token per mailbox. */
const TOKEN_TYPES = ['email_change_token_current', 'email_change_token_new'] as const;

/** The answer to the first of the two confirmations, with the message of hosted projects. */
const FIRST_CONFIRMED = {
  code: '200',
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
};

/** @throws AuthError `email_exists` when the address belongs to another account. */
export async function checkEmailIsFree(sql: Statements, account: Account, email: string) {
  const other = await accountByEmail(sql, email);
  if (other && other.id !== account.id) throw emailExists();
}

/** Stores the new address of a pending change; neither mailbox has confirmed it yet. */
export async function startEmailChange(sql: Statements, id: string, email: string): Promise<void> {
  await sql.query(
    `update auth.users
     set email_change = $2, email_change_confirm_status = 0, email_change_sent_at = now()
     where id = $1`,
    [id, email],
  );
}

/**
 * Asks both mailboxes to confirm a new address (double_confirm_changes in supabase/config.toml).
 * Links of an earlier change become void.
 *
 * An address that has an account is mailed that it has one, in place of a link: the caller must not
 * learn it. Hosted projects answer `email_exists`.
 */
export function mailEmailChange(
  deps: AuthDeps,
  account: Account,
  newEmail: string,
  challenge: Challenge | undefined,
): Promise<void> {
  return mailTokens(deps, account, newEmail, challenge, async (sql) => {
    await startEmailChange(sql, account.id, newEmail);
    return TOKEN_TYPES;
  });
}

/**
 * Mails the links of a change again. Any visitor can ask for it, so a mailbox that has confirmed is
 * not asked again: that would keep the change from finishing.
 *
 * Sends nothing when the new address is at its limit: an error would tell that a change is pending.
 */
export async function resendEmailChange(
  deps: AuthDeps,
  account: Account,
  newEmail: string,
  network: string,
  challenge: Challenge | undefined,
): Promise<void> {
  try {
    await deps.limits.mailForVisitor(newEmail, network);
  } catch (error) {
    if (error instanceof AuthError) return;
    throw error;
  }
  await mailTokens(deps, account, newEmail, challenge, async (sql) => {
    const [pending] = await sql.query<{ email_change_confirm_status: number }>(
      `update auth.users set email_change_sent_at = now()
       where id = $1 and email_change = $2 returning email_change_confirm_status`,
      [account.id, newEmail],
    );
    if (!pending) return [];
    const missing = await missingTokens(sql, account.id);
    // A change of the password removes all tokens: then both mailboxes are asked again.
    if (pending.email_change_confirm_status > 0 && missing.length === 1) return missing;
    await startEmailChange(sql, account.id, newEmail);
    return TOKEN_TYPES;
  });
}

/** The tokens of a change that were not redeemed, expired ones included. */
async function missingTokens(sql: Statements, userId: string) {
  const rows = await sql.query<{ token_type: (typeof TOKEN_TYPES)[number] }>(
    `select distinct token_type from auth.one_time_tokens
     where user_id = $1 and token_type::text = any (string_to_array($2, ','))`,
    [userId, TOKEN_TYPES.join(',')],
  );
  return rows.map(({ token_type }) => token_type);
}

/** Mails a new token of each type that `start` returns; older ones of these types are void. */
async function mailTokens(
  { database, mailer, issuer }: AuthDeps,
  { id: userId, email: currentEmail, raw_user_meta_data: data }: Account,
  newEmail: string,
  challenge: Challenge | undefined,
  start: (sql: Statements) => Promise<readonly (typeof TOKEN_TYPES)[number][]>,
): Promise<void> {
  const other = await accountByEmail(database, newEmail);
  const owner = other && !isUnconfirmed(other) ? other : undefined;
  const mails = await database.transaction(async (sql) => {
    const types = await start(sql);
    if (types.length === 0) return [];
    const flow = await startFlow(sql, userId, 'email_change', challenge);
    const added: { email: string; secret?: MailSecret }[] = [];
    for (const type of types) {
      if (type === 'email_change_token_new' && owner) {
        added.push({ email: newEmail });
        continue;
      }
      const email = type === 'email_change_token_current' ? currentEmail : newEmail;
      const token = { type, userId, email, flow };
      added.push({ email, secret: await addToken(sql, issuer.jwtSecret, token) });
    }
    return added;
  });
  for (const { email, secret } of mails) {
    if (secret) await mailer.sendEmailChange({ email, data }, secret, { currentEmail, newEmail });
    else await mailer.sendAccountExists({ email, data: owner?.raw_user_meta_data ?? null });
  }
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

/** The answer to an address that another account has. */
export function emailExists(): AuthError {
  const message = 'A user with this email address has already been registered';
  return new AuthError(422, 'email_exists', message);
}
