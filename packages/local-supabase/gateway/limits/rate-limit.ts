import type { MiddlewareHandler } from 'hono';
import { networkOf } from 'node-kit/http/client-address';
import { type RateLimit, SlidingWindow } from 'node-kit/http/sliding-window';
import type { GatewayContext, GatewayEnv } from '../gateway-context.ts';
import { problem } from '../problem.ts';
import type { EventCounts } from './event-counts.ts';

/**
 * Calls that send a mail or enrol a factor, by IP address. All guests of a café's Wi-Fi share one
 * address, and so do customers of a mobile carrier; auth-limits.ts also limits each account.
 */
export const AUTH_LIMIT: RateLimit = { requests: 100, windowSeconds: 300 };

/** Times {@link AUTH_LIMIT}: calls with a password, a code, a link or an access token. */
const GUESSES_FACTOR = 3;

/** Ten times what a user who clicks fast sends, and too little for one program to keep the database busy. */
export const API_LIMIT: RateLimit = { requests: 600, windowSeconds: 60 };

/**
 * Times {@link API_LIMIT}: all signed-in users of an address together. The customers and the staff of a café share one,
 * and their pages poll: an open order 17 times a minute, a board 20 times.
 */
const USERS_FACTOR = 5;

/** Times {@link API_LIMIT}: a page shows dozens of pictures, and each takes one small statement at most. */
const PICTURES_FACTOR = 5;
const PICTURES = /^\/storage\/v1\/(object|render\/image)\/public\//;

/**
 * Limit on all sign-ins, in multiples of the limit on guesses: a successful sign-in is no guess, but
 * its password hash takes 100 ms of CPU time.
 */
const SIGN_INS_FACTOR = 2;

const REST = '/rest/v1/';

const GUESSES = /^\/auth\/v1\/(verify|factors\/[^/]+\/(?:verify|challenge))$/;
const MAILS = /^\/auth\/v1\/(signup|recover|otp|resend|reauthenticate|factors)$/;

/** The limits by IP address. */
export interface RateLimits {
  auth: RateLimit;
  /**
   * For each of tables, functions, files, sockets and the rest of the auth API; five times that for pictures. For tables also by
   * signed-in user, and five times that for all of them.
   */
  api: RateLimit;
}

/** A limit together with the name of its counter. */
interface Counted {
  name: string;
  limit: RateLimit;
  /** Counted for all instances: attempts at secrets, mails and enrolments. */
  isShared?: true;
  /** A successful answer is not counted: it was no guess. */
  guess?: true;
}

/**
 * Answers 429 when an address has sent too many requests to this instance. The key is address and path
 * (or API), so one visitor cannot lock out another.
 *
 * @param userOf id of the user of a request's valid access token; undefined if it has none.
 * @param now see SlidingWindow, for tests
 */
export function rateLimit(
  limits: RateLimits,
  userOf: (context: GatewayContext) => Promise<string | undefined>,
  now?: () => number,
): MiddlewareHandler<GatewayEnv> {
  const window = new SlidingWindow(now);

  return async (context, next) => {
    // A request without an address comes from this process: the food function reads the menu.
    const { peerAddress } = context.env;
    if (context.req.method === 'OPTIONS' || peerAddress === undefined) return next();
    const user = context.req.path.startsWith(REST) ? await userOf(context) : undefined;
    const counted = user === undefined ? countedAs(limits, context) : countedForUser(limits, user);
    for (const { name, limit, guess } of counted) {
      const key = `${networkOf(peerAddress)} ${name}`;
      const seconds = window.count(key, limit);
      if (seconds !== undefined) return tooMany(context.req.path, seconds);
      if (guess) {
        await next();
        if (context.res.ok) window.undo(key);
        return undefined;
      }
    }
    return next();
  };
}

/**
 * Answers 429 when an address has sent too many requests for which the limit `auth` applies, to all
 * instances. Costs two statements, so it must run after the middleware that limits the concurrent
 * requests; {@link rateLimit} refuses most of a flood before.
 */
export function sharedRateLimit(
  limits: RateLimits,
  counts: EventCounts,
): MiddlewareHandler<GatewayEnv> {
  return async (context, next) => {
    const { peerAddress } = context.env;
    if (context.req.method === 'OPTIONS' || peerAddress === undefined) return next();
    const counted = countedAs(limits, context).filter(({ isShared }) => isShared);
    if (counted.length === 0) return next();
    const network = networkOf(peerAddress);
    const keyOf = ({ name }: Counted) => `${network} ${name}`;
    const seconds = await counts.count(
      counted.map((event) => ({ key: keyOf(event), limit: event.limit })),
    );
    if (seconds !== undefined) return tooMany(context.req.path, seconds);
    await next();
    const guesses = counted.filter(({ guess }) => guess);
    if (guesses.length > 0 && context.res.ok) await counts.undo(guesses.map(keyOf));
    return undefined;
  };
}

/** What a request of a signed-in user for tables counts as. */
function countedForUser({ api }: RateLimits, user: string): Counted[] {
  return [
    { name: `rest ${user}`, limit: api },
    { name: 'rest of users', limit: times(api, USERS_FACTOR) },
  ];
}

/** What a request counts as; a guess comes last. */
function countedAs({ auth, api }: RateLimits, context: GatewayContext): Counted[] {
  const { path, method } = context.req;
  const isShared = true;
  const guesses = times(auth, GUESSES_FACTOR);
  if (path.startsWith(REST)) return [{ name: 'rest', limit: api }];
  if (path.startsWith('/functions/v1/')) return [{ name: 'functions', limit: api }];
  if (path.startsWith('/realtime/v1/')) return [{ name: 'realtime', limit: api }];
  if (PICTURES.test(path)) {
    return [{ name: 'pictures', limit: times(api, PICTURES_FACTOR) }];
  }
  if (path.startsWith('/storage/v1/')) return [{ name: 'storage', limit: api }];
  if (path === '/auth/v1/token' && context.req.query('grant_type') === 'password') {
    return [
      { name: 'sign-ins', limit: times(guesses, SIGN_INS_FACTOR), isShared },
      { name: 'passwords', limit: guesses, isShared, guess: true },
    ];
  }
  // A refresh is no guess, because its token is random; open tabs refresh often.
  if (path === '/auth/v1/token' && context.req.query('grant_type') !== 'refresh_token') {
    return [{ name: 'tokens', limit: guesses, isShared }];
  }
  if (MAILS.test(path)) return [{ name: path, limit: auth, isShared }];
  if (GUESSES.test(path)) {
    return [{ name: path.replace(/factors\/[^/]+/, 'factors'), limit: guesses, isShared }];
  }
  if (path === '/auth/v1/user' && method === 'PUT') {
    return [{ name: 'user', limit: guesses, isShared }];
  }
  return path.startsWith('/auth/v1/') ? [{ name: 'auth', limit: api }] : [];
}

function times({ requests, windowSeconds }: RateLimit, factor: number): RateLimit {
  return { requests: requests * factor, windowSeconds };
}

function tooMany(path: string, seconds: number): Response {
  return problem(path, 429, 'over_request_rate_limit', 'Request rate limit reached', {
    'retry-after': String(seconds),
  });
}
