import type { InferOutput } from 'valibot';
import { checkedEmail } from '../account/email-address.ts';
import { checkNewPassword, hashPassword } from '../account/passwords.ts';
import { accountByEmail } from '../account/users.ts';
import type { BodyHandler } from '../auth-deps.ts';
import { AuthError, invalid } from '../auth-error.ts';
import type { SIGN_UP } from '../bodies.ts';
import { clientNetwork } from '../limits/auth-limits.ts';
import { challengeOf } from '../sessions/pkce.ts';
import { mailAccountExists, mailConfirmation } from './mailed-links.ts';
import { hashOfSamePassword, isUnconfirmed } from './pending-sign-ups.ts';
import { signUpAnswer } from './sign-up-answer.ts';

/** POST /signup: mails a link and a code, and answers the same for every address. */
export const signUp: BodyHandler<typeof SIGN_UP> = async (deps, body, context) => {
  const { database, limits } = deps;
  checkFields(body);
  const challenge = challengeOf(body);
  const email = checkedEmail(body.email);
  await limits.mailForVisitor(email, clientNetwork(context));

  const { password, data = {} } = body;
  const account = await accountByEmail(database, email);
  // Run for every address, so that timing does not reveal known ones.
  const hashed = await hashPassword(password);
  const passwordHash = (await hashOfSamePassword(database, account, password)) ?? hashed;
  if (account && !isUnconfirmed(account)) {
    await mailAccountExists(deps, account);
    return Response.json(signUpAnswer(account.id, email, data));
  }
  const signUp = async () => ({ passwordHash, data });
  const id = await mailConfirmation(deps, email, challenge, signUp);
  return Response.json(signUpAnswer(id, email, data));
};

/** Checks the fields in the order of hosted projects. */
function checkFields({ email, password }: InferOutput<typeof SIGN_UP>): void {
  if (email === '') {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (password === '') throw invalid('Signup requires a valid password');
  checkNewPassword(password);
}
