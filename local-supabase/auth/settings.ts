/**
 * What supabase/config.toml tells hosted projects, for the local auth API. `settings.test.ts` holds
 * the two to each other.
 */
export const AUTH_SETTINGS = {
  /** Seconds that an access token lives. */
  tokenSeconds: 3600,
  /** Seconds in which a refresh token that was just replaced may be used once more. */
  refreshReuseSeconds: 10,
  minimumPasswordLength: 8,
  /** Digits of a code in a mail, and seconds that it and its link live. */
  otpLength: 8,
  otpSeconds: 3600,
  maxEnrolledFactors: 10,
} as const;

/** Seconds until an unverified factor is gone, and a challenge is void; fixed in hosted projects. */
export const FACTOR_SECONDS = 300;

/** Seconds in which a code of PKCE must be exchanged; fixed in hosted projects. */
export const AUTH_CODE_SECONDS = 300;

/** Age of a session, in seconds, from which a new password needs a nonce (secure_password_change). */
export const FRESH_SESSION_SECONDS = 24 * 3600;
