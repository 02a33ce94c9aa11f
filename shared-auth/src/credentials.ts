import type { AuthError } from '@supabase/supabase-js';
import { getSupabase, SESSION_STORAGE_KEY } from './clients.ts';
import { expectSignOut, followKeptSession, watchSupabase } from './session.ts';

/** Why an auth call was refused; `null` is success. */
export type AuthRefusal =
  | 'invalid_credentials'
  | 'email_not_confirmed'
  | 'weak_password'
  | 'same_password'
  | 'reauthentication_needed'
  | 'second_factor_needed'
  | 'session_ended'
  | 'link_expired'
  | 'too_many_requests'
  | 'unreachable'
  | 'failed';

const REFUSAL_BY_CODE: Record<string, AuthRefusal> = {
  invalid_credentials: 'invalid_credentials',
  email_not_confirmed: 'email_not_confirmed',
  weak_password: 'weak_password',
  same_password: 'same_password',
  // Hosted projects ask for a fresh sign-in before a new password (supabase/config.toml,
  // secure_password_change).
  reauthentication_needed: 'reauthentication_needed',
  // A new password of an account with a second factor.
  insufficient_aal: 'second_factor_needed',
  otp_expired: 'link_expired',
  over_request_rate_limit: 'too_many_requests',
  over_email_send_rate_limit: 'too_many_requests',
};

function refusalOf(error: AuthError): AuthRefusal {
  const known = REFUSAL_BY_CODE[error.code ?? ''];
  if (known) return known;
  // The library has this name for a session that is gone, here or on the server.
  if (error.name === 'AuthSessionMissingError') return 'session_ended';
  // supabase-js gives no status at all when no answer came.
  return error.status === undefined || error.status === 0 || error.status >= 500
    ? 'unreachable'
    : 'failed';
}

/** Runs an auth call; a library or configuration that cannot be fetched counts as unreachable. */
async function attempt(call: () => Promise<AuthRefusal | null>): Promise<AuthRefusal | null> {
  try {
    await watchSupabase();
    return await call();
  } catch {
    return 'unreachable';
  }
}

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

/**
 * Registers; the account works once the link in the confirmation mail has been opened.
 *
 * @param next page of this shop that the link leads to: a path, with query and fragment.
 */
export function signUp(email: string, password: string, next: string): Promise<AuthRefusal | null> {
  return attempt(async () => {
    const { auth } = await getSupabase();
    const options = { emailRedirectTo: location.origin + next };
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

/** Gives the signed-in user another password. */
export function changePassword(password: string): Promise<AuthRefusal | null> {
  return attempt(async () => {
    const { auth } = await getSupabase();
    const { error } = await auth.updateUser({ password });
    return error ? refusalOf(error) : null;
  });
}

/**
 * Signs out; without a connection at least here.
 *
 * @param scope `global` is this device and everywhere else.
 */
export async function signOut(scope: 'global' | 'local' = 'global'): Promise<void> {
  expectSignOut();
  try {
    const { auth } = await getSupabase();
    const { error } = await auth.signOut({ scope });
    if (error) await auth.signOut({ scope: 'local' });
  } catch {
    // The library could not be fetched, so nothing else has written to storage.
    localStorage.removeItem(SESSION_STORAGE_KEY);
  }
  await followKeptSession();
}
