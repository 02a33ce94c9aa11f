import { BackendError, unwrap } from './backend-error.ts';
import { getSupabase, openProofClient } from './clients.ts';
import { syncSession, watchSupabase } from './session.ts';

/** The auth client, once the page listens to its session changes. */
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

/**
 * Registers; the account works once the link in the confirmation mail has been opened, or its code entered.
 *
 * @param next page of this shop that the mail link leads to: a path with query and fragment.
 */
export async function signUp(email: string, password: string, next: string): Promise<void> {
  const auth = await getAuth();
  const options = { emailRedirectTo: location.origin + next };
  unwrap(await auth.signUp({ email, password, options }));
}

/** Types of mails whose link /auth/confirm redeems. */
export type MailLinkType = 'signup' | 'recovery' | 'email_change' | 'email';

/**
 * Redeems the token hash of a mail and signs in.
 *
 * @param email the account that the page has shown to the visitor. The link names it beside the hash,
 * and an attacker can name another than the one that the hash signs in to.
 * @throws BackendError `link_rejected` for a link to another account; it signs in to no account.
 */
export async function redeemMailLink(
  tokenHash: string,
  type: MailLinkType,
  email: string,
): Promise<void> {
  const { auth: proof } = await openProofClient();
  const { session } = unwrap(await proof.verifyOtp({ token_hash: tokenHash, type }));
  // The first of the two confirmations of a new address starts no session.
  if (!session) return;
  if (session.user.email?.toLowerCase() !== email.toLowerCase()) {
    await proof.signOut({ scope: 'local' });
    throw new BackendError('link_rejected', 403, 'The link is of another account than it names');
  }
  const auth = await getAuth();
  unwrap(await auth.setSession(session));
  await syncSession();
}

/** Redeems the code of a confirmation mail, in place of its link, and signs in. */
export async function redeemMailCode(email: string, code: string): Promise<void> {
  const auth = await getAuth();
  unwrap(await auth.verifyOtp({ email, token: code, type: 'email' }));
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

/** Sends a mail with a link for a new password, if the address has an account. */
export async function requestRecovery(email: string): Promise<void> {
  const auth = await getAuth();
  unwrap(await auth.resetPasswordForEmail(email));
}

/** What the server may require for a new password. */
export interface PasswordProof {
  /** The current password; not needed after a mail link. */
  current?: string;
  /** The code of {@link mailPasswordCode}, needed in a session older than a day. */
  code?: string;
}

/** Changes the password of the signed-in user; all other sessions end. */
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
