import type { Context, MiddlewareHandler } from 'hono';
import { siteOrigin } from './site-origin.ts';

/** Origins besides that of the page from which the shop takes something. */
export interface OtherOrigins {
  /** What the shop talks to: a hosted Supabase project. */
  backend: readonly string[];
  /** Where remotes have their scripts, styles and pictures; none when the page's own has them. */
  remotes?: readonly string[];
}

/** Servers on the visitor's own computer, see docs/decisions/0018; their WebSockets tell of edits. */
export const LOCAL_ORIGINS = ['http://localhost:*', 'http://127.0.0.1:*', 'ws://localhost:*'];

/** The content security policy of every answer. */
function contentSecurityPolicy({ backend, remotes = [] }: OtherOrigins): string {
  const code = ["'self'", ...remotes].join(' ');
  // What of a remote could not be loaded is fetched once more, past the browser's cache.
  const own = ["'self'", ...remotes, ...backend].join(' ');
  return [
    "default-src 'none'",
    `script-src ${code}`,
    `style-src ${code}`,
    `font-src ${code}`,
    "manifest-src 'self'",
    // blob: is the preview of a picture that an admin is about to upload.
    `img-src ${own} blob:`,
    `connect-src ${own}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // Text becomes neither HTML nor code, and an address only through the policy of
    // shell/src/composition/trusted-scripts.ts.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

/** Nothing that a shop needs; what is not named here browsers ask the visitor about. */
const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** One year. Whether the other names of a domain speak TLS too is not ours to say. */
export const HSTS = 'max-age=31536000';

/** Pictures that pages of others may show: chat previews, search engines' picture pages. */
const FOR_ALL_SITES = /^\/(og|icon-\d+|apple-touch-icon)\.png$|^\/storage\/v1\/object\/public\//;

/** The security headers of every answer; a static host gets the same ones (platform/deploy). */
export function securityHeaderValues(origins: OtherOrigins): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(origins),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
  };
}

/** Puts the security headers on every answer that has none of its own. */
export function securityHeaders(origins: OtherOrigins): MiddlewareHandler {
  const headers = securityHeaderValues(origins);
  return async (context, next) => {
    await next();
    const set = (name: string, value: string) => {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    };
    for (const [name, value] of Object.entries(headers)) set(name, value);
    const isForAll = FOR_ALL_SITES.test(context.req.path);
    set('cross-origin-resource-policy', isForAll ? 'cross-origin' : 'same-origin');
    if (cameOverTls(context)) set('strict-transport-security', HSTS);
  };
}

/**
 * Whether the visitor's browser speaks TLS with us, or with the proxy in front of us. That the
 * header could be forged does no harm: browsers send none of that name by themselves, and obey
 * `Strict-Transport-Security` only in an answer that did come over TLS.
 */
function cameOverTls(context: Context): boolean {
  return siteOrigin(context.req)?.startsWith('https:') ?? false;
}
