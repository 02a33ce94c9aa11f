import type { MiddlewareHandler } from 'hono';
import type { FrontEnv } from '../front-context.ts';

/** Longer than it takes to write a mail, so that a mail does not show in the time of the answer. */
const SHORTEST_MS = 250;

/** Answers no sooner than after a quarter of a second, whatever was done. */
export const evenTime: MiddlewareHandler<FrontEnv> = async (_context, next) => {
  const elapsed = new Promise((resolve) => setTimeout(resolve, SHORTEST_MS));
  await next();
  await elapsed;
};
