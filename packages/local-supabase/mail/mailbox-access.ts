import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { networkOf } from 'node-kit/http/client-address';
import { type RateLimit, SlidingWindow } from 'node-kit/http/sliding-window';
import { bearerToken } from '../gateway/api-key.ts';
import type { GatewayContext, GatewayEnv } from '../gateway/gateway-context.ts';
import { problem } from '../gateway/problem.ts';

/** Limit of wrong tokens per network. The correct token always works, so its user cannot be locked out. */
const WRONG_TOKENS: RateLimit = { requests: 10, windowSeconds: 300 };

/** Path of the cookie: only the local pages read it. */
const SCOPE = '/_local';

/**
 * Requires the token of the mailbox, because access to the mails is enough to take over every account,
 * and requests through a proxy that adds no header look local. A link with `?token=…` stores the token
 * in a cookie and redirects to the URL without it; programs send it as `Authorization: Bearer`. All
 * other requests are answered 404, as if there were no mailbox.
 *
 * @param token undefined turns the mailbox off
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

/** The token of a request; one in the URL takes precedence over the cookie. */
function shownToken(context: GatewayContext): string | undefined {
  const bearer = bearerToken(context.req.header('authorization'));
  return bearer ?? context.req.query('token') ?? getCookie(context, cookieName(context));
}

/** Stores the token in a cookie and redirects to a URL without it: URLs appear in histories. */
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

/** The name contains the port, because all ports of a host share cookies. */
function cookieName(context: GatewayContext): string {
  return `mailbox-${new URL(context.req.url).port || '80'}`;
}

/** Compares digests, so that the duration reveals neither content nor length. */
function isSame(shown: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(shown), digest(token));
}
