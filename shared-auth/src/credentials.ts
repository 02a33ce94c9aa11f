import { unwrap } from './backend-error.ts';
import { getSupabase } from './clients.ts';
import { syncSession, watchSupabase } from './session.ts';

/** The auth client, whose changes of the session the page follows from now on. */
async function getAuth() {
  await watchSupabase();
  return (await getSupabase()).auth;
}

/** Signs in with e-mail and password; the session is known when this resolves. */
export async function signIn(email: string, password: string): Promise<void> {
  const auth = await getAuth();
  unwrap(await auth.signInWithPassword({ email, password }));
  await syncSession();
}

/** What a registration says of the user; the database takes it into the profile if it is valid. */
export interface SignUpFacts {
  fullName: string;
  /** +62…; null when the user gave none. */
  phone: string | null;
}

/**
 * Registers; the account works once the link in the confirmation mail has been opened.
 *
 * @param next page of this shop that the link leads to: a path, with query and fragment.
 */
export async function signUp(
  email: string,
  password: string,
  next: string,
  { fullName, phone }: SignUpFacts,
): Promise<void> {
  const auth = await getAuth();
  const data = { full_name: fullName, ...(phone && { phone }) };
  const options = { emailRedirectTo: location.origin + next, data };
  unwrap(await auth.signUp({ email, password, options }));
}

/** The mails whose link /auth/confirm redeems. */
export type MailLinkType = 'signup' | 'recovery' | 'email_change' | 'email';

/** Redeems the token hash of a confirmation or recovery mail and signs in. */
export async function redeemMailLink(tokenHash: string, type: MailLinkType): Promise<void> {
  const auth = await getAuth();
  unwrap(await auth.verifyOtp({ token_hash: tokenHash, type }));
  await syncSession();
}

/**
 * Sends the confirmation mail again.
 *
 * @param next as for {@link signUp}.
 */
export async function resendConfirmation(email: string, next: string): Promise<void> {
  const auth = await getAuth();
  const options = { emailRedirectTo: location.origin + next };
  unwrap(await auth.resend({ type: 'signup', email, options }));
}

/** Sends a mail with a link to a new password, if the address has an account. */
export async function requestRecovery(email: string): Promise<void> {
  const auth = await getAuth();
  unwrap(await auth.resetPasswordForEmail(email));
}

/** What the server may want to see before it takes a new password. */
export interface PasswordProof {
  /** The password until now; not needed after the link of a mail. */
  current?: string;
  /** The code of {@link mailPasswordCode}, in a session older than a day. */
  code?: string;
}

/** Gives the signed-in user another password; all other sessions end. */
export async function changePassword(
  password: string,
  { current, code }: PasswordProof = {},
): Promise<void> {
  const auth = await getAuth();
  unwrap(
    await auth.updateUser({
      password,
      ...(current && { current_password: current }),
      ...(code && { nonce: code }),
    }),
  );
}

/** Mails the signed-in user the code that a new password needs in an old session. */
export async function mailPasswordCode(): Promise<void> {
  const auth = await getAuth();
  unwrap(await auth.reauthenticate());
}
