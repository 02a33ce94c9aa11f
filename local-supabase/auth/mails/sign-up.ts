import type { InferOutput } from 'valibot';
import type { GatewayContext } from '../../gateway/gateway-context.ts';
import { checkedEmail } from '../account/email-address.ts';
import { checkNewPassword, hashPassword } from '../account/passwords.ts';
import { phoneDisabled } from '../account/phone-number.ts';
import { accountByEmail } from '../account/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError, invalid } from '../auth-error.ts';
import type { SIGN_UP } from '../bodies.ts';
import { clientNetwork } from '../limits/auth-limits.ts';
import { challengeOf } from '../sessions/pkce.ts';
import { mailAccountExists, mailConfirmation } from './mailed-links.ts';
import { hashOfSamePassword, isUnconfirmed } from './pending-sign-ups.ts';
import { signUpAnswer } from './sign-up-answer.ts';

type Body = InferOutput<typeof SIGN_UP>;

/** POST /signup: mails a link and a code, and answers the same for every address. */
export async function signUp(
  deps: AuthDeps,
  body: Body,
  context: GatewayContext,
): Promise<Response> {
  const { database, limits } = deps;
  checkFields(body);
  const challenge = challengeOf(body);
  const email = requestedEmail(body);
  await limits.mailForVisitor(email, clientNetwork(context));

  const { password, data = {} } = body;
  const account = await accountByEmail(database, email);
  // Both also run for known addresses, so that these take as long as new ones.
  const hashed = await hashPassword(password);
  const passwordHash = (await hashOfSamePassword(database, account, password)) ?? hashed;
  if (account && !isUnconfirmed(account)) {
    await mailAccountExists(deps, account);
    return Response.json(signUpAnswer(account.id, email, data));
  }
  const signUp = async () => ({ passwordHash, data });
  const id = await mailConfirmation(deps, email, challenge, signUp);
  return Response.json(signUpAnswer(id, email, data));
}

/** Checks the fields in the order of hosted projects. */
function checkFields({ email, phone, password }: Body): void {
  if (email === '' && phone === '') {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (password === '') throw invalid('Signup requires a valid password');
  checkNewPassword(password);
  if (email !== '' && phone !== '') {
    throw invalid('Only an email address or phone number should be provided on signup.');
  }
}

function requestedEmail({ email, phone }: Body): string {
  if (phone !== '') throw phoneDisabled(400, 'Phone signups are disabled');
  return checkedEmail(email);
}
