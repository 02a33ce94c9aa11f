import type { InferOutput } from 'valibot';
import type { Handler } from '../auth-deps.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { UPDATE_USER } from '../bodies.ts';
import { clientNetwork } from '../limits/auth-limits.ts';
import { addToken } from '../mails/mail-tokens.ts';
import { readBody } from '../read-body.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { challengeOf } from '../sessions/pkce.ts';
import { endOtherSessions } from '../sessions/sessions.ts';
import { changePassword } from './change-password.ts';
import { checkedEmail } from './email-address.ts';
import { mailEmailChange } from './email-change.ts';
import { checkNewPassword } from './passwords.ts';
import { mergeMetadata } from './user-metadata.ts';
import { accountById, hasVerifiedFactor, publicUser } from './users.ts';

/** GET /user */
export const getUser: Handler = async (deps, context) => {
  const { account } = await callerOf(deps, context);
  return Response.json(publicUser(account));
};

/** PUT /user: a new password, a new address (once both mailboxes confirm it), user metadata. */
export const updateUser: Handler = async (deps, context) => {
  const { database, limits } = deps;
  const caller = await callerOf(deps, context);
  const { account } = caller;
  const body = readBody(context, UPDATE_USER);
  const { password, nonce, current_password: currentPassword, data } = body;
  const email = body.email === '' ? '' : checkedEmail(body.email);
  const newEmail = email === account.email ? '' : email;
  if (password !== undefined) checkNewPassword(password);
  const challenge = challengeOf(body);
  checkRights(caller, body, password !== undefined || newEmail !== '');
  if (newEmail) await limits.mailForUser(account.id, newEmail);
  if (password !== undefined) {
    const proof = { nonce, currentPassword, network: clientNetwork(context) };
    await changePassword(deps, caller, password, proof);
  }
  if (data) await mergeMetadata(database, account.id, { user: data });
  if (newEmail) await mailEmailChange(deps, account, newEmail, challenge);
  const changed = await accountById(database, account.id);
  return Response.json(publicUser(changed ?? account));
};

function checkRights(
  { account, session }: Caller,
  body: InferOutput<typeof UPDATE_USER>,
  isSensitive: boolean,
): void {
  if (body.app_metadata !== undefined) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  if (isSensitive && hasVerifiedFactor(account) && session.aal !== 'aal2') {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    throw new AuthError(401, 'insufficient_aal', message);
  }
}

/** GET /reauthenticate: mails the nonce that a new password requires in an old session. */
export const reauthenticate: Handler = async (deps, context) => {
  const { database, issuer, limits, mailer } = deps;
  const { account } = await callerOf(deps, context);
  const { id: userId, email } = account;
  await limits.mailForUser(userId);
  const secret = await database.transaction(async (sql) => {
    await sql.query('update auth.users set reauthentication_sent_at = now() where id = $1', [
      userId,
    ]);
    return addToken(sql, issuer.jwtSecret, { type: 'reauthentication_token', userId, email });
  });
  await mailer.sendLink('reauthentication', { email, data: account.raw_user_meta_data }, secret);
  return Response.json({});
};

/** POST /logout: ends sessions; `scope` is global (default), local or others. */
export const logout: Handler = async (deps, context) => {
  const scope = context.req.query('scope') ?? 'global';
  if (!['global', 'local', 'others'].includes(scope)) {
    throw invalid(`Unsupported logout scope "${scope}"`);
  }
  const { account, session } = await callerOf(deps, context);
  if (scope === 'others') await endOtherSessions(deps.database, account.id, session.id);
  else {
    await deps.database.query(
      'delete from auth.sessions where user_id = $1 and ($2::boolean or id = $3)',
      [account.id, scope === 'global', session.id],
    );
  }
  return new Response(null, { status: 204 });
};
