import type { Context, MiddlewareHandler } from 'hono';

/** Methods of pages and files. */
export const READ_METHODS = ['GET', 'HEAD'];

/** Methods of the APIs. */
const KNOWN_METHODS = [...READ_METHODS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Paths of the APIs, including the release API, and of browser reports. */
const WRITABLE_PATHS = /^\/((auth|rest|storage|functions)\/v1\/|_releases\/|_report$)/;

/**
 * Answers 405 to methods that the shop does not use. Some, such as TRACE, could not be forwarded:
 * `Request` does not allow them.
 */
export const knownMethods: MiddlewareHandler = async (context, next) => {
  const { method, path } = context.req;
  if (KNOWN_METHODS.includes(method)) return next();
  return methodNotAllowed(context, WRITABLE_PATHS.test(path) ? KNOWN_METHODS : READ_METHODS);
};

/** The answer 405 with the allowed methods. */
export function methodNotAllowed(context: Context, allowed: readonly string[]): Response {
  const headers = { allow: allowed.join(', '), 'cache-control': 'no-store' };
  return context.json({ code: 'method_not_allowed' }, 405, headers);
}
