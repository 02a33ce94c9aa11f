import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'node-kit/log/log';
import { redact } from 'node-kit/log/redact';
import type { GatewayEnv } from './gateway-context.ts';

/** Polled for all visitors; logging each request would hide the others. */
const POLLED = '/rest/v1/rpc/shop_status';

/**
 * Gives each request an id (in the answer as `x-request-id`) and logs one entry for it; of polls, only
 * failures. The query is not logged: it contains filters, and tokens of links.
 */
export function requestLog(log: Logger): MiddlewareHandler<GatewayEnv> {
  return async (context, next) => {
    const start = performance.now();
    const requestId = randomUUID();
    context.set('requestId', requestId);
    await next();
    context.res.headers.set('x-request-id', requestId);
    if (context.req.path === POLLED && context.res.status < 400) return;
    log({
      level: 'info',
      event: 'request',
      requestId,
      method: context.req.method,
      path: redact(context.req.path),
      status: context.res.status,
      ms: Math.round(performance.now() - start),
    });
  };
}
