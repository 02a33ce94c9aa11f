import { networkOf } from 'node-kit/http/client-address';
import type { RateLimit } from 'node-kit/http/sliding-window';
import type { Statements } from '../../database/database.ts';
import type { GatewayContext } from '../../gateway/gateway-context.ts';
import type { EventCounts, LimitedEvent } from '../../gateway/limits/event-counts.ts';
import { BY_EMAIL } from '../account/users.ts';
import { AuthError } from '../auth-error.ts';

/**
 * Mails to one address that the visitors of one network may ask for, known address or not, and mails
 * that one signed-in user may ask for. Hosted projects send one a minute.
 */
export const MAIL_LIMIT: RateLimit = { requests: 5, windowSeconds: 300 };

/** Times {@link MAIL_LIMIT}: mails to one address that visitors of all networks may ask for. */
const MAIL_NETWORKS = 8;

/**
 * Wrong passwords for one account from unfamiliar networks; wrong codes for one address, nonces of one
 * user, links of one network.
 */
export const ACCOUNT_LIMIT: RateLimit = { requests: 100, windowSeconds: 300 };

/** Share of {@link ACCOUNT_LIMIT}: wrong passwords for one account from one network. */
const NETWORK_SHARE = 0.3;

/**
 * Wrong codes of a second factor of one user. Three of a million codes are right at a time, and only
 * a caller with the password of the account gets this far.
 */
export const FACTOR_LIMIT: RateLimit = { requests: 10, windowSeconds: 300 };

/** Familiar networks of an account: home, work, phone and two more. prune.ts removes others. */
export const MAX_NETWORKS = 5;

/**
 * Guessed secrets besides passwords. Counter keys: the address for codes of mails, the user for nonces
 * and codes of a second factor, the network of the caller for links, which name no account.
 */
type GuessType = 'code' | 'nonce' | 'factor' | 'link';

/** Uncounts an attempt. */
export type Undo = () => Promise<void>;

export type AuthLimits = ReturnType<typeof createAuthLimits>;

/**
 * The caller's /56 network: a home connection has 256 /64 networks, and the per-IP limits
 * (rate-limit.ts) count each one separately.
 */
export function clientNetwork(context: GatewayContext): string {
  return networkOf(context.env.peerAddress ?? 'local', 56);
}

/** Limits by account, for all instances; rate-limit.ts has those by IP address. */
export function createAuthLimits(
  limits: { mail: RateLimit; account: RateLimit; factor: RateLimit },
  counts: EventCounts,
  { query }: Pick<Statements, 'query'>,
) {
  /** Counts an event for all keys, or for none when one key is at its limit. */
  async function count(events: LimitedEvent[], [code, message]: LimitError): Promise<Undo> {
    const seconds = await counts.count(events);
    if (seconds !== undefined) {
      throw new AuthError(429, code, message, { headers: { 'retry-after': String(seconds) } });
    }
    return () => counts.undo(events.map(({ key }) => key));
  }

  async function isFamiliar(email: string, network: string): Promise<boolean> {
    const found = await query<{ network: string }>(
      `select network from backend.familiar_networks
       where user_id = (select id from auth.users where ${BY_EMAIL})
       order by seen_at desc limit ${MAX_NETWORKS}`,
      [email],
    );
    return found.some((row) => row.network === network);
  }

  /** Counts per address and network and, for unfamiliar networks, also per address. */
  async function eventsOf(
    what: 'mail' | 'password',
    { email, network }: { email: string; network: string },
    { perNetwork, total }: { perNetwork: RateLimit; total: RateLimit },
  ): Promise<LimitedEvent[]> {
    // User input goes last in the key, so that it cannot forge the other parts.
    const own = { key: `${what} ${network} ${email}`, limit: perNetwork };
    const all = { key: `${what} all ${email}`, limit: total };
    return (await isFamiliar(email, network)) ? [own] : [own, all];
  }

  return {
    /**
     * Counts a mail that a visitor asks for.
     *
     * @param network see {@link clientNetwork}
     * @throws AuthError `over_email_send_rate_limit`
     */
    async mailForVisitor(email: string, network: string): Promise<void> {
      const bounds = { perNetwork: limits.mail, total: times(limits.mail, MAIL_NETWORKS) };
      await count(await eventsOf('mail', { email, network }, bounds), TOO_MANY_MAILS);
    },
    /**
     * Counts the mails of a signed-in user separately, so that visitors cannot block a password change
     * by using up the limit.
     *
     * @param newEmail address of a mail besides the user's own
     * @throws AuthError `over_email_send_rate_limit`
     */
    async mailForUser(userId: string, newEmail?: string): Promise<void> {
      const events = [{ key: `mail-by-user ${userId}`, limit: limits.mail }];
      if (newEmail !== undefined) {
        const limit = times(limits.mail, MAIL_NETWORKS);
        events.push({ key: `mail-by-users ${newEmail}`, limit });
      }
      await count(events, TOO_MANY_MAILS);
    },
    /**
     * Counts a password before it is verified, so that concurrent ones are counted too. Networks that
     * the account has signed in from have separate limits: guesses from other networks do not lock the
     * user out.
     *
     * @returns a function to call for a correct password, which is not counted
     * @throws AuthError `over_request_rate_limit`
     */
    async attemptPassword(email: string, network: string): Promise<Undo> {
      const bounds = { perNetwork: times(limits.account, NETWORK_SHARE), total: limits.account };
      return count(await eventsOf('password', { email, network }, bounds), TOO_MANY_REQUESTS);
    },
    /** Like attemptPassword, for the other secrets. */
    attempt(type: GuessType, key: string): Promise<Undo> {
      const limit = type === 'factor' ? limits.factor : limits.account;
      return count([{ key: `${type} ${key}`, limit }], TOO_MANY_REQUESTS);
    },
    /** Records that the account has had a session in this network. */
    async signedInFrom(userId: string, network: string): Promise<void> {
      await query(
        // From auth.users, so that nothing fails when the account is deleted at this moment.
        `insert into backend.familiar_networks (user_id, network, seen_at)
         select id, $2, clock_timestamp() from auth.users where id = $1::text::uuid for key share
         on conflict (user_id, network) do update set seen_at = excluded.seen_at`,
        [userId, network],
      );
    },
  };
}

type LimitError = readonly [code: string, message: string];

const TOO_MANY_MAILS: LimitError = ['over_email_send_rate_limit', 'email rate limit exceeded'];
const TOO_MANY_REQUESTS: LimitError = ['over_request_rate_limit', 'Request rate limit reached'];

function times({ requests, windowSeconds }: RateLimit, factor: number): RateLimit {
  return { requests: Math.ceil(requests * factor), windowSeconds };
}
