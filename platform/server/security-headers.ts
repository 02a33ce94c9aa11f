import type { MiddlewareHandler } from 'hono';

/** Origins besides our own that a page may use. */
export interface ForeignOrigins {
  /** Those that the shop talks to: a hosted Supabase project. */
  backend: readonly string[];
  /** Those that code may come from: computers of developers, see docs/decisions/0018. */
  code: readonly string[];
}

/** Servers on the visitor's own computer; their WebSockets tell of edits. */
export const LOCAL_ORIGINS = ['http://localhost:*', 'http://127.0.0.1:*', 'ws://localhost:*'];

/** The content security policy of every answer. */
export function contentSecurityPolicy({ backend, code }: ForeignOrigins): string {
  const ours = ["'self'", ...code].join(' ');
  const own = ["'self'", ...backend, ...code].join(' ');
  return [
    "default-src 'none'",
    `script-src ${ours}`,
    `style-src ${ours}`,
    `font-src ${ours}`,
    "manifest-src 'self'",
    // blob: is the preview of a picture that an admin is about to upload.
    `img-src ${own} blob:`,
    `connect-src ${own}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Puts the security headers on every answer that has none of its own. */
export function securityHeaders(origins: ForeignOrigins): MiddlewareHandler {
  const headers = {
    'content-security-policy': contentSecurityPolicy(origins),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  };
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  };
}
