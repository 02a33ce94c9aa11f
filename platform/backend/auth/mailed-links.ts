import type { Statements } from '../database.ts';
import { type FrontContext, jsonBody } from '../front-context.ts';
import type { AuthDeps } from './auth-deps.ts';
import { mailEmailChange } from './email-change.ts';
import { addToken } from './mail-tokens.ts';
import { ensureUnconfirmed, isUnconfirmed, keepSignUp, onlySignUp } from './pending-sign-ups.ts';
import { type Challenge, challengeOf, startFlow } from './pkce.ts';
import { invalid } from './refusal.ts';
import { checkedEmail, phoneDisabled, text } from './request-fields.ts';
import type { Method } from './sessions.ts';
import { type Account, accountByEmail } from './users.ts';

/** What every one of these calls answers, whether a mail was sent or not. */
const SENT = () => Response.json({});

/** POST /otp and /magiclink: a mail with a code and a link to sign in. */
export async function signInByMail(deps: AuthDeps, context: FrontContext): Promise<Response> {
  const [email, phone] = [text(context, 'email'), text(context, 'phone')];
  if (email !== '' && phone !== '') {
    throw invalid('Only an email address or phone number should be provided');
  }
  if (phone !== '') throw phoneDisabled(400, 'Unsupported phone provider');
  if (email === '') throw invalid('One of email or phone must be set');
  const address = checkedEmail(email);
  const challenge = challengeOf(context);
  deps.limits.mailTo(address);

  const account = await accountByEmail(deps.database, address);
  const { create_user, data = {} } = jsonBody(context);
  if (account && !isUnconfirmed(account)) {
    await mailLink(deps, account, 'magiclink', challenge);
  } else if (account || create_user !== false) {
    // Hosted projects say otp_disabled for unknown addresses with create_user false, which tells
    // everybody that they are unknown.
    await mailConfirmation(deps, address, challenge, async () => ({
      passwordHash: null,
      data: data as object,
    }));
  }
  return SENT();
}

/** POST /recover: a mail with a link to a new password. */
export async function recover(deps: AuthDeps, context: FrontContext): Promise<Response> {
  const email = checkedEmail(text(context, 'email'));
  const challenge = challengeOf(context);
  deps.limits.mailTo(email);
  const account = await accountByEmail(deps.database, email);
  if (account) await mailLink(deps, account, 'recovery', challenge);
  return SENT();
}

/** POST /resend: the mail of a sign-up or of a change of address once more. */
export async function resend(deps: AuthDeps, context: FrontContext): Promise<Response> {
  const [email, phone] = [text(context, 'email'), text(context, 'phone')];
  const type = text(context, 'type');
  if (!['signup', 'email_change', 'sms', 'phone_change'].includes(type)) {
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  }
  if (phone !== '' && email !== '') {
    throw invalid('Only an email address or phone number should be provided.');
  }
  if (phone !== '') throw phoneDisabled(400, 'Phone logins are disabled');
  if (email === '') throw invalid('Type provided requires an email address');
  const address = checkedEmail(email);
  const challenge = challengeOf(context);
  deps.limits.mailTo(address);

  const account = await accountByEmail(deps.database, address);
  if (type === 'signup' && account && isUnconfirmed(account)) {
    await mailConfirmation(deps, address, challenge, (sql) => onlySignUp(sql, account.id));
  }
  if (type === 'email_change' && account?.email_change) {
    await mailEmailChange(deps, account, account.email_change, challenge);
  }
  return SENT();
}

async function mailLink(
  { database, mailer }: AuthDeps,
  { id, email }: Account,
  purpose: 'magiclink' | 'recovery',
  challenge: Challenge | undefined,
): Promise<void> {
  const method: Method = purpose;
  const secret = await database.transaction(async (sql) => {
    await sql.query('update auth.users set recovery_sent_at = now() where id = $1', [id]);
    const flow = await startFlow(sql, id, method, challenge);
    return addToken(sql, 'recovery_token', id, email, flow);
  });
  const send = purpose === 'recovery' ? mailer.sendRecovery : mailer.sendMagicLink;
  await send(email, secret.hash, secret.code);
}

async function mailConfirmation(
  { database, mailer }: AuthDeps,
  email: string,
  challenge: Challenge | undefined,
  signUpOf: (sql: Statements) => Promise<{ passwordHash: string | null; data: object }>,
): Promise<void> {
  const secret = await database.transaction(async (sql) => {
    const id = await ensureUnconfirmed(sql, email);
    const flow = await startFlow(sql, id, 'email/signup', challenge);
    return keepSignUp(sql, id, email, await signUpOf(sql), flow);
  });
  await mailer.sendConfirmation(email, secret.hash, secret.code);
}
