import type { MiddlewareHandler } from 'hono';
import type { GatewayEnv } from '../../gateway/gateway-context.ts';

/** Endpoints that send a mail depending on the account. */
export const MAILED = ['/signup', '/otp', '/recover', '/resend'];

/** Longer than writing a mail takes, so that timing does not reveal whether a mail was sent. */
export const MIN_DURATION_MS = 250;

/**
 * Answers after {@link MIN_DURATION_MS} at the earliest. A request holds its place
 * (in-flight-limit.ts) until then, so that the waiting times of other requests reveal no mail either.
 */
export const withMinimumDuration: MiddlewareHandler<GatewayEnv> = async (_context, next) => {
  const minimum = new Promise((resolve) => setTimeout(resolve, MIN_DURATION_MS));
  try {
    await next();
  } finally {
    await minimum;
  }
};
