import type { MiddlewareHandler } from 'hono';
import type { GatewayEnv } from '../gateway-context.ts';

/** Longer than it takes to write a mail, so that the time of an answer does not tell of a mail. */
export const MIN_DURATION_MS = 250;

/** Starts the time that has to pass before the answer, whatever is done until then. */
export const withMinimumDuration: MiddlewareHandler<GatewayEnv> = async (context, next) => {
  context.var.request.minimumDuration = new Promise((resolve) =>
    setTimeout(resolve, MIN_DURATION_MS),
  );
  await next();
};

/**
 * Holds an answer back until the time of {@link withMinimumDuration} is over. To be used in front of
 * inFlightLimit: a request that only waits must not hold a place.
 */
export const waitOutMinimumDuration: MiddlewareHandler<GatewayEnv> = async (context, next) => {
  try {
    await next();
  } finally {
    await context.var.request.minimumDuration;
  }
};
