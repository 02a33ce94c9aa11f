import { LRUCache } from 'lru-cache';
import { networkOf } from 'shared-node/http/network';
import { type RateLimit, SlidingWindow } from 'shared-node/http/sliding-window';
import type { GatewayContext } from '../gateway/gateway-context.ts';
import { AuthError } from './auth-error.ts';

/**
 * Mails to one address that the visitors of one network may ask for, known address or not, and mails
 * that one signed-in user may ask for. Hosted projects send one a minute.
 */
export const MAIL_LIMIT: RateLimit = { requests: 5, windowSeconds: 300 };

/** Times {@link MAIL_LIMIT}: mails to one address that visitors of all networks may ask for. */
const MAIL_NETWORKS = 8;

/**
 * Wrong passwords for one account, from all networks that it has not signed in from; wrong codes for
 * one address, wrong nonces of one user, wrong links of one network.
 */
export const ACCOUNT_LIMIT: RateLimit = { requests: 100, windowSeconds: 300 };

/** Share of {@link ACCOUNT_LIMIT}: wrong passwords for one account from one network. */
const NETWORK_SHARE = 1 / 2;

/**
 * Wrong codes of a second factor of one user. Three of a million codes are right at a time, and only
 * a caller with the password of the account gets this far.
 */
export const FACTOR_LIMIT: RateLimit = { requests: 10, windowSeconds: 300 };

/** Networks that are remembered of an account: home, work, phone and two more. */
const MAX_NETWORKS = 5;

/** Accounts whose networks are remembered: those active last. */
const MAX_ACCOUNTS = 20_000;

/**
 * Secrets whose guesses are counted, and the key of each counter: the address for codes of mails, the
 * user for nonces and codes of a second factor, the network of the caller for links, since a wrong
 * link names no account. Passwords are counted by {@link AuthLimits.attemptPassword}.
 */
export type GuessType = 'code' | 'nonce' | 'factor' | 'link';

/** Limits of the auth API by account; those by IP address are in rate-limit.ts. */
export interface AuthLimits {
  /**
   * Counts a mail that a visitor asks for.
   *
   * @param network of the visitor, see clientNetwork
   * @throws AuthError `over_email_send_rate_limit`
   */
  mailForVisitor(email: string, network: string): void;
  /**
   * Counts the mails of one request of a signed-in user, apart from those of visitors: visitors must
   * not be able to keep the user from changing the password.
   *
   * @param newEmail the address that a mail goes to besides the user's own
   * @throws AuthError `over_email_send_rate_limit`
   */
  mailForUser(userId: string, newEmail?: string): void;
  /**
   * Counts a password before it is verified, so that concurrent ones are counted too. Networks that
   * the account has signed in from have separate limits: guesses from other networks do not lock the
   * user out.
   *
   * @returns a function to call for a correct password, which is not counted
   * @throws AuthError `over_request_rate_limit`
   */
  attemptPassword(email: string, network: string): () => void;
  /** The same for the other secrets. */
  attempt(type: GuessType, key: string): () => void;
  /** Remembers that the account has had a session in this network. */
  signedInFrom(email: string, network: string): void;
}

/**
 * The network of the caller: a home connection has 256 networks of /64, each of which the limits by
 * IP address (rate-limit.ts) count separately.
 */
export function clientNetwork(context: GatewayContext): string {
  return networkOf(context.env.peerAddress ?? 'local', 56);
}

/** The limits by account of one backend. @param now milliseconds, for tests */
export function createAuthLimits(
  limits: { mail: RateLimit; account: RateLimit; factor: RateLimit },
  now: () => number = Date.now,
): AuthLimits {
  const window = new SlidingWindow(now);
  /** By e-mail address, the latest network first. */
  const networksOf = new LRUCache<string, readonly string[]>({ max: MAX_ACCOUNTS });

  /** Counts an event by each of the keys, or by none when one of them is at its limit. */
  const count = (keys: [key: string, limit: RateLimit][], reached: Reached) => {
    const undo = (counted: typeof keys) => {
      for (const [key] of counted) window.undo(key);
    };
    for (const [index, [key, limit]] of keys.entries()) {
      const seconds = window.count(key, limit);
      if (seconds === undefined) continue;
      undo(keys.slice(0, index));
      throw new AuthError(429, ...reached, { headers: { 'retry-after': String(seconds) } });
    }
    return () => undo(keys);
  };

  /** Counts by address and network and, in networks new to the account, by address alone. */
  const countVisitor = (
    what: 'mail' | 'password',
    { email, network }: { email: string; network: string },
    { perNetwork, total }: { perNetwork: RateLimit; total: RateLimit },
    reached: Reached,
  ) => {
    const isKnown = networksOf.get(email)?.includes(network);
    // The address comes last: the visitor chooses it and could imitate the parts after it.
    const own: [string, RateLimit] = [`${what} ${network} ${email}`, perNetwork];
    return count(isKnown ? [own] : [own, [`${what} all ${email}`, total]], reached);
  };

  return {
    mailForVisitor(email, network) {
      const total = times(limits.mail, MAIL_NETWORKS);
      countVisitor('mail', { email, network }, { perNetwork: limits.mail, total }, TOO_MANY_MAILS);
    },
    mailForUser(userId, newEmail) {
      const keys: [string, RateLimit][] = [[`mail-by-user ${userId}`, limits.mail]];
      if (newEmail !== undefined) {
        keys.push([`mail-by-users ${newEmail}`, times(limits.mail, MAIL_NETWORKS)]);
      }
      count(keys, TOO_MANY_MAILS);
    },
    attemptPassword(email, network) {
      const perNetwork = times(limits.account, NETWORK_SHARE);
      const bounds = { perNetwork, total: limits.account };
      return countVisitor('password', { email, network }, bounds, TOO_MANY_REQUESTS);
    },
    attempt(type, key) {
      const limit = type === 'factor' ? limits.factor : limits.account;
      return count([[`${type} ${key}`, limit]], TOO_MANY_REQUESTS);
    },
    signedInFrom(email, network) {
      const others = (networksOf.get(email) ?? []).filter((one) => one !== network);
      networksOf.set(email, [network, ...others].slice(0, MAX_NETWORKS));
    },
  };
}

/** The error of a limit that is reached. */
type Reached = readonly [code: string, message: string];

const TOO_MANY_MAILS: Reached = ['over_email_send_rate_limit', 'email rate limit exceeded'];
const TOO_MANY_REQUESTS: Reached = ['over_request_rate_limit', 'Request rate limit reached'];

function times({ requests, windowSeconds }: RateLimit, factor: number): RateLimit {
  return { requests: Math.ceil(requests * factor), windowSeconds };
}
