import type { MiddlewareHandler } from 'hono';
import type { GatewayEnv } from '../gateway-context.ts';

/** Longer than it takes to write a mail, so that the time of an answer does not tell of a mail. */
export const MIN_DURATION_MS = 250;

/** Answers no sooner than after {@link MIN_DURATION_MS}, whatever was done. */
export const withMinimumDuration: MiddlewareHandler<GatewayEnv> = async (_context, next) => {
  const elapsed = new Promise((resolve) => setTimeout(resolve, MIN_DURATION_MS));
  try {
    await next();
  } finally {
    await elapsed;
  }
};
