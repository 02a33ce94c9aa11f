import type { InferOutput } from 'valibot';
import type { Statements } from '../../database/database.ts';
import { checkedFormat } from '../account/email-address.ts';
import { checkEmailIsFree, emailExists, startEmailChange } from '../account/email-change.ts';
import { checkNewPassword, hashPassword } from '../account/passwords.ts';
import { mergeMetadata } from '../account/user-metadata.ts';
import { type Account, accountByEmail, accountById, publicUser } from '../account/users.ts';
import type { AuthDeps, Handler } from '../auth-deps.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { GENERATE_LINK } from '../bodies.ts';
import { addToken, type MailSecret } from '../mails/mail-tokens.ts';
import {
  ensureUnconfirmed,
  isUnconfirmed,
  pendingSignUpForResend,
  storeSignUp,
} from '../mails/pending-sign-ups.ts';
import { redirectTarget } from '../mails/redirect-target.ts';
import { readBody } from '../read-body.ts';

type Body = InferOutput<typeof GENERATE_LINK>;

const SIGN_UPS = ['signup', 'invite'];
const SIGN_INS = ['magiclink', 'recovery'];
const EMAIL_CHANGES = ['email_change_current', 'email_change_new'];

/** POST /admin/generate_link: the link and code of a mail that the operator sends in another way. */
export const generateLink: Handler = async (deps, context) => {
  const { siteUrl } = deps.issuer;
  const body = readBody(context, GENERATE_LINK);
  const email = checkedFormat(body.email);
  const account = await accountByEmail(deps.database, email);
  // As in hosted projects, an unknown address gets an account.
  const type = body.type === 'magiclink' && !account ? 'signup' : body.type;
  const made = await make(deps, { ...body, type, email }, account, type !== body.type);

  const redirectTo = context.var.redirectTo ?? redirectTarget(body.redirect_to, siteUrl) ?? siteUrl;
  const verification = EMAIL_CHANGES.includes(type) ? 'email_change' : type;
  const link = `${new URL('/auth/v1/verify', siteUrl)}?token=${made.secret.hash}&type=${verification}&redirect_to=${encodeTarget(redirectTo)}`;
  return Response.json({
    ...publicUser(made.account),
    action_link: link,
    email_otp: made.secret.code,
    hashed_token: made.secret.hash,
    verification_type: type,
    redirect_to: redirectTo,
  });
};

/** Leaves a URL without parameters readable in a query, as hosted projects do. */
function encodeTarget(target: string): string {
  return /[&=#]/.test(target) ? encodeURIComponent(target) : target;
}

async function make(
  deps: AuthDeps,
  body: Body,
  account: Account | undefined,
  withoutPassword: boolean,
): Promise<{ account: Account; secret: MailSecret }> {
  const { database, issuer } = deps;
  if (SIGN_UPS.includes(body.type)) {
    if (account && !isUnconfirmed(account)) throw emailExists();
    const needsPassword = body.type === 'signup' && !withoutPassword && !account;
    if (needsPassword && body.password === '') throw invalid('Signup requires a valid password');
    if (body.password !== '') checkNewPassword(body.password);
    const hash = body.password === '' ? null : await hashPassword(body.password);
    return database.transaction((sql) => signUp(sql, issuer.jwtSecret, body, account, hash));
  }
  if (![...SIGN_INS, ...EMAIL_CHANGES].includes(body.type)) {
    throw invalid(`Invalid email action link type requested: ${body.type}`);
  }
  if (!account) throw new AuthError(404, 'user_not_found', 'User with this email not found');
  return database.transaction(async (sql) => {
    const secret = SIGN_INS.includes(body.type)
      ? await signIn(sql, issuer.jwtSecret, account)
      : await emailChange(sql, issuer.jwtSecret, body, account);
    return { account: (await accountById(sql, account.id)) ?? account, secret };
  });
}

async function signUp(
  sql: Statements,
  jwtSecret: string,
  { type, email, data = {} }: Body,
  known: Account | undefined,
  passwordHash: string | null,
) {
  const id = await ensureUnconfirmed(sql, email);
  if (known) await mergeMetadata(sql, id, { user: data });
  else await replaceMetadata(sql, id, data);
  if (type === 'invite') {
    await sql.query('update auth.users set invited_at = now() where id = $1', [id]);
  }
  const pending =
    known && !passwordHash ? await pendingSignUpForResend(sql, id) : { passwordHash, data };
  const secret = await storeSignUp(sql, jwtSecret, { id, email }, pending, null);
  const account = await accountById(sql, id);
  if (!account) throw new Error('An account is gone while its link is being made');
  return { account, secret };
}

async function replaceMetadata(sql: Statements, id: string, data: object): Promise<void> {
  await sql.query('update auth.users set raw_user_meta_data = $2::jsonb where id = $1', [
    id,
    JSON.stringify(data),
  ]);
}

async function signIn(sql: Statements, jwtSecret: string, { id, email }: Account) {
  await sql.query('update auth.users set recovery_sent_at = now() where id = $1', [id]);
  return addToken(sql, jwtSecret, { type: 'recovery_token', userId: id, email });
}

async function emailChange(sql: Statements, jwtSecret: string, body: Body, account: Account) {
  const { id } = account;
  const newEmail = checkedFormat(body.new_email);
  await checkEmailIsFree(sql, account, newEmail);
  await startEmailChange(sql, id, newEmail);
  return body.type === 'email_change_current'
    ? addToken(sql, jwtSecret, {
        type: 'email_change_token_current',
        userId: id,
        email: account.email,
      })
    : addToken(sql, jwtSecret, { type: 'email_change_token_new', userId: id, email: newEmail });
}
