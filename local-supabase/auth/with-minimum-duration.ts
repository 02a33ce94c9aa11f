import type { MiddlewareHandler } from 'hono';
import type { GatewayEnv } from '../gateway/gateway-context.ts';

/** Endpoints that send a mail when there is such an account. */
export const MAILED = ['/signup', '/otp', '/magiclink', '/recover', '/resend'];

/** Longer than it takes to write a mail, so that the time of an answer does not tell of a mail. */
export const MIN_DURATION_MS = 250;

/**
 * Answers after {@link MIN_DURATION_MS} or later. A request holds its place (in-flight-limit.ts) until
 * then, so that the waits of other requests do not tell of a mail either.
 */
export const withMinimumDuration: MiddlewareHandler<GatewayEnv> = async (_context, next) => {
  const minimum = new Promise((resolve) => setTimeout(resolve, MIN_DURATION_MS));
  try {
    await next();
  } finally {
    await minimum;
  }
};
