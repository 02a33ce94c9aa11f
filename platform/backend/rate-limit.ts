import type { MiddlewareHandler } from 'hono';
import type { FrontEnv } from './front-context.ts';
import { problem } from './problem.ts';
import { createRequestCounter, type RateLimit } from './request-counter.ts';

/** Generous for people, useless for guessing passwords or codes. */
export const AUTH_LIMIT: RateLimit = { requests: 30, windowSeconds: 300 };

/** Ten times what somebody does who clicks fast; a program alone cannot keep the database busy. */
export const API_LIMIT: RateLimit = { requests: 600, windowSeconds: 60 };

/** A page shows dozens of pictures, and each is one small statement. */
const PICTURES_FACTOR = 5;

const SENSITIVE = /^\/auth\/v1\/(signup|recover|otp|magiclink|resend|verify)$/;

/** The limits of a backend. */
export interface RateLimits {
  auth: RateLimit;
  /** For each of tables, functions and files; pictures may be read five times as often. */
  api: RateLimit;
}

/** A limit together with the name of what is counted. */
interface Counted {
  name: string;
  limit: RateLimit;
}

/**
 * Answers 429 once an address has asked too often. The key is address and path (or API), so nobody
 * can lock out somebody else.
 *
 * @param now milliseconds, for tests.
 */
export function rateLimit(limits: RateLimits, now = Date.now): MiddlewareHandler<FrontEnv> {
  const requests = createRequestCounter(now);

  return async (context, next) => {
    const { path, method } = context.req;
    const counted = countedAs(limits, method, path, context.req.query('grant_type'));
    // Without an address it is this process that asks: the food function, which reads the menu.
    if (!counted || context.env.peerAddress === undefined) return next();
    const wait = requests.count(`${context.env.peerAddress} ${counted.name}`, counted.limit);
    if (wait === 0) return next();
    return problem(path, 429, 'over_request_rate_limit', 'Request rate limit reached', {
      'retry-after': String(wait),
    });
  };
}

function countedAs(
  { auth, api }: RateLimits,
  method: string,
  path: string,
  grantType: string | undefined,
): Counted | undefined {
  if (method === 'OPTIONS') return undefined;
  if (path.startsWith('/rest/v1/')) return { name: 'rest', limit: api };
  if (path.startsWith('/functions/v1/')) return { name: 'functions', limit: api };
  if (path.startsWith('/storage/v1/object/public/')) {
    return { name: 'pictures', limit: { ...api, requests: api.requests * PICTURES_FACTOR } };
  }
  if (path.startsWith('/storage/v1/')) return { name: 'storage', limit: api };
  // A refresh proves itself by its token, and open tabs refresh often.
  const isSignIn = path === '/auth/v1/token' && grantType !== 'refresh_token';
  return isSignIn || SENSITIVE.test(path) ? { name: path, limit: auth } : undefined;
}
