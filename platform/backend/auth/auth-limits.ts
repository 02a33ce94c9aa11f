import { type RateLimit, SlidingWindow } from '../sliding-window.ts';
import { AuthError } from './auth-error.ts';

/** Mails to one address, known or not. */
export const MAIL_LIMIT: RateLimit = { requests: 10, windowSeconds: 300 };

/**
 * Wrong passwords or codes for one account, from all computers together. It is larger than the limit
 * of a single computer (rate-limit.ts), so that no single one can lock an account.
 */
export const ACCOUNT_LIMIT: RateLimit = { requests: 100, windowSeconds: 300 };

/**
 * Wrong codes of a second factor of one user. Three of a million codes are right at a time, and only
 * a caller with the password of the account gets this far.
 */
export const FACTOR_LIMIT: RateLimit = { requests: 10, windowSeconds: 300 };

/**
 * What is guessed, and what the guesses are counted by: the account that a password, code or factor
 * belongs to. A wrong link names no account, so the network of the caller counts instead.
 */
export type GuessKind = 'password' | 'code' | 'factor' | 'link';

/** Limits of the auth API by account; those by computer are in rate-limit.ts. */
export interface AuthLimits {
  /** Counts a mail. @throws AuthError `over_email_send_rate_limit` */
  mailTo(email: string): void;
  /**
   * Counts a guess before it is looked at, so that many at once are counted too.
   *
   * @returns what to call when it was right: right ones are not counted
   * @throws AuthError `over_request_rate_limit`
   */
  attempt(kind: GuessKind, key: string): () => void;
}

/** The limits by account of one backend. @param now milliseconds, for tests */
export function createAuthLimits(
  limits: { mail: RateLimit; account: RateLimit; factor: RateLimit },
  now: () => number = Date.now,
): AuthLimits {
  const window = new SlidingWindow(now);
  const count = (key: string, limit: RateLimit, code: string, message: string) => {
    const seconds = window.count(key, limit);
    if (seconds === undefined) return;
    throw new AuthError(429, code, message, { headers: { 'retry-after': String(seconds) } });
  };
  return {
    mailTo(email) {
      const code = 'over_email_send_rate_limit';
      count(`mail ${email}`, limits.mail, code, 'email rate limit exceeded');
    },
    attempt(kind, account) {
      const key = `${kind} ${account}`;
      const limit = kind === 'factor' ? limits.factor : limits.account;
      count(key, limit, 'over_request_rate_limit', 'Request rate limit reached');
      return () => window.takeBack(key);
    },
  };
}
