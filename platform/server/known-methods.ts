import type { MiddlewareHandler } from 'hono';

/** Methods of pages and files. */
export const READING = ['GET', 'HEAD'];

/** Methods of the APIs. */
const KNOWN = [...READING, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Paths of the APIs and of what browsers report. */
const NOT_ONLY_READ = /^\/((auth|rest|storage|functions)\/v1\/|_report$)/;

/**
 * Answers 405 to methods that nothing here uses, such as TRACE: not all of them can be held by a
 * `Request`, which is how they would be handed on.
 */
export const knownMethods: MiddlewareHandler = async (context, next) => {
  const { method, path } = context.req;
  if (KNOWN.includes(method)) return next();
  const allow = (NOT_ONLY_READ.test(path) ? KNOWN : READING).join(', ');
  const headers = { allow, 'cache-control': 'no-store' };
  return context.json({ code: 'method_not_allowed' }, 405, headers);
};
