import type { AuthError } from '@supabase/supabase-js';
import { watchSupabase } from './session.ts';

/** Why an auth call was refused; `null` is success. */
export type AuthRefusal =
  | 'invalid_credentials'
  | 'email_not_confirmed'
  | 'weak_password'
  | 'same_password'
  | 'current_password_needed'
  | 'current_password_wrong'
  | 'reauthentication_needed'
  | 'mailed_code_wrong'
  | 'second_factor_needed'
  | 'second_factor_wrong'
  | 'last_admin'
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
  // A new password in a session that began with the password (supabase/config.toml,
  // require_current_password). Hosted projects have had both names for a wrong one.
  current_password_required: 'current_password_needed',
  current_password_invalid: 'current_password_wrong',
  current_password_mismatch: 'current_password_wrong',
  // Hosted projects want the code of a mail before a new password in an old session
  // (supabase/config.toml, secure_password_change).
  reauthentication_needed: 'reauthentication_needed',
  reauthentication_not_valid: 'mailed_code_wrong',
  // A new password of an account with a second factor.
  insufficient_aal: 'second_factor_needed',
  mfa_verification_failed: 'second_factor_wrong',
  otp_expired: 'link_expired',
  over_request_rate_limit: 'too_many_requests',
  over_email_send_rate_limit: 'too_many_requests',
};

/** What an error of Supabase Auth means. */
export function refusalOf(error: AuthError): AuthRefusal {
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
export async function attempt(
  call: () => Promise<AuthRefusal | null>,
): Promise<AuthRefusal | null> {
  try {
    await watchSupabase();
    return await call();
  } catch {
    return 'unreachable';
  }
}
