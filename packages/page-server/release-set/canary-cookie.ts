import { randomInt } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { siteOrigin } from 'node-kit/http/site-origin';
import { BUCKETS, type CanarySide } from './canary.ts';

/** Contains `in`, `out`, or a bucket number, which many visitors share, so that it cannot track them. */
const COOKIE = 'canary';

/** Max-Age of the cookie, in s: longer than any canary. */
const MAX_AGE_S = 30 * 24 * 60 * 60;

/** The visitor's canary side; without a cookie `out`, which gets the current releases. */
export function canarySide(context: Context): CanarySide {
  return parse(getCookie(context, COOKIE)) ?? 'out';
}

/**
 * The canary side for a page load: from `?canary=in` or `?canary=out` (for testers), else from the
 * cookie, else a random bucket. A changed side is stored in the cookie.
 */
export function assignCanarySide(context: Context): CanarySide {
  const stored = parse(getCookie(context, COOKIE));
  const query = parse(context.req.query('canary'));
  const side = (typeof query === 'string' ? query : undefined) ?? stored ?? randomInt(BUCKETS);
  if (side !== stored) {
    setCookie(context, COOKIE, String(side), {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: siteOrigin(context.req)?.startsWith('https:') ?? false,
      maxAge: MAX_AGE_S,
    });
  }
  return side;
}

function parse(text: string | undefined): CanarySide | undefined {
  if (text === 'in' || text === 'out') return text;
  return /^\d{1,4}$/.test(text ?? '') ? Number(text) : undefined;
}
