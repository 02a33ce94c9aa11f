import type { Statements } from '../../database/database.ts';
import { checkedEmail } from '../account/email-address.ts';
import { type Account, accountByEmail } from '../account/users.ts';
import type { AuthDeps, BodyHandler } from '../auth-deps.ts';
import { invalid } from '../auth-error.ts';
import type { OTP, RECOVER, RESEND } from '../bodies.ts';
import { clientNetwork } from '../limits/auth-limits.ts';
import { type Challenge, challengeOf, startFlow } from '../sessions/pkce.ts';
import { addToken } from './mail-tokens.ts';
import {
  ensureUnconfirmed,
  isUnconfirmed,
  pendingSignUpForResend,
  type SignUp,
  storeSignUp,
} from './pending-sign-ups.ts';

/** The answer of all these calls, whether a mail was sent or not. */
const SENT = () => Response.json({});

/** POST /otp: a mail with a code and a link to sign in. */
export const signInByMail: BodyHandler<typeof OTP> = async (deps, body, context) => {
  if (body.email === '') throw invalid('One of email or phone must be set');
  if (body.channel !== '') throw invalid('Channel should only be specified with Phone OTP');
  const challenge = challengeOf(body);
  const email = checkedEmail(body.email);
  await deps.limits.mailForVisitor(email, clientNetwork(context));

  const account = await accountByEmail(deps.database, email);
  if (account && !isUnconfirmed(account)) {
    await mailLink(deps, account, 'magiclink', challenge);
  } else if (account || body.create_user) {
    // Without create_user nothing is sent and the answer is the same. Hosted projects answer
    // otp_disabled, which reveals that the address is unknown.
    const { data = {} } = body;
    await mailConfirmation(deps, email, challenge, async () => ({ passwordHash: null, data }));
  }
  return SENT();
};

/** POST /recover: a mail with a link to a new password. */
export const recover: BodyHandler<typeof RECOVER> = async (deps, body, context) => {
  if (body.email === '') throw invalid('Password recovery requires an email');
  const email = checkedEmail(body.email);
  const challenge = challengeOf(body);
  await deps.limits.mailForVisitor(email, clientNetwork(context));
  const account = await accountByEmail(deps.database, email);
  if (account) await mailLink(deps, account, 'recovery', challenge);
  return SENT();
};

/** POST /resend: mails a sign-up again. */
export const resend: BodyHandler<typeof RESEND> = async (deps, body, context) => {
  if (body.type !== 'signup') throw invalid('Only the type signup can be sent again');
  if (body.email === '') throw invalid('Type provided requires an email address');
  const address = checkedEmail(body.email);
  const challenge = challengeOf(body);
  await deps.limits.mailForVisitor(address, clientNetwork(context));

  const account = await accountByEmail(deps.database, address);
  if (account && !isUnconfirmed(account)) await mailAccountExists(deps, account);
  else if (account) {
    await mailConfirmation(deps, address, challenge, (sql) =>
      pendingSignUpForResend(sql, account.id),
    );
  }
  return SENT();
};

async function mailLink(
  { database, mailer, issuer }: AuthDeps,
  { id, email, raw_user_meta_data: data }: Account,
  purpose: 'magiclink' | 'recovery',
  challenge: Challenge | undefined,
): Promise<void> {
  const secret = await database.transaction(async (sql) => {
    await sql.query('update auth.users set recovery_sent_at = now() where id = $1', [id]);
    const flow = await startFlow(sql, id, purpose, challenge);
    return addToken(sql, issuer.jwtSecret, { type: 'recovery_token', userId: id, email, flow });
  });
  const template = purpose === 'recovery' ? 'recovery' : 'magic_link';
  await mailer.sendLink(template, { email, data }, secret);
}

/** Mails the link and code of a sign-up, for a new or unconfirmed account. Returns its id. */
export async function mailConfirmation(
  { database, mailer, issuer }: AuthDeps,
  email: string,
  challenge: Challenge | undefined,
  signUpOf: (sql: Statements) => Promise<SignUp>,
): Promise<string> {
  const { id, data, secret } = await database.transaction(async (sql) => {
    const id = await ensureUnconfirmed(sql, email);
    const flow = await startFlow(sql, id, 'email/signup', challenge);
    const signUp = await signUpOf(sql);
    const account = { id, email };
    const secret = await storeSignUp(sql, issuer.jwtSecret, account, signUp, flow);
    return { id, data: signUp.data, secret };
  });
  await mailer.sendLink('confirmation', { email, data }, secret);
  return id;
}

/**
 * Tells the owner of an address by mail that it already has an account, so that the page can show the
 * same text for every address. Hosted projects send nothing.
 */
export async function mailAccountExists(
  { mailer }: AuthDeps,
  { email, raw_user_meta_data: data }: Account,
): Promise<void> {
  await mailer.sendAccountExists({ email, data });
}
