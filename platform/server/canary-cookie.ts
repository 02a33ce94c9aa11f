import { randomInt } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { BUCKETS, type CanarySide } from './canary.ts';
import { siteOrigin } from './site-origin.ts';

/** Holds `in`, `out`, or a number that thousands share: it can follow nobody. */
const COOKIE = 'canary';

/** How long a visitor stays on the same side, in seconds: longer than any canary takes. */
const MAX_AGE_S = 30 * 24 * 60 * 60;

/** On which side of canaries the visitor is; who has no number gets the current releases. */
export function canarySide(context: Context): CanarySide {
  return parse(getCookie(context, COOKIE)) ?? 'out';
}

/**
 * The side of a visitor who opens a page: `?canary=in` or `?canary=out` if a tester asks, else the
 * one of the cookie, else one that is drawn now. What is new is kept in the cookie.
 */
export function assignCanarySide(context: Context): CanarySide {
  const kept = parse(getCookie(context, COOKIE));
  const asked = parse(context.req.query('canary'));
  const side = (typeof asked === 'string' ? asked : undefined) ?? kept ?? randomInt(BUCKETS);
  if (side !== kept) {
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
