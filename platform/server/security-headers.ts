import type { MiddlewareHandler } from 'hono';

/**
 * The content security policy of every answer.
 *
 * @param backendOrigins origins besides our own that the shop talks to: a hosted Supabase project.
 */
export function contentSecurityPolicy(backendOrigins: readonly string[]): string {
  const own = ["'self'", ...backendOrigins].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
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
export function securityHeaders(backendOrigins: readonly string[]): MiddlewareHandler {
  const headers = {
    'content-security-policy': contentSecurityPolicy(backendOrigins),
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
