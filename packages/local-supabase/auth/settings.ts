/**
 * The settings of supabase/config.toml, for the local auth API. `settings.test.ts` compares them.
 */
export const AUTH_SETTINGS = {
  /** Lifetime of an access token in seconds. */
  tokenSeconds: 3600,
  /** Seconds in which a replaced refresh token may still be used. */
  refreshReuseSeconds: 10,
  minimumPasswordLength: 8,
  /** Digits of a code in a mail, and lifetime of the code and the link in seconds. */
  otpLength: 8,
  otpSeconds: 3600,
  maxEnrolledFactors: 10,
} as const;

/** Lifetime of an unverified factor and of a challenge, in seconds; fixed in hosted projects. */
export const FACTOR_SECONDS = 300;

/** Seconds in which a PKCE code must be exchanged; fixed in hosted projects. */
export const AUTH_CODE_SECONDS = 300;

/** Age of a session, in seconds, from which a new password needs a nonce (secure_password_change). */
export const FRESH_SESSION_SECONDS = 24 * 3600;
