import type { MiddlewareHandler } from 'hono';
import type { FrontEnv } from './front-context.ts';
import { problem } from './problem.ts';

/** How often one address may ask for the same thing. */
export interface RateLimit {
  requests: number;
  windowSeconds: number;
}

/** Generous for people, useless for guessing passwords or codes. */
export const AUTH_LIMIT: RateLimit = { requests: 30, windowSeconds: 300 };

const LIMITED = /^\/auth\/v1\/(signup|recover|otp|magiclink|resend|verify)$/;

/** Keys that are remembered before those without a recent request are dropped. */
const REMEMBERED_KEYS = 10_000;

/**
 * Answers 429 once an address has asked too often. The key is address and path, so nobody can lock
 * out somebody else.
 *
 * @param now milliseconds, for tests.
 */
export function rateLimit(limit: RateLimit, now = Date.now): MiddlewareHandler<FrontEnv> {
  const windowMs = limit.windowSeconds * 1000;
  const requests = new Map<string, number[]>();

  return async (context, next) => {
    const { path, method } = context.req;
    if (!isLimited(method, path, context.req.query('grant_type'))) return next();
    const key = `${context.env.peerAddress ?? ''} ${path}`;
    const time = now();
    const recent = (requests.get(key) ?? []).filter((earlier) => earlier > time - windowMs);
    if (recent.length >= limit.requests) {
      const seconds = Math.ceil(((recent[0] ?? time) + windowMs - time) / 1000);
      return problem(path, 429, 'over_request_rate_limit', 'Request rate limit reached', {
        'retry-after': String(seconds),
      });
    }
    requests.set(key, [...recent, time]);
    if (requests.size > REMEMBERED_KEYS) forgetBefore(requests, time - windowMs);
    return next();
  };
}

function isLimited(method: string, path: string, grantType: string | undefined): boolean {
  if (method === 'OPTIONS') return false;
  // A refresh proves itself by its token, and open tabs refresh often.
  if (path === '/auth/v1/token') return grantType !== 'refresh_token';
  return LIMITED.test(path);
}

function forgetBefore(requests: Map<string, number[]>, time: number): void {
  for (const [key, times] of requests) {
    if ((times.at(-1) ?? 0) <= time) requests.delete(key);
  }
}
