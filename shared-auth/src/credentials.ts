import { BackendError, unwrap } from './backend-error.ts';
import { getSupabase, openProofClient } from './clients.ts';
import { syncSession, watchSupabase } from './session.ts';

/** The auth client, after subscribing to its session changes. */
async function getAuth() {
  await watchSupabase();
  return (await getSupabase()).auth;
}

/** Signs in with e-mail and password; resolves after `sessionAtom` is updated. */
export async function signIn(email: string, password: string): Promise<void> {
  const auth = await getAuth();
  unwrap(await auth.signInWithPassword({ email, password }));
  await syncSession();
}

/**
 * Registers an account, which is inactive until the mailed link is opened or the mailed code entered.
 *
 * @param next page that the mail link opens: path with query and fragment.
 */
export async function signUp(email: string, password: string, next: string): Promise<void> {
  const auth = await getAuth();
  const options = { emailRedirectTo: location.origin + next };
  unwrap(await auth.signUp({ email, password, options }));
}

/** Types of mail links that /auth/confirm redeems. */
export type MailLinkType = 'signup' | 'invite' | 'recovery' | 'email_change' | 'email';

/**
 * Redeems a mailed token hash and signs in.
 *
 * @param email the account shown to the visitor. It comes from the link, in which an attacker could combine
 * it with the hash of another account.
 * @throws BackendError `link_rejected` if the hash belongs to another account; does not sign in.
 */
export async function redeemMailLink(
  tokenHash: string,
  type: MailLinkType,
  email: string,
): Promise<void> {
  const { auth: proof } = await openProofClient();
  const { session } = unwrap(await proof.verifyOtp({ token_hash: tokenHash, type }));
  // The first of the two confirmations of an e-mail change starts no session.
  if (!session) return;
  if (session.user.email?.toLowerCase() !== email.toLowerCase()) {
    await proof.signOut({ scope: 'local' });
    throw new BackendError('link_rejected', 403, 'The link is of another account than it names');
  }
  const auth = await getAuth();
  unwrap(await auth.setSession(session));
  await syncSession();
}

/** Redeems the code of a confirmation mail instead of its link, and signs in. */
export async function redeemMailCode(email: string, code: string): Promise<void> {
  const auth = await getAuth();
  unwrap(await auth.verifyOtp({ email, token: code, type: 'email' }));
  await syncSession();
}

/**
 * Resends the confirmation mail.
 *
 * @param next like for {@link signUp}.
 */
export async function resendConfirmation(email: string, next: string): Promise<void> {
  const auth = await getAuth();
  const options = { emailRedirectTo: location.origin + next };
  unwrap(await auth.resend({ type: 'signup', email, options }));
}

/** Sends a password recovery mail, if the account exists. */
export async function requestRecovery(email: string): Promise<void> {
  const auth = await getAuth();
  unwrap(await auth.resetPasswordForEmail(email));
}

/** Proofs that the server may require for a new password. */
export interface PasswordProof {
  /** The current password; not needed after a recovery link. */
  current?: string;
  /** The code of {@link mailPasswordCode}; required in a session older than a day. */
  code?: string;
}

/** Changes the signed-in user's password, and ends all other sessions. */
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

/** Mails the code required to change the password in an old session. */
export async function mailPasswordCode(): Promise<void> {
  const auth = await getAuth();
  unwrap(await auth.reauthenticate());
}
