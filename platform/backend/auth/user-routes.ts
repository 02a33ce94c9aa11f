import { type FrontContext, jsonBody } from '../front-context.ts';
import type { AuthDeps } from './auth-deps.ts';
import { type Caller, callerOf } from './caller.ts';
import { mailEmailChange, refuseTakenEmail } from './email-change.ts';
import { addToken, hashOf, takeToken } from './mail-tokens.ts';
import { checkNewPassword, hashPassword, isPassword } from './passwords.ts';
import { challengeOf } from './pkce.ts';
import { AuthRefusal, invalid } from './refusal.ts';
import { checkedEmail, phoneDisabled, text } from './request-fields.ts';
import { endOtherSessions } from './sessions.ts';
import { FRESH_SESSION_SECONDS } from './settings.ts';
import { accountById, hasVerifiedFactor, publicUser } from './users.ts';

/** GET /user */
export async function getUser(deps: AuthDeps, context: FrontContext): Promise<Response> {
  const { account } = await callerOf(context, deps.database, deps.issuer.jwtSecret);
  return Response.json(publicUser(account));
}

/** PUT /user: a new password, another address (once both mailboxes agree), user metadata. */
export async function updateUser(deps: AuthDeps, context: FrontContext): Promise<Response> {
  const { database, issuer, limits } = deps;
  const caller = await callerOf(context, database, issuer.jwtSecret);
  const { account } = caller;
  const body = jsonBody(context);
  const email = text(context, 'email') && checkedEmail(text(context, 'email'));
  const newEmail = email === account.email ? '' : email;
  const password = typeof body.password === 'string' ? body.password : undefined;
  const challenge = challengeOf(context);
  if (password !== undefined) checkNewPassword(password);
  refuseForbidden(context, caller, password !== undefined || newEmail !== '');
  if (newEmail) {
    await refuseTakenEmail(database, account, newEmail);
    limits.mailTo(newEmail);
    limits.mailTo(account.email);
  }
  if (password !== undefined) await changePassword(deps, caller, password, text(context, 'nonce'));
  if (body.data !== undefined) {
    await database.query(
      `update auth.users
       set updated_at = now(), raw_user_meta_data = (
         select coalesce(jsonb_object_agg(key, value), '{}')
         from jsonb_each(raw_user_meta_data || $2::jsonb) where value <> 'null')
       where id = $1`,
      [account.id, JSON.stringify(body.data)],
    );
  }
  if (newEmail) await mailEmailChange(deps, account, newEmail, challenge);
  const changed = await accountById(database, account.id);
  return Response.json(publicUser(changed ?? account));
}

function refuseForbidden(context: FrontContext, caller: Caller, isSensitive: boolean): void {
  if (jsonBody(context).app_metadata !== undefined) {
    throw new AuthRefusal(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  if (text(context, 'phone')) throw phoneDisabled(400, 'Unsupported phone provider');
  if (isSensitive && hasVerifiedFactor(caller.account) && caller.session.aal !== 'aal2') {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    throw new AuthRefusal(401, 'insufficient_aal', message);
  }
}

async function changePassword(
  { database, limits }: AuthDeps,
  { account, session }: Caller,
  password: string,
  nonce: string,
): Promise<void> {
  const needsNonce = session.ageSeconds > FRESH_SESSION_SECONDS;
  if (needsNonce && nonce === '') {
    const message = 'Password update requires reauthentication';
    throw new AuthRefusal(400, 'reauthentication_needed', message);
  }
  if (await isPassword(password, account.encrypted_password)) {
    const message = 'New password should be different from the old password.';
    throw new AuthRefusal(422, 'same_password', message);
  }
  const hashed = await hashPassword(password);
  const succeeded = needsNonce ? limits.attempt('code', account.email) : undefined;
  await database.transaction(async (sql) => {
    if (needsNonce) {
      const hash = hashOf(account.email, nonce);
      if (!(await takeToken(sql, ['reauthentication_token'], hash))) {
        const message = 'Nonce has expired or is invalid';
        throw new AuthRefusal(422, 'reauthentication_not_valid', message);
      }
    }
    await sql.query(
      'update auth.users set encrypted_password = $2, updated_at = now() where id = $1',
      [account.id, hashed],
    );
    // Whoever had the old password is locked out, and so is whoever has a mail from before.
    await sql.query('delete from auth.one_time_tokens where user_id = $1', [account.id]);
    await endOtherSessions(sql, account.id, session.id);
  });
  succeeded?.();
}

/** GET /reauthenticate: mails the nonce that an old session needs for a new password. */
export async function reauthenticate(deps: AuthDeps, context: FrontContext): Promise<Response> {
  const { database, issuer, limits, mailer } = deps;
  const { account } = await callerOf(context, database, issuer.jwtSecret);
  limits.mailTo(account.email);
  const { code } = await database.transaction(async (sql) => {
    await sql.query('update auth.users set reauthentication_sent_at = now() where id = $1', [
      account.id,
    ]);
    return addToken(sql, 'reauthentication_token', account.id, account.email, null);
  });
  await mailer.sendReauthentication(account.email, code);
  return Response.json({});
}

/** POST /logout: ends sessions; `scope` is global (default), local or others. */
export async function logout(deps: AuthDeps, context: FrontContext): Promise<Response> {
  const { database, issuer } = deps;
  const scope = context.req.query('scope') ?? 'global';
  if (!['global', 'local', 'others'].includes(scope)) {
    throw invalid(`Unsupported logout scope "${scope}"`);
  }
  const { account, session } = await callerOf(context, database, issuer.jwtSecret);
  if (scope === 'others') await endOtherSessions(database, account.id, session.id);
  else {
    await database.query(
      'delete from auth.sessions where user_id = $1 and ($2::boolean or id = $3)',
      [account.id, scope === 'global', session.id],
    );
  }
  return new Response(null, { status: 204 });
}
