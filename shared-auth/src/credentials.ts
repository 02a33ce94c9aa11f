import { type AuthRefusal, attempt, refusalOf } from './auth-refusal.ts';
import { getSupabase } from './clients.ts';
import { followKeptSession } from './session.ts';

/** Signs in with e-mail and password; on success the session is known when this returns. */
export function signIn(email: string, password: string): Promise<AuthRefusal | null> {
  return attempt(async () => {
    const { auth } = await getSupabase();
    const { error } = await auth.signInWithPassword({ email, password });
    if (error) return refusalOf(error);
    await followKeptSession();
    return null;
  });
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
export function signUp(
  email: string,
  password: string,
  next: string,
  { fullName, phone }: SignUpFacts,
): Promise<AuthRefusal | null> {
  return attempt(async () => {
    const { auth } = await getSupabase();
    const data = { full_name: fullName, ...(phone && { phone }) };
    const options = { emailRedirectTo: location.origin + next, data };
    const { error } = await auth.signUp({ email, password, options });
    return error ? refusalOf(error) : null;
  });
}

/** The mails whose link /auth/confirm redeems. */
export type MailLinkType = 'signup' | 'recovery' | 'email_change' | 'email';

/** Redeems the token hash of a confirmation or recovery mail and signs in. */
export function redeemMailLink(tokenHash: string, type: MailLinkType): Promise<AuthRefusal | null> {
  return attempt(async () => {
    const { auth } = await getSupabase();
    const { error } = await auth.verifyOtp({ token_hash: tokenHash, type });
    if (error) return refusalOf(error);
    await followKeptSession();
    return null;
  });
}

/**
 * Sends the confirmation mail again.
 *
 * @param next as for {@link signUp}.
 */
export function resendConfirmation(email: string, next: string): Promise<AuthRefusal | null> {
  return attempt(async () => {
    const { auth } = await getSupabase();
    const options = { emailRedirectTo: location.origin + next };
    const { error } = await auth.resend({ type: 'signup', email, options });
    return error ? refusalOf(error) : null;
  });
}

/** Sends a mail with a link to a new password, if the address has an account. */
export function requestRecovery(email: string): Promise<AuthRefusal | null> {
  return attempt(async () => {
    const { auth } = await getSupabase();
    const { error } = await auth.resetPasswordForEmail(email);
    return error ? refusalOf(error) : null;
  });
}

/** What the server may want to see before it takes a new password. */
export interface PasswordProof {
  /** The password until now; not needed after the link of a mail. */
  current?: string;
  /** The code of {@link mailPasswordCode}, in a session older than a day. */
  code?: string;
}

/** Gives the signed-in user another password; all other sessions end. */
export function changePassword(
  password: string,
  { current, code }: PasswordProof = {},
): Promise<AuthRefusal | null> {
  return attempt(async () => {
    const { auth } = await getSupabase();
    const { error } = await auth.updateUser({
      password,
      ...(current && { current_password: current }),
      ...(code && { nonce: code }),
    });
    return error ? refusalOf(error) : null;
  });
}

/** Mails the signed-in user the code that a new password needs in an old session. */
export function mailPasswordCode(): Promise<AuthRefusal | null> {
  return attempt(async () => {
    const { auth } = await getSupabase();
    const { error } = await auth.reauthenticate();
    return error ? refusalOf(error) : null;
  });
}
