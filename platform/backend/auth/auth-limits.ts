import { type RateLimit, SlidingWindow } from '../sliding-window.ts';
import { AuthRefusal } from './refusal.ts';

/** Mails to one address, whoever asks for them and whether it is known or not. */
export const MAIL_LIMIT: RateLimit = { requests: 10, windowSeconds: 300 };

/**
 * Wrong passwords or codes for one account, from all addresses together. More than one computer may
 * try (rate-limit.ts), so that no single one can lock somebody out.
 */
export const ACCOUNT_LIMIT: RateLimit = { requests: 100, windowSeconds: 300 };

/**
 * Wrong codes of a second factor of one user. Three of a million codes are right at a time; whoever
 * can be locked out by this has lost the password already.
 */
export const FACTOR_LIMIT: RateLimit = { requests: 10, windowSeconds: 300 };

/** Limits of the auth API by account; those by the address of the computer are in rate-limit.ts. */
export interface AuthLimits {
  /** Counts a mail. @throws AuthRefusal `over_email_send_rate_limit` */
  mailTo(email: string): void;
  /**
   * Counts a guess, before it is looked at: many at once are counted too.
   *
   * @returns what to call when it was right: those are not counted
   * @throws AuthRefusal `over_request_rate_limit`
   */
  attempt(kind: 'password' | 'code' | 'factor', account: string): () => void;
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
    throw new AuthRefusal(429, code, message, { 'retry-after': String(seconds) });
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
