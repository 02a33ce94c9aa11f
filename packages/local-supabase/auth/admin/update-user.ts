import type { Statements } from '../../database/database.ts';
import { isDatabaseError } from '../../database/database-errors.ts';
import { checkedFormat } from '../account/email-address.ts';
import { emailExists } from '../account/email-change.ts';
import { checkNewPassword, hashPassword, setPassword } from '../account/passwords.ts';
import { mergeMetadata } from '../account/user-metadata.ts';
import { type Account, accountById, publicUser } from '../account/users.ts';
import type { Handler } from '../auth-deps.ts';
import { ADMIN_USER } from '../bodies.ts';
import { confirmSignUp, isUnconfirmed, pendingSignUpForResend } from '../mails/pending-sign-ups.ts';
import { readBody } from '../read-body.ts';
import { banSeconds } from './ban-duration.ts';
import { namedAccount } from './user-routes.ts';

/** PUT /admin/users/{id}: changes that need no confirmation by mail. */
export const updateUser: Handler = async ({ database }, context) => {
  const account = await namedAccount(database, context);
  const body = readBody(context, ADMIN_USER);
  const email = body.email === '' ? undefined : checkedFormat(body.email);
  const banned = banSeconds(body.ban_duration);
  if (body.password !== undefined) checkNewPassword(body.password);
  const password = body.password === undefined ? undefined : await hashPassword(body.password);
  const changed = await database.transaction(async (sql) => {
    if (body.email_confirm && isUnconfirmed(account)) await confirm(sql, account);
    if (password) {
      await setPassword(sql, account.id, password);
      await sql.query('delete from auth.sessions where user_id = $1', [account.id]);
    }
    if (email) await setEmail(sql, account.id, email, body.email_confirm);
    if (banned !== undefined) await ban(sql, account.id, banned);
    if (body.user_metadata || body.app_metadata) {
      const change = { user: body.user_metadata, app: body.app_metadata };
      await mergeMetadata(sql, account.id, change);
    }
    return accountById(sql, account.id);
  });
  return Response.json(publicUser(changed ?? account));
};

/** Confirms the address as the link of the newest mail would. */
async function confirm(sql: Statements, { id }: Account): Promise<void> {
  const { passwordHash, data } = await pendingSignUpForResend(sql, id);
  await confirmSignUp(sql, { user_id: id, sign_up_password: passwordHash, sign_up_data: data });
}

async function setEmail(sql: Statements, id: string, email: string, isVerified: boolean) {
  try {
    await sql.query(
      `with changed as (
         update auth.users set email = $2, updated_at = now() where id = $1 returning id
       )
       update auth.identities
       set identity_data = identity_data
           || jsonb_build_object('email', $2::text, 'email_verified', $3::boolean),
         updated_at = now()
       from changed where user_id = changed.id and provider = 'email'`,
      [id, email, isVerified],
    );
  } catch (error) {
    if (isDatabaseError(error) && error.code === '23505') throw emailExists();
    throw error;
  }
}

async function ban(sql: Statements, id: string, seconds: number): Promise<void> {
  await sql.query(
    `update auth.users
     set banned_until = now() + make_interval(secs => nullif($2::float8, 0)), updated_at = now()
     where id = $1`,
    [id, seconds],
  );
}
