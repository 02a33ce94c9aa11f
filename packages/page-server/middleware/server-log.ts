import { randomUUID } from 'node:crypto';
import type { ErrorHandler, MiddlewareHandler } from 'hono';
import type { Logger } from 'node-kit/log/log';
import { redact } from 'node-kit/log/redact';

/** Header with the id under which a request is logged. */
export const REQUEST_ID = 'x-request-id';

/** Build files, and the polled status: so many that logging each would hide the other requests. */
const FREQUENT = /^\/(static|remotes)\/|^\/shop-status\.json$/;

/**
 * Adds a request id to every answer that has none (the backend sets its own) and logs the request.
 * Of frequent requests, only failures are logged.
 */
export function serverLog(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now();
    await next();
    const { headers, status } = context.res;
    if (headers.has(REQUEST_ID)) return;
    const requestId = randomUUID();
    headers.set(REQUEST_ID, requestId);
    const { method, path } = context.req;
    if (status < 400 && FREQUENT.test(path)) return;
    const ms = Math.round(performance.now() - start);
    log({ level: 'info', event: 'page', requestId, method, path: redact(path), status, ms });
  };
}

/**
 * Answers an unexpected error with details in the log only. A client that disconnects while it
 * sends a body is not an error of the shop.
 */
export function serverError(log: Logger): ErrorHandler {
  return (error, context) => {
    const requestId = randomUUID();
    const path = redact(context.req.path);
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ECONNRESET' || context.req.raw.signal.aborted) {
      log({ level: 'info', event: 'request_aborted', requestId, path });
      return context.body(null, 400, { [REQUEST_ID]: requestId });
    }
    log({ level: 'error', event: 'internal_error', requestId, path, code, stack: error.stack });
    return context.text('Maaf, ada yang tersendat di toko kami. Coba lagi sebentar.', 500, {
      [REQUEST_ID]: requestId,
      'cache-control': 'no-store',
    });
  };
}
