import { type FrontContext, jsonBody } from '../front-context.ts';
import type { AuthDeps } from './auth-deps.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import {
  ensureUnconfirmed,
  hashOfSamePassword,
  isUnconfirmed,
  keepSignUp,
} from './pending-sign-ups.ts';
import { challengeOf, startFlow } from './pkce.ts';
import { pretendedUser } from './pretended-user.ts';
import { AuthRefusal, invalid } from './refusal.ts';
import { checkedEmail, phoneDisabled, text } from './request-fields.ts';
import { accountByEmail } from './users.ts';

/** POST /signup: mails a link, and answers the same for every address. */
export async function signUp(
  { database, mailer, limits }: AuthDeps,
  context: FrontContext,
): Promise<Response> {
  const password = text(context, 'password');
  const email = addressOf(context);
  if (password === '') throw invalid('Signup requires a valid password');
  checkNewPassword(password);
  const challenge = challengeOf(context);
  limits.mailTo(email);

  const data = (jsonBody(context).data ?? {}) as object;
  const account = await accountByEmail(database, email);
  // Both are done for known addresses too: they must take as long as new ones.
  const hashed = await hashPassword(password);
  const passwordHash = (await hashOfSamePassword(database, account?.id, password)) ?? hashed;
  if (!account || isUnconfirmed(account)) {
    const secret = await database.transaction(async (sql) => {
      const id = await ensureUnconfirmed(sql, email);
      const flow = await startFlow(sql, id, 'email/signup', challenge);
      return keepSignUp(sql, id, email, { passwordHash, data }, flow);
    });
    await mailer.sendConfirmation(email, secret.hash, secret.code);
  }
  // New ones get it too: an answer that is made up is told from one that is not.
  return Response.json(pretendedUser(email, data));
}

function addressOf(context: FrontContext): string {
  const [email, phone] = [text(context, 'email'), text(context, 'phone')];
  if (email === '' && phone === '') {
    throw new AuthRefusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (email !== '' && phone !== '') {
    throw invalid('Only an email address or phone number should be provided on signup.');
  }
  if (phone !== '') throw phoneDisabled(400, 'Phone signups are disabled');
  return checkedEmail(email);
}
