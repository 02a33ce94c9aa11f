import { randomUUID } from 'node:crypto';
import type { ErrorHandler, MiddlewareHandler } from 'hono';
import type { Logger } from '../backend/log.ts';
import { redact } from '../backend/redact.ts';

const ID = 'x-request-id';

/** Files of a build: so many that nobody would find the rest among them. */
const FILES = /^\/(static|remotes)\//;

/**
 * Gives every answer that the backend has not written about an id, and logs it like the backend
 * does; of files only what failed.
 */
export function serverLog(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now();
    await next();
    const { headers, status } = context.res;
    if (headers.has(ID)) return;
    const requestId = randomUUID();
    headers.set(ID, requestId);
    const { method, path } = context.req;
    if (status < 400 && FILES.test(path)) return;
    const ms = Math.round(performance.now() - start);
    log({ level: 'info', event: 'page', requestId, method, path: redact(path), status, ms });
  };
}

/**
 * Answers an unexpected error: a line for the operator, and nothing of it for the visitor. A client
 * that leaves in the middle of its body is no error of the shop.
 */
export function serverError(log: Logger): ErrorHandler {
  return (error, context) => {
    const requestId = randomUUID();
    const path = redact(context.req.path);
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ECONNRESET' || context.req.raw.signal.aborted) {
      log({ level: 'info', event: 'request_aborted', requestId, path });
      return context.body(null, 400, { [ID]: requestId });
    }
    log({ level: 'error', event: 'internal_error', requestId, path, code, stack: error.stack });
    return context.text('Maaf, ada yang tersendat di toko kami. Coba lagi sebentar.', 500, {
      [ID]: requestId,
      'cache-control': 'no-store',
    });
  };
}
