import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { networkOf } from 'shared-node/http/network';
import { type RateLimit, SlidingWindow } from 'shared-node/http/sliding-window';
import { bearerToken } from '../gateway/api-key.ts';
import type { GatewayContext, GatewayEnv } from '../gateway/gateway-context.ts';
import { problem } from '../gateway/problem.ts';

/** Wrong tokens of one address. The right one is always let in, so nobody can be locked out. */
const WRONG_TOKENS: RateLimit = { requests: 10, windowSeconds: 300 };

/** Where the cookie is sent: nothing but the local pages reads it. */
const SCOPE = '/_local';

/**
 * Lets requests to the mailbox in that show its token, because everybody who reads the mails can
 * take over every account, and behind a proxy that adds no header strangers look local. A link with
 * `?token=…` stores it in a cookie and redirects to the address without it; programs send it as
 * `Authorization: Bearer`. All other requests get 404, as if there were no mailbox.
 *
 * @param token undefined turns the mailbox off.
 */
export function mailboxAccess(token: string | undefined): MiddlewareHandler<GatewayEnv> {
  const wrong = new SlidingWindow();
  return async (context, next) => {
    const { path } = context.req;
    const shown = shownToken(context);
    if (token !== undefined && shown !== undefined && isSame(shown, token)) {
      return context.req.query('token') === undefined ? next() : storeToken(context, token);
    }
    const peer = networkOf(context.env.peerAddress ?? '');
    const seconds = shown === undefined ? undefined : wrong.count(peer, WRONG_TOKENS);
    if (token === undefined || seconds === undefined) {
      return problem(path, 404, 'not_found', 'Not found');
    }
    return problem(path, 429, 'over_request_rate_limit', 'Too many wrong tokens', {
      'retry-after': String(seconds),
    });
  };
}

/** The token that a request shows; one in the address wins over an older one in the cookie. */
function shownToken(context: GatewayContext): string | undefined {
  const bearer = bearerToken(context.req.header('authorization'));
  return bearer ?? context.req.query('token') ?? getCookie(context, cookieName(context));
}

/** Takes the token out of the address: addresses stay in histories and are shown on screens. */
function storeToken(context: GatewayContext, token: string): Response {
  const { pathname, searchParams } = new URL(context.req.url);
  searchParams.delete('token');
  const query = searchParams.toString();
  setCookie(context, cookieName(context), token, {
    path: SCOPE,
    httpOnly: true,
    sameSite: 'Strict',
  });
  context.header('cache-control', 'no-store');
  context.header('referrer-policy', 'no-referrer');
  return context.redirect(query ? `${pathname}?${query}` : pathname, 303);
}

/** Browsers share the cookies of all ports of a host: two shops must not overwrite each other's. */
function cookieName(context: GatewayContext): string {
  return `mailbox-${new URL(context.req.url).port || '80'}`;
}

/** Compares digests, so that the time tells neither content nor length. */
function isSame(shown: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(shown), digest(token));
}
